import Testing

/// A text as an argument of a test: in the log of a run it is one short line, whatever it holds.
package struct ShortText: CustomTestStringConvertible, ExpressibleByStringInterpolation, Sendable {
  package let text: String

  package init(_ text: String) { self.text = text }

  package init(stringLiteral text: String) { self.text = text }

  /// The beginning, in ASCII.
  package var testDescription: String {
    let beginning = text.unicodeScalars.prefix(60).map { $0.escaped(asASCII: true) }.joined()
    let size = text.utf8.count
    return size > 100 ? "\(beginning)… (\(size) bytes)" : beginning
  }
}
