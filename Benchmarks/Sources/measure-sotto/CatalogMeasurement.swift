import BenchmarkSupport
import NotificationRendering

/// Times reading the string tables of folders.
enum CatalogMeasurement {
  /// Runs `catalog FOLDER…`; prints the milliseconds for reading all tables of all folders, and the number of tables.
  static func run(_ words: [String]) throws {
    guard !words.isEmpty else { throw Failure("catalog FOLDER…") }
    let start = Clock.nanoseconds
    var tables = 0
    for folder in words {
      let catalog = try Catalog(directory: folder)
      catalog.loadAll()
      tables += catalog.tableNames.count * catalog.languages.count
    }
    Terminal.print("catalog\t\(Double(Clock.nanoseconds - start) / 1e6)\t\(tables)")
  }
}
