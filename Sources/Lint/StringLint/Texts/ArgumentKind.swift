internal import Localization
internal import StringTables

/// The type of a directive's argument, reduced to the distinctions that must be the same in every language.
///
/// Length modifiers (`%d`, `%ld`) are ignored: on current devices every argument takes eight bytes.
enum ArgumentKind: Hashable {
  case integer, decimal, object, cString

  /// Returns nil for `%n`, which takes any argument and shows nothing.
  init?(_ conversion: FormatDirective.Conversion, written: String) {
    switch conversion {
    case .integer, .radix, .character: self = .integer
    case .fixed, .exponent, .general: self = .decimal
    case .object: self = written.hasSuffix("s") || written.hasSuffix("S") ? .cString : .object
    case .nothing: return nil
    }
  }

  /// The kind as worded in messages.
  var name: String {
    switch self {
    case .integer: "a whole number"
    case .decimal: "a decimal number"
    case .object: "an object"
    case .cString: "a C string"
    }
  }
}
