package import Diagnostics

/// A text in a file, with its location.
package struct LocatedText: Hashable, Sendable {
  /// The text with escapes resolved and specifiers unchanged.
  package var text: String
  /// Where the text begins.
  package var location: SourceLocation

  /// Creates a text with its location.
  package init(_ text: String, at location: SourceLocation) {
    self.text = text
    self.location = location
  }
}
