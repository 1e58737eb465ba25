public import Diagnostics

/// A text in a file, with its location.
public struct LocatedText: Hashable, Sendable {
  /// The text with escapes resolved and specifiers unchanged.
  public var text: String
  /// Where the text begins.
  public var location: SourceLocation

  /// Creates a text with its location.
  public init(_ text: String, at location: SourceLocation) {
    self.text = text
    self.location = location
  }
}

/// The value of a key in one language, independent of the file format.
public indirect enum StringValue: Hashable, Sendable {
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
public struct StringFormat: Hashable, Sendable {
  /// The text that refers to the variables as `%#@name@`: plain, or varying by device or width.
  public var value: StringValue
  /// The variables in the order of the file, including unused ones.
  public var variables: [StringVariable]

  /// Creates a text with variables.
  public init(value: StringValue, variables: [StringVariable]) {
    self.value = value
    self.variables = variables
  }
}

/// A part of a text that varies by an argument.
public struct StringVariable: Hashable, Sendable {
  /// How the form is chosen.
  public enum Rule: Hashable, Sendable {
    /// By the plural category of a number: `NSStringPluralRuleType`.
    case plural
    /// By an integer key, with `0` as the fallback: `NSStringGenderRuleType`, documented once, for OS X 10.9.
    case gender
  }

  /// The name between the `@` signs.
  public var name: String
  /// The location of the name in the file.
  public var location: SourceLocation
  /// How the form is chosen.
  public var rule: Rule
  /// The format specifier that the file states for the argument, without `%` (`d`, `lu`); nil if there is none. It
  /// decides how `%arg` prints, and lint checks it.
  public var valueType: String?
  /// The argument's position, counted from 1, if the file states it (`argNum`); nil if it follows from the variable's
  /// place in the text.
  public var argumentNumber: Int?
  /// The forms in the order of the file.
  public var forms: [PluralForm]

  /// Creates a variable.
  public init(
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
public struct PluralForm: Hashable, Sendable {
  /// The key: a plural category (`one`, `other`), or an integer for the gender rule.
  public var keyword: String
  /// The value: a text, or texts that vary by device or width.
  public var value: StringValue
  /// The location of the key in the file.
  public var location: SourceLocation

  /// Creates a form.
  public init(keyword: String, value: StringValue, location: SourceLocation) {
    self.keyword = keyword
    self.value = value
    self.location = location
  }
}

/// A text for one device.
public struct DeviceVariation: Hashable, Sendable {
  /// `appletv`, `applevision`, `applewatch`, `ipad`, `iphone`, `ipod`, `mac` or `other`.
  public var device: String
  /// The value for the device.
  public var value: StringValue
  /// The location of the device's key in the file.
  public var location: SourceLocation

  /// Creates a text for one device.
  public init(device: String, value: StringValue, location: SourceLocation) {
    self.device = device
    self.value = value
    self.location = location
  }
}

/// A text for a width.
public struct WidthVariation: Hashable, Sendable {
  /// The width; Apple leaves the unit to the caller.
  public var width: Int
  /// The value for the width.
  public var value: StringValue
  /// The location of the width's key in the file.
  public var location: SourceLocation

  /// Creates a text for a width.
  public init(width: Int, value: StringValue, location: SourceLocation) {
    self.width = width
    self.value = value
    self.location = location
  }
}
