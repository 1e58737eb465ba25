import BenchmarkSupport

/// The counts to compare with: a JSON object with a name and a number per line.
struct Baseline {
  private(set) var counts: [(name: String, count: Int)] = []

  /// Reads a baseline; empty if there is no file yet.
  init(path: String) throws {
    guard Files.exists(path) else { return }
    for line in try Files.read(path).split(separator: "\n") {
      let parts = line.split(separator: "\"")
      guard parts.count == 3, let count = Int(parts[2].filter { $0.isNumber }) else { continue }
      counts.append((String(parts[1]), count))
    }
  }

  subscript(name: String) -> Int? {
    get { counts.first { $0.name == name }?.count }
    set {
      guard let newValue else { return }
      if let index = counts.firstIndex(where: { $0.name == name }) {
        counts[index].count = newValue
      } else {
        counts.append((name, newValue))
      }
    }
  }

  func write(to path: String) throws {
    try Files.write(
      JSON.object(counts.map { ($0.name, .number(Double($0.count))) }).description, to: path)
  }
}
