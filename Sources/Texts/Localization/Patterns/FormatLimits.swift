/// Limits for one text, as written and with arguments filled in. What exceeds them is shown as written and reported.
package struct FormatLimits: Hashable, Sendable {
  /// The maximum length of a text, in UTF-8 bytes.
  package var textLength: Int
  /// The maximum number of directives in a text, and of directives carried out.
  package var directives: Int
  /// The maximum number of variables of an entry; negative means 0.
  package var variables: Int
  /// How deep variables may refer to variables, from 1 to 64; the stack of a thread allows no more.
  package var variableDepth: Int { didSet { variableDepth = Self.boundedDepth(variableDepth) } }
  /// The largest width and precision of a number, in digits, from 1 to 999.
  package var digits: Int { didSet { digits = Self.boundedDigits(digits) } }
  /// The maximum length of a number to format, in bytes of decimal text; a longer one is shown as written.
  package var numberLength: Int

  /// The maximum length of a text that is parsed as a whole number, in bytes. Without leading zeros, 64 bits need at
  /// most 20.
  static let integerLength = 1024

  /// The maximum number of different faults reported per text.
  static let faults = 64

  /// Creates limits.
  ///
  /// - Parameters:
  ///   - textLength: The maximum length of a text, in UTF-8 bytes.
  ///   - directives: The maximum number of directives in a text, and of directives carried out.
  ///   - variables: The maximum number of variables of an entry.
  ///   - variableDepth: How deep variables may refer to variables; clamped to 1…64.
  ///   - digits: The largest width and precision of a number; clamped to 1…999.
  ///   - numberLength: The maximum length of a number to format, in bytes of decimal text.
  package init(
    textLength: Int = 64 << 10, directives: Int = 4096, variables: Int = 1024, variableDepth: Int = 16,
    digits: Int = 999, numberLength: Int = 1024
  ) {
    (self.textLength, self.directives, self.variables) = (textLength, directives, variables)
    self.numberLength = numberLength
    self.variableDepth = Self.boundedDepth(variableDepth)
    self.digits = Self.boundedDigits(digits)
  }

  private static func boundedDepth(_ depth: Int) -> Int { min(max(depth, 1), 64) }
  private static func boundedDigits(_ digits: Int) -> Int { min(max(digits, 1), 999) }
}
