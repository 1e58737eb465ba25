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
