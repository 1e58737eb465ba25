package import Diagnostics

/// A key of a dictionary with its value.
package struct PropertyListMember: Hashable {
  package let key: String
  /// The location of the `key` element.
  package let location: SourceLocation
  package let value: PropertyListValue
}
