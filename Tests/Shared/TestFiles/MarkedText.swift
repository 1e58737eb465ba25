package import Diagnostics

/// A source text with locations marked by ①, ②, …
package struct MarkedText: ExpressibleByStringLiteral {
  /// The text without its marks.
  package let text: String
  /// The line and column of each mark, in the order of their numbers.
  package let places: [Place]

  /// A line and a column, both counted from 1, the column in UTF-8 bytes.
  package struct Place: Hashable, CustomStringConvertible {
    package let line: Int
    package let column: Int
    package var description: String { "\(line):\(column)" }
  }

  package init(stringLiteral marked: String) {
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
  package var place: MarkedText.Place { .init(line: line ?? 0, column: column ?? 0) }
}
