internal import Diagnostics

/// One value of a property list, with its place.
struct PropertyListValue: Hashable {
  /// The types of property lists.
  enum Content: Hashable {
    /// Keys and values in the order of the file, duplicates included.
    case dictionary([PropertyListMember])
    case array([PropertyListValue])
    case string(String)
    case integer(Int)
    case real(Double)
    case boolean(Bool)
    /// A date as written; no format of strings has one.
    case date(String)
    /// Base64 as written; no format of strings has data.
    case data(String)
  }

  let content: Content
  /// Where the value's element begins.
  let location: SourceLocation

  /// The type as findings name it.
  var typeName: String {
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
struct PropertyListMember: Hashable {
  let key: String
  /// Where the `key` element begins.
  let location: SourceLocation
  let value: PropertyListValue
}
