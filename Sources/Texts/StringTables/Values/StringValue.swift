package import Diagnostics

/// The strings of one language in one file.
package struct StringTable: Hashable, Sendable {
  /// The table's name: the file name without its extension, such as `Localizable`.
  package var name: String
  /// The language as spelled by the folder or catalog: `pt-BR`, `zh_CN`, `English`, `Base`.
  package var language: String
  /// The format of the file.
  package var format: StringTableFormat
  /// The entries in the order of the file, including duplicates; if a key is repeated, its last entry applies.
  package var entries: [StringEntry]

  /// Creates a table.
  package init(name: String, language: String, format: StringTableFormat, entries: [StringEntry]) {
    self.name = name
    self.language = language
    self.format = format
    self.entries = entries
  }
}

/// The entry of a key for one language in one file.
package struct StringEntry: Hashable, Sendable {
  /// The key, compared by its UTF-8 bytes.
  package var key: String
  /// The location of the key in the file.
  package var location: SourceLocation
  /// The key's value.
  package var value: StringValue

  /// Creates an entry.
  package init(key: String, location: SourceLocation, value: StringValue) {
    self.key = key
    self.location = location
    self.value = value
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

  /// Whether the device is one that Apple lists, or `other`.
  package var isOfKnownDevice: Bool { VariationKeys.devices.contains(device) }

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

/// The keywords for the variations of a text, in every format.
enum VariationKeys {
  /// The plural categories of CLDR.
  static let pluralForms: Set<String> = ["zero", "one", "two", "few", "many", "other"]
  /// The devices that Apple lists, and `other`, which catalogs use.
  static let devices: Set<String> = [
    "appletv", "applevision", "applewatch", "ipad", "iphone", "ipod", "mac", "other",
  ]

  /// Returns the specifier of a value type, without its `%`; nil if it is empty.
  static func valueType(_ text: String) -> String? {
    let specifier = text.hasPrefix("%") ? String(text.dropFirst()) : text
    return specifier.isEmpty ? nil : specifier
  }

  /// Returns the width for a key such as `20`. Leading zeros are accepted, signs are not.
  static func width(_ key: String) -> Int? {
    key.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) } ? Int(key) : nil
  }
}
