import Foundation

/// Counts the cells of texts in a terminal without ICU, scalar by scalar, from `Fixtures/ScalarCells.txt`.
struct ScalarCellsTable {
  private var cells = [UInt8](repeating: 1, count: 0x110000)

  static let shared = ScalarCellsTable()

  private init() {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("Fixtures/ScalarCells.txt")
    guard let text = try? String(contentsOf: file, encoding: .utf8) else { fatalError("no \(file.path)") }
    for line in text.split(separator: "\n") where !line.hasPrefix("#") {
      let fields = line.split(separator: ";")
      let bounds = fields[0].split(separator: ".").compactMap { Int($0, radix: 16) }
      for scalar in bounds[0]...bounds[1] { cells[scalar] = UInt8(fields[1]) ?? .max }
    }
  }

  /// Counts cells like terminals that support emoji: joined emoji and skin tones take no cells of their own; a
  /// presentation selector makes its emoji two cells wide.
  ///
  /// Source: UTS #51, ED-9a and ED-10 to ED-17; a pair of regional indicators takes one cell each.
  func width(of text: String) -> Int {
    var total = 0
    var last = 0
    var isJoined = false
    for scalar in text.unicodeScalars {
      defer { isJoined = scalar == "\u{200D}" }
      switch scalar.value {
      case 0xFE0F where last == 1:
        total += 1
        last = 2
      case 0x1F3FB...0x1F3FF: continue
      default:
        let width = Int(cells[Int(scalar.value)])
        if width == 0 || isJoined { continue }
        total += width
        last = width
      }
    }
    return total
  }
}
