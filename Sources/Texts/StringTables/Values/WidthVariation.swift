package import Diagnostics

/// A text for a width.
package struct WidthVariation: Hashable, Sendable {
  /// The width; Apple leaves the unit to the caller.
  package var width: Int
  /// The value for the width.
  package var value: StringValue
  /// The location of the width's key in the file.
  package var location: SourceLocation

  /// Creates a text for a width.
  package init(width: Int, value: StringValue, location: SourceLocation) {
    self.width = width
    self.value = value
    self.location = location
  }
}
