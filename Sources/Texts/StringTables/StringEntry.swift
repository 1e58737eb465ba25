package import Diagnostics

/// The entry of a key for one language in one file.
package struct StringEntry: Hashable, Sendable {
  /// The key, compared by its UTF-8 bytes.
  package var key: String
  /// The location of the key in the file.
  package var location: SourceLocation
  /// The key's value.
  package var value: StringValue

  /// Creates an entry.
  package init(key: String, location: SourceLocation, value: StringValue) {
    self.key = key
    self.location = location
    self.value = value
  }
}
