internal import Diagnostics

/// A parsed format. A class, because forms are passed around for every text that is filled in.
final class PatternSegments: Sendable {
  let segments: [FormatSegment]
  /// The text as written in the file.
  let written: String
  let location: SourceLocation
  /// The numeric conversions, in order. They determine what a form counts, and by which digits.
  let numbers: [NumericConversion]

  init(_ segments: [FormatSegment], written: String, at location: SourceLocation) {
    self.segments = segments
    self.written = written
    self.location = location
    numbers = NumericConversion.all(in: segments)
  }

  /// Whether the text is nonempty for every count, whatever its variables are.
  var isNeverEmpty: Bool {
    segments.contains { segment in
      switch segment {
      case .literal: return true
      case .directive(let directive):
        // A number outside the Unicode range gives no character.
        if case .variable = directive.target { return false }
        return directive.target != .conversion(.character) && directive.target != .ownArgument(.character)
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
