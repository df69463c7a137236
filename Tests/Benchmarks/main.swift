import Glibc

// usage: Benchmarks [PROGRAM] [BENCHMARK]: one subcommand a benchmark; without one all are run. PROGRAM is the built typeboard, a path.
var arguments = Array(CommandLine.arguments.dropFirst())
let program = arguments.first?.contains("/") == true ? arguments.removeFirst() : nil

switch arguments.first {
case "text": TextBenchmark.run()
case "text-child": TextBenchmark.runChild(CommandLine.arguments.last ?? "")
case "types": TypeBenchmark.run(program: program)
case "selections": SelectionsBenchmark.run(program: program)
case "faults": FaultsBenchmark.run(program: program)
case nil:
  TextBenchmark.run()
  TypeBenchmark.run(program: program)
  SelectionsBenchmark.run(program: program)
default:
  print("usage: Benchmarks [PROGRAM] [text|types|selections|faults]")
  exit(64)
}
