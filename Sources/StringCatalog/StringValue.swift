package import Diagnostics

/// A text in a file, with its location.
package struct LocatedText: Hashable, Sendable {
  /// The text with escapes resolved and specifiers unchanged.
  package var text: String
  /// Where the text begins.
  package var location: SourceLocation

  /// Creates a text with its location.
  package init(_ text: String, at location: SourceLocation) {
    self.text = text
    self.location = location
  }
}

/// The value of a key in one language, independent of the file format.
package indirect enum StringValue: Hashable, Sendable {
  /// One text: a `.strings` pair, a stringsdict string, a catalog's string unit.
  case text(LocatedText)
  /// A text with variables: `NSStringLocalizedFormatKey` and the variables it names, or a string unit with
  /// substitutions.
  case format(StringFormat)
  /// A text that varies as a whole by a number: a catalog's `variations.plural` without substitutions.
  case plural([PluralForm])
  /// A text that varies by device: `NSStringDeviceSpecificRuleType` or `variations.device`.
  case device([DeviceVariation])
  /// A text that varies by available width: `NSStringVariableWidthRuleType` or `variations.width`.
  case width([WidthVariation])
}

/// A text with its variables.
package struct StringFormat: Hashable, Sendable {
  /// The text that refers to the variables as `%#@name@`: plain, or varying by device or width.
  package var value: StringValue
  /// The variables in the order of the file, including unused ones.
  package var variables: [StringVariable]

  /// Creates a text with variables.
  package init(value: StringValue, variables: [StringVariable]) {
    self.value = value
    self.variables = variables
  }
}

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

/// One form of a variable or of a whole text.
package struct PluralForm: Hashable, Sendable {
  /// The key: a plural category (`one`, `other`), or an integer for the gender rule.
  package var keyword: String
  /// The value: a text, or texts that vary by device or width.
  package var value: StringValue
  /// The location of the key in the file.
  package var location: SourceLocation

  /// Creates a form.
  package init(keyword: String, value: StringValue, location: SourceLocation) {
    self.keyword = keyword
    self.value = value
    self.location = location
  }
}

/// A text for one device.
package struct DeviceVariation: Hashable, Sendable {
  /// `appletv`, `applevision`, `applewatch`, `ipad`, `iphone`, `ipod`, `mac` or `other`.
  package var device: String
  /// The value for the device.
  package var value: StringValue
  /// The location of the device's key in the file.
  package var location: SourceLocation

  /// Creates a text for one device.
  package init(device: String, value: StringValue, location: SourceLocation) {
    self.device = device
    self.value = value
    self.location = location
  }
}

/// A text for a width.
package struct WidthVariation: Hashable, Sendable {
  /// The width; Apple leaves the unit to the caller.
  package var width: Int
  /// The value for the width.
  package var value: StringValue
  /// The location of the width's key in the file.
  package var location: SourceLocation

  /// Creates a text for a width.
  package init(width: Int, value: StringValue, location: SourceLocation) {
    self.width = width
    self.value = value
    self.location = location
  }
}
