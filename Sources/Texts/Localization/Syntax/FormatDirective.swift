/// One `%` directive of a format, with the syntax of Apple's string formatting.
///
/// Source: Apple, "String Format Specifiers"; Foundation Release Notes for OS X 10.9, "Localized Property
/// List File", for `%#@name@`.
package struct FormatDirective: Hashable, Sendable {
  /// A width or precision: fixed, or taken from the next argument without a position (`*`).
  package enum Size: Hashable, Sendable {
    case fixed(Int)
    case argument
  }

  /// How an argument is shown.
  package enum Conversion: Hashable, Sendable {
    /// `%d %i %D %u %U`: a whole number with the locale's digits and grouping.
    case integer
    /// `%x %X %o`: a whole number in ASCII digits of another radix.
    case radix(Int, uppercase: Bool)
    /// `%f %F`: a decimal number with a fixed number of fraction digits.
    case fixed
    /// `%e %E`: C's scientific notation.
    case exponent(uppercase: Bool)
    /// `%g %G`: fixed or scientific notation, whichever C would choose.
    case general(uppercase: Bool)
    /// `%c %C`: the character with a code point.
    case character
    /// `%@ %s %S`: a text, or a number as given.
    case object
    /// `%n`: takes an argument, and shows nothing. C would store the number of characters so far.
    case nothing

    /// Whether it prints a whole number. Only these and variables take a placeholder's count at any position.
    package var isInteger: Bool {
      switch self {
      case .integer, .radix: true
      default: false
      }
    }

    /// Whether it prints a number as a number.
    package var isNumeric: Bool {
      switch self {
      case .integer, .radix, .fixed, .exponent, .general: true
      case .character, .object, .nothing: false
      }
    }
  }

  /// How the directive uses its argument.
  package enum Target: Hashable, Sendable {
    case conversion(Conversion)
    /// `%#@name@`.
    case variable(String)
    /// `%arg` inside a catalog's substitution: that substitution's own argument.
    case ownArgument(Conversion)
  }

  package var target: Target
  /// The argument's position, counted from 1; nil takes the next argument.
  package var position: Int?
  package var width: Size?
  package var precision: Size?
  var isLeftAligned = false
  var hasPlusSign = false
  var isZeroPadded = false
  var isAlternate = false
  /// The directive as written in the text, shown if it cannot be carried out.
  package var written = ""
}

extension FormatDirective {
  /// The meaning of `%arg` in the forms of a variable with this value type: the variable's own argument in this format.
  /// A position has no meaning there, and `*` has no argument to take.
  package var asOwnArgument: FormatDirective? {
    guard case .conversion(let conversion) = target else { return nil }
    var directive = self
    directive.target = .ownArgument(conversion)
    directive.position = nil
    if width == .argument { directive.width = nil }
    if precision == .argument { directive.precision = nil }
    return directive
  }

  /// `%arg` where the file states no value type.
  ///
  /// - Parameter conversion: How the argument prints.
  package static func ownArgument(_ conversion: Conversion) -> FormatDirective {
    FormatDirective(target: .ownArgument(conversion))
  }
}
