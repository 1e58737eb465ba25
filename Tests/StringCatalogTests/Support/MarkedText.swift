import Diagnostics

/// A source text whose places of interest are marked with ①, ②, … in it.
struct MarkedText: ExpressibleByStringLiteral {
  /// The text without its marks.
  let text: String
  /// The line and column of each mark, in the order of their numbers.
  let places: [Place]

  /// A line and a column, both counted from 1, the column in UTF-8 bytes.
  struct Place: Hashable, CustomStringConvertible {
    let line: Int
    let column: Int
    var description: String { "\(line):\(column)" }
  }

  init(stringLiteral marked: String) {
    var text = String.UnicodeScalarView()
    var places: [UInt32: Place] = [:]
    var (line, column) = (1, 1)
    for scalar in marked.unicodeScalars {
      if ("①"..."⑳").contains(scalar) {
        places[scalar.value] = Place(line: line, column: column)
        continue
      }
      text.append(scalar)
      column += UTF8.width(scalar)
      if scalar == "\n" { (line, column) = (line + 1, 1) }
    }
    self.text = String(text)
    self.places = places.sorted { $0.key < $1.key }.map(\.value)
  }
}

extension SourceLocation {
  /// Line and column for comparison with a mark.
  var place: MarkedText.Place { .init(line: line ?? 0, column: column ?? 0) }
}
