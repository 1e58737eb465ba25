package import Diagnostics

/// One form of a variable or of a whole text.
package struct PluralForm: Hashable, Sendable {
  /// The key: a plural category (`one`, `other`), or an integer for the gender rule.
  package var keyword: String
  /// The value: a text, or texts that vary by device or width.
  package var value: StringValue
  /// The location of the key in the file.
  package var location: SourceLocation

  /// Creates a form.
  package init(keyword: String, value: StringValue, location: SourceLocation) {
    self.keyword = keyword
    self.value = value
    self.location = location
  }
}
