import BenchmarkSupport

// Measurements inside a process, through the library's public interface; each has its own file.
Terminal.run("measure-sotto") {
  let words = Array(CommandLine.arguments.dropFirst())
  let rest = Array(words.dropFirst())
  switch words.first {
  case "summary": try SummaryMeasurement.run(rest)
  case "incremental": try IncrementalMeasurement.run(rest)
  case "catalog": try CatalogMeasurement.run(rest)
  case "library": try LibraryMeasurement.run(rest)
  default: throw Failure("what to measure? summary, incremental, catalog or library")
  }
}
