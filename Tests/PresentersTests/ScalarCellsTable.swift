import Foundation

/// The cells that texts take in a terminal, counted without ICU: from `Fixtures/ScalarCells.txt`, scalar by scalar.
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

  /// Counts the cells of a text as terminals that know emoji do: what a joiner joins takes no cells of its own, nor does a
  /// skin tone; a presentation selector makes its emoji as wide as any.
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
