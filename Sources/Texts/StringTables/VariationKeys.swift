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
