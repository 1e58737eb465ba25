/// A file in an example.
struct ExampleFile {
  let name: String
  /// nil if the file cannot be read.
  let bytes: [UInt8]?

  init(_ name: String, bytes: [UInt8]?) {
    self.name = name
    self.bytes = bytes
  }

  init(_ name: String, _ text: String) { self.init(name, bytes: Array(text.utf8)) }

  /// An English `.strings` file.
  static func strings(_ text: String) -> ExampleFile { ExampleFile("en.lproj/L.strings", text) }

  /// An English `.stringsdict` with this content of `plist`.
  static func plist(_ text: String) -> ExampleFile {
    ExampleFile("en.lproj/L.stringsdict", "<plist version=\"1.0\">\(text)</plist>")
  }

  /// An English `.stringsdict` whose entry “k” has this content.
  static func entry(_ text: String) -> ExampleFile { plist("<dict><key>k</key><dict>\(text)</dict></dict>") }

  /// A `.stringsdict` with one variable “n” and its forms.
  static func forms(_ language: String, _ forms: KeyValuePairs<String, String>, type: String? = "d") -> ExampleFile {
    ExampleFile("\(language).lproj/L.stringsdict", stringsdict(type: type, forms: forms))
  }

  /// An English `.stringsdict` with one variable “n” of this content.
  static func variable(_ text: String) -> ExampleFile {
    entry("<key>NSStringLocalizedFormatKey</key><string>%#@n@</string><key>n</key><dict>\(text)</dict>")
  }

  /// A String Catalog with these members.
  static func catalog(_ members: String) -> ExampleFile { ExampleFile("L.xcstrings", "{ \(members) }") }

  /// A String Catalog in English whose key “k” has this content.
  static func key(_ text: String) -> ExampleFile {
    catalog("\"sourceLanguage\": \"en\", \"version\": \"1.0\", \"strings\": { \"k\": { \(text) } }")
  }
}
