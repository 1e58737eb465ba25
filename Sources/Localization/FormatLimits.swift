/// What one text may hold, and grow to by filling in. What would go beyond stands as written, and is a diagnostic.
public struct FormatLimits: Hashable, Sendable {
  /// How long a text may get, in UTF-8 bytes.
  public var textLength: Int
  /// How many directives a text may have, and carry out.
  public var directives: Int
  /// How many variables an entry may have; none where it is less than 0.
  public var variables: Int
  /// How deep variables may name variables, from 1 to 64: the stack of a thread holds no more.
  public var variableDepth: Int { didSet { variableDepth = Self.boundedDepth(variableDepth) } }
  /// The largest width and precision of a number, in digits, from 1 to 999.
  public var digits: Int { didSet { digits = Self.boundedDigits(digits) } }
  /// How long a number that is filled in may be, in bytes of decimal text; a longer one is the text that it is written as.
  public var numberLength: Int

  /// How long a text may be that is taken for a whole number, in bytes: 64 bits need no more than 20 but for zeros.
  static let integerLength = 1024

  /// How many different faults of a text are told.
  static let faults = 64

  /// Creates limits.
  ///
  /// - Parameters:
  ///   - textLength: How long a text may get, in UTF-8 bytes.
  ///   - directives: How many directives a text may have, and carry out.
  ///   - variables: How many variables an entry may have.
  ///   - variableDepth: How deep variables may name variables; 1 and 64 are taken for what lies beyond.
  ///   - digits: The largest width and precision of a number; 1 and 999 are taken for what lies beyond.
  ///   - numberLength: How long a number that is filled in may be, in bytes of decimal text.
  public init(
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
