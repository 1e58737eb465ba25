/// One `%` directive of a format, as Apple's string formatting reads it.
///
/// Source: Apple, "String Format Specifiers"; Foundation Release Notes for OS X 10.9, "Localized Property
/// List File", for `%#@name@`.
package struct FormatDirective: Hashable, Sendable {
  /// A width or precision: fixed, or taken from the next unnumbered argument (`*`).
  package enum Size: Hashable, Sendable {
    case fixed(Int)
    case argument
  }

  /// How an argument is shown.
  package enum Conversion: Hashable, Sendable {
    /// `%d %i %D %u %U`: a whole number with the locale's digits and grouping.
    case integer
    /// `%x %X %o`: a whole number in ASCII digits of another base.
    case radix(Int, uppercase: Bool)
    /// `%f %F`: a decimal number with a fixed fraction.
    case fixed
    /// `%e %E`: C's scientific notation.
    case exponent(uppercase: Bool)
    /// `%g %G`: fixed or scientific, whichever C would take.
    case general(uppercase: Bool)
    /// `%c %C`: the character of a code.
    case character
    /// `%@ %s %S`: a text, or a number as it is.
    case object

    /// Whether it takes a count: only these and variables do in a placeholder.
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
      case .character, .object: false
      }
    }
  }

  /// What the directive takes its argument for.
  package enum Target: Hashable, Sendable {
    case conversion(Conversion)
    /// `%#@name@`.
    case variable(String)
    /// `%arg` inside a catalog's substitution: that substitution's own argument.
    case ownArgument(Conversion)
  }

  package var target: Target
  /// The argument's position counted from 1; nil takes the next one.
  package var position: Int?
  package var width: Size?
  package var precision: Size?
  var isLeftAligned = false
  var hasPlusSign = false
  var isZeroPadded = false
  var isAlternate = false
  /// The directive as it stands in the text, shown when it cannot be carried out.
  package var written = ""
}

extension FormatDirective {
  /// What `%arg` is in the forms of a variable whose value type is this directive: its own argument, printed as it
  /// prints. A position says nothing there, and `*` has no argument to take.
  package var asOwnArgument: FormatDirective? {
    guard case .conversion(let conversion) = target else { return nil }
    var directive = self
    directive.target = .ownArgument(conversion)
    directive.position = nil
    if width == .argument { directive.width = nil }
    if precision == .argument { directive.precision = nil }
    return directive
  }

  /// `%arg` where the file gives the argument no value type.
  ///
  /// - Parameter conversion: How the argument prints.
  package static func ownArgument(_ conversion: Conversion) -> FormatDirective {
    FormatDirective(target: .ownArgument(conversion))
  }
}

/// A piece of a format.
package enum FormatSegment: Hashable, Sendable {
  /// Text that stands for itself.
  case literal(String)
  /// Something to fill in.
  case directive(FormatDirective)
}

/// Something in a format that cannot be carried out, with the offset of its `%` in UTF-8 bytes.
package struct FormatFault: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    /// No directive of Apple's: it stands as written and takes no argument.
    case damaged
    /// A `%` with flags only at the very end, which Apple drops.
    case unfinished
    /// More directives than a text may have.
    case tooMany
  }

  package var kind: Kind
  package var offset: Int
  package var written: String
}
