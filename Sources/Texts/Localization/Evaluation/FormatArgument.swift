/// An argument for a format.
package enum FormatArgument: Hashable, Sendable {
  /// A number.
  case number(FormatNumber)
  /// A text.
  case text(String)

  /// A whole number.
  package static func integer(_ value: Int64) -> FormatArgument { .number(.integer(value)) }

  /// The number; nil for a text.
  package var number: FormatNumber? {
    if case .number(let number) = self { number } else { nil }
  }

  /// The length of the number as decimal text, in bytes; 0 for a 64-bit integer and for a text.
  var numberLength: Int { if case .number(.decimal(let text)) = self { text.utf8.count } else { 0 } }

  /// The number, or the number that the whole text represents: `-?[0-9]+` within 64 bits. All arguments of a push
  /// notification are texts.
  package var numericValue: FormatNumber? {
    switch self {
    case .number(let number): number
    case .text(let text):
      // Leading zeros would be parsed again for every directive, so the length is limited.
      text.utf8.first == UInt8(ascii: "+") || text.utf8.count > FormatLimits.integerLength
        ? nil : Int64(text).map(FormatNumber.integer)
    }
  }
}
