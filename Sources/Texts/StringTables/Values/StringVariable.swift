package import Diagnostics

/// A part of a text that varies by an argument.
package struct StringVariable: Hashable, Sendable {
  /// How the form is chosen.
  package enum Rule: Hashable, Sendable {
    /// By the plural category of a number: `NSStringPluralRuleType`.
    case plural
    /// By an integer key, with `0` as the fallback: `NSStringGenderRuleType`, documented once, for OS X 10.9.
    case gender
  }

  /// The name between the `@` signs.
  package var name: String
  /// The location of the name in the file.
  package var location: SourceLocation
  /// How the form is chosen.
  package var rule: Rule
  /// The format specifier that the file states for the argument, without `%` (`d`, `lu`); nil if there is none. It
  /// decides how `%arg` prints, and lint checks it.
  package var valueType: String?
  /// The argument's position, counted from 1, if the file states it (`argNum`); nil if it follows from the variable's
  /// place in the text.
  package var argumentNumber: Int?
  /// The forms in the order of the file.
  package var forms: [PluralForm]

  /// Creates a variable.
  package init(
    name: String, location: SourceLocation, rule: Rule, valueType: String?, argumentNumber: Int?,
    forms: [PluralForm]
  ) {
    self.name = name
    self.location = location
    self.rule = rule
    self.valueType = valueType
    self.argumentNumber = argumentNumber
    self.forms = forms
  }
}
