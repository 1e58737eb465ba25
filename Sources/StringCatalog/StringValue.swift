public import Diagnostics

/// A text as a file has it, with its place.
public struct LocatedText: Hashable, Sendable {
  /// The text, escapes resolved, specifiers untouched.
  public var text: String
  /// Where the text begins.
  public var location: SourceLocation

  /// Creates a text with its place.
  public init(_ text: String, at location: SourceLocation) {
    self.text = text
    self.location = location
  }
}

/// What a key stands for in one language, whatever format it came from.
public indirect enum StringValue: Hashable, Sendable {
  /// One text: a `.strings` pair, a stringsdict string, a catalog's string unit.
  case text(LocatedText)
  /// A text with variables: `NSStringLocalizedFormatKey` and what it names, or a string unit with substitutions.
  case format(StringFormat)
  /// The whole text varies by a number: a catalog's `variations.plural` without substitutions.
  case plural([PluralForm])
  /// The text varies by device: `NSStringDeviceSpecificRuleType` or `variations.device`.
  case device([DeviceVariation])
  /// The text varies by the room there is: `NSStringVariableWidthRuleType` or `variations.width`.
  case width([WidthVariation])
}

/// A text with its variables.
public struct StringFormat: Hashable, Sendable {
  /// The text that names the variables as `%#@name@`; a plain text, or one varied by device or width.
  public var value: StringValue
  /// The variables in the order of the file, unused ones included.
  public var variables: [StringVariable]

  /// Creates a text with variables.
  public init(value: StringValue, variables: [StringVariable]) {
    self.value = value
    self.variables = variables
  }
}

/// A part of a text that an argument chooses.
public struct StringVariable: Hashable, Sendable {
  /// What chooses the form.
  public enum Rule: Hashable, Sendable {
    /// The plural category of a number, `NSStringPluralRuleType`.
    case plural
    /// An integer key, fallback `0`: `NSStringGenderRuleType`, documented once, with OS X 10.9.
    case gender
  }

  /// The name between the `@` signs.
  public var name: String
  /// Where the name stands in the file.
  public var location: SourceLocation
  /// What chooses the form.
  public var rule: Rule
  /// The specifier without `%` that the file gives the argument (`d`, `lu`); nil when it gives none. It is
  /// checked and never trusted.
  public var valueType: String?
  /// The argument's position counted from 1 when the file fixes it (`argNum`); nil when the place of the
  /// variable in the text decides.
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
  /// The key: a plural category (`one`, `other`), or an integer of the gender rule.
  public var keyword: String
  /// What stands there: a text, or texts varied by device or width.
  public var value: StringValue
  /// Where the key stands in the file.
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
  /// What stands there.
  public var value: StringValue
  /// Where the device's key stands in the file.
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
  /// What stands there.
  public var value: StringValue
  /// Where the width's key stands in the file.
  public var location: SourceLocation

  /// Creates a text for a width.
  public init(width: Int, value: StringValue, location: SourceLocation) {
    self.width = width
    self.value = value
    self.location = location
  }
}
