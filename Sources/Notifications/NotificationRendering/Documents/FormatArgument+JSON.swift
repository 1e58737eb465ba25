package import JSON
package import Localization

extension FormatArgument {
  /// Returns the arguments in an array of strings and numbers. A number is taken as written: `1.0` is not `1`.
  ///
  /// - Throws: `JSONTypeError` if the value is anything else.
  package static func array(_ value: JSONValue) throws(JSONTypeError) -> [FormatArgument] {
    var arguments: [FormatArgument] = []
    try value.forEachElement { (_, value) throws(JSONTypeError) in
      switch value.kind {
      case .string: arguments.append(.text(try value.string()))
      case .number:
        let text = try value.numberText()
        arguments.append(FormatNumber(text).map(FormatArgument.number) ?? .text(text))
      default: throw JSONTypeError(expected: "a string or a number", at: value)
      }
    }
    return arguments
  }
}
