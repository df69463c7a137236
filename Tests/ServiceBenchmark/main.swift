import Glibc

// usage: ServiceBenchmark PROGRAM: the load of a busy desktop on `typeboard serve`. It stands apart from the other benchmarks
// because it shares the foreign clients and the stand-in for the service manager with the tests.
guard CommandLine.arguments.count == 2 else {
  print("usage: ServiceBenchmark PROGRAM")
  exit(64)
}
do {
  try ServiceBenchmark.run(CommandLine.arguments[1])
} catch {
  print("FAIL \(error)")
  exit(1)
}
