import Glibc

// One subcommand a benchmark; without one all are run.
switch CommandLine.arguments.dropFirst().first {
case "text": TextBenchmark.run()
case "text-child": TextBenchmark.runChild(CommandLine.arguments.last ?? "")
case nil: TextBenchmark.run()
default:
  print("usage: Benchmarks [text]")
  exit(64)
}
