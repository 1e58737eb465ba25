package import Diagnostics

/// One value of a property list, with its location.
package struct PropertyListValue: Hashable {
  /// The content, by type.
  package enum Content: Hashable {
    /// Keys and values in the order of the file, including duplicates.
    case dictionary([PropertyListMember])
    case array([PropertyListValue])
    case string(String)
    case integer(Int)
    case real(Double)
    case boolean(Bool)
    /// A date as written in XML, which is never evaluated; in a binary file a date is read as a real.
    case date(String)
    /// Base64 as written in XML, which is never decoded; empty for a binary file.
    case data(String)
    /// No value, which only binary files can have.
    case null
  }

  package let content: Content
  /// The location of the value's element.
  package let location: SourceLocation

  /// The type as named in diagnostics.
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
    case .null: "null"
    }
  }
}
