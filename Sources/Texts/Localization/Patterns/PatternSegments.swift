internal import Diagnostics

/// A parsed format. A class, because forms are passed around for every text that is filled in.
final class PatternSegments: Sendable {
  let segments: [FormatSegment]
  /// The text as written in the file.
  let written: String
  let location: SourceLocation
  /// The numeric conversions, in order. They determine what a form counts, and by which digits.
  let numbers: [NumericConversion]
  /// Whether the literal text has letters of a right-to-left script.
  let isRightToLeft: Bool

  init(_ segments: [FormatSegment], written: String, at location: SourceLocation) {
    self.segments = segments
    self.written = written
    self.location = location
    numbers = NumericConversion.all(in: segments)
    isRightToLeft = segments.contains { segment in
      guard case .literal(let literal) = segment else { return false }
      // The first such block begins at U+0590, whose first byte is D6.
      return literal.utf8.contains { $0 >= 0xD6 } && literal.unicodeScalars.contains(where: \.isRightToLeft)
    }
  }

  /// Whether the text is nonempty for every count, whatever its variables are.
  var isNeverEmpty: Bool {
    segments.contains { segment in
      switch segment {
      case .literal: return true
      case .directive(let directive):
        // A number outside the Unicode range gives no character.
        switch directive.target {
        case .variable, .conversion(.character), .ownArgument(.character), .conversion(.nothing),
          .ownArgument(.nothing):
          return false
        case .conversion, .ownArgument: return true
        }
      }
    }
  }

  /// Returns the index of the argument that the first integer conversion prints.
  ///
  /// - Parameter first: The index at which counting begins.
  func firstIntegerArgument(from first: Int) -> Int? {
    numbers.first { $0.directive.conversion.isInteger }?.index(from: first)
  }

  /// Returns the index of the argument that the first numeric conversion prints.
  func firstNumericArgument(from first: Int) -> Int? { numbers.first?.index(from: first) }

  /// Returns the first numeric conversion that prints an argument; nil if there is none or its precision is an
  /// argument.
  func firstDirective(printing index: Int, from first: Int) -> ResolvedDirective? {
    guard let number = numbers.first(where: { $0.index(from: first) == index }), number.hasFixedPrecision else {
      return nil
    }
    return number.directive
  }
}
