package import Diagnostics

/// One value of a property list, with its place.
package struct PropertyListValue: Hashable {
  /// The types of property lists.
  package enum Content: Hashable {
    /// Keys and values in the order of the file, duplicates included.
    case dictionary([PropertyListMember])
    case array([PropertyListValue])
    case string(String)
    case integer(Int)
    case real(Double)
    case boolean(Bool)
    /// A date as written; nobody here asks for one.
    case date(String)
    /// Base64 as written; nobody here asks for data.
    case data(String)
  }

  package let content: Content
  /// Where the value's element begins.
  package let location: SourceLocation

  /// The type as findings name it.
  package var typeName: String {
    switch content {
    case .dictionary: "a dictionary"
    case .array: "an array"
    case .string: "a string"
    case .integer: "an integer"
    case .real: "a real number"
    case .boolean: "a boolean"
    case .date: "a date"
    case .data: "data"
    }
  }
}

/// A key of a dictionary with its value.
package struct PropertyListMember: Hashable {
  package let key: String
  /// Where the `key` element begins.
  package let location: SourceLocation
  package let value: PropertyListValue
}
