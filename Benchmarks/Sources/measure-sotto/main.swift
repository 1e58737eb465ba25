import BenchmarkSupport
Terminal.print("x")
