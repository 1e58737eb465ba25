/// Limits for one text, as written and with arguments filled in. What exceeds them is shown as written and reported.
package struct FormatLimits: Hashable, Sendable {
  /// The maximum length of a text, in UTF-8 bytes.
  package var textLength = 64 << 10
  /// The maximum number of directives in a text, and of directives carried out.
  package var directives = 4096
  /// The maximum number of variables of an entry; negative means 0.
  package var variables = 1024
  /// How deep variables may refer to variables, from 1 to 64; the stack of a thread allows no more.
  package var variableDepth = 16 { didSet { variableDepth = min(max(variableDepth, 1), 64) } }
  /// The largest width and precision of a number, in digits, from 1 to 999.
  package var digits = 999 { didSet { digits = min(max(digits, 1), 999) } }
  /// The maximum length of a number to format, in bytes of decimal text; a longer one is shown as written.
  package var numberLength = 1024

  /// The maximum length of a text that is parsed as a whole number, in bytes. Without leading zeros, 64 bits need at
  /// most 20.
  static let integerLength = 1024

  /// The maximum number of different faults reported per text.
  static let faults = 64

  /// Creates the standard limits.
  package init() {}
}
