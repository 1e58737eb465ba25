/// A file of an example.
struct ExampleFile {
  let name: String
  /// Nil where the file cannot be read.
  let bytes: [UInt8]?

  init(_ name: String, bytes: [UInt8]?) {
    self.name = name
    self.bytes = bytes
  }

  init(_ name: String, _ text: String) { self.init(name, bytes: Array(text.utf8)) }

  /// A table of English.
  static func strings(_ text: String) -> ExampleFile { ExampleFile("en.lproj/L.strings", text) }

  /// A `.stringsdict` of English with a plist inside.
  static func plist(_ text: String) -> ExampleFile {
    ExampleFile("en.lproj/L.stringsdict", "<plist version=\"1.0\">\(text)</plist>")
  }

  /// A `.stringsdict` of English whose entry “k” holds this.
  static func entry(_ text: String) -> ExampleFile { plist("<dict><key>k</key><dict>\(text)</dict></dict>") }

  /// A `.stringsdict` of one variable “n” with forms.
  static func forms(_ language: String, _ forms: KeyValuePairs<String, String>, type: String? = "d") -> ExampleFile {
    ExampleFile("\(language).lproj/L.stringsdict", stringsdict(type: type, forms: forms))
  }

  /// A `.stringsdict` of one variable “n” that holds this.
  static func variable(_ text: String) -> ExampleFile {
    entry("<key>NSStringLocalizedFormatKey</key><string>%#@n@</string><key>n</key><dict>\(text)</dict>")
  }

  /// A String Catalog with these members.
  static func catalog(_ members: String) -> ExampleFile { ExampleFile("L.xcstrings", "{ \(members) }") }

  /// A String Catalog in English whose key “k” holds this.
  static func key(_ text: String) -> ExampleFile {
    catalog("\"sourceLanguage\": \"en\", \"version\": \"1.0\", \"strings\": { \"k\": { \(text) } }")
  }
}
