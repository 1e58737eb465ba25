/// An example of each rule.
enum RuleExamples {
  typealias Example = RuleExampleTests.Example

  static let all: [RuleExampleTests.Example] =
    plurals + specifiers + variables + keys + translations + characters + writing + contents + notifications + files
    + propertyLists
    + entries + catalogs

  private static func pair(_ rule: String, _ english: String, _ bad: String, _ good: String) -> Example {
    func files(_ german: String) -> [ExampleFile] {
      [.strings("\"k\" = \"\(english)\";"), ExampleFile("de.lproj/L.strings", "\"k\" = \"\(german)\";")]
    }
    return Example(rule: rule, bad: files(bad), good: files(good))
  }

  static func one(_ rule: String, _ bad: ExampleFile, _ good: ExampleFile) -> Example {
    Example(rule: rule, bad: [bad], good: [good])
  }

  private static func strings(_ rule: String, _ bad: String, _ good: String) -> Example {
    one(rule, .strings(bad), .strings(good))
  }

  // MARK: Texts

  private static let plurals = [
    one(
      "missing-plural-form", .forms("pl", ["one": "%d plik", "other": "%d pliku"]),
      .forms("pl", ["one": "%d plik", "few": "%d pliki", "many": "%d plików", "other": "%d pliku"])),
    Example(
      rule: "lost-plural",
      bad: [
        .forms("en", ["one": "%d file", "other": "%d files"]), ExampleFile("pl.lproj/L.strings", "k = \"%d plików\";"),
      ],
      good: [
        .forms("en", ["one": "%d file", "other": "%d files"]), ExampleFile("pl.lproj/L.strings", "k = \"Pliki: %d\";"),
      ]),
    one(
      "missing-million-form", .forms("fr", ["one": "%d fichier", "other": "%d fichiers"]),
      .forms("fr", ["one": "%d fichier", "many": "%d de fichiers", "other": "%d fichiers"])),
    one(
      "unused-plural-form", .forms("ja", ["one": "一個", "other": "%d個"]), .forms("ja", ["zero": "無し", "other": "%d個"])),
    one(
      "redundant-plural-form", .forms("ja", ["one": "%d個", "other": "%d個"]), .forms("ja", ["other": "%d個"])),
    one(
      "number-left-out", .forms("fr", ["one": "un fichier", "other": "%d fichiers"]),
      .forms("en", ["one": "a file", "other": "%d files"])),
    one(
      "literal-number", .forms("fr", ["one": "1 fichier", "other": "%d fichiers"]),
      .forms("en", ["one": "1 file", "other": "%d files"])),
  ]

  private static let specifiers = [
    pair("specifier-type", "%@ has %d", "%d von %@", "%2$d von %1$@"),
    pair("extra-specifier", "Hello %@", "Hallo %@ %@", "Hallo %@"),
    pair("missing-specifier", "%@ of %@", "%@", "%@ von %@"),
    one(
      "form-drops-argument", .forms("en", ["one": "a photo", "other": "%1$d photos of %2$@"]),
      .forms("en", ["one": "a photo of %2$@", "other": "%1$d photos of %2$@"])),
    strings("argument-gap", "k = \"%1$@ %3$@\";", "k = \"%1$@ %2$@\";"),
    strings("mixed-numbering", "k = \"%@ %1$@\";", "k = \"%@ %2$@\";"),
    pair("damaged-directive", "%@ left", "%1 $@ übrig", "%@ übrig"),
    strings("stray-percent", "k = \"%d%\";", "k = \"%d%%\";"),
    strings("unfinished-directive", "k = \"Items: %#\";", "k = \"Items: %d\";"),
    strings("unsupported-conversion", "k = \"Object at %p\";", "k = \"Object %@\";"),
    strings(
      "too-many-directives", "k = \"\(String(repeating: "%d", count: 4097))\";",
      "k = \"\(String(repeating: "%d", count: 4096))\";"),
    strings("inflection-markup", "k = \"^[%lld image](inflect: true)\";", "k = \"[%lld image](inflect: true)\";"),
  ]

  private static let variables = [
    one(
      "undefined-variable", ExampleFile("en.lproj/L.stringsdict", stringsdict("%#@m@", forms: ["other": "%d"])),
      .forms("en", ["one": "%d", "other": "%d"])),
    one(
      "unused-variable", ExampleFile("en.lproj/L.stringsdict", stringsdict("%d files", forms: ["other": "%d"])),
      .forms("en", ["one": "%d", "other": "%d"])),
    one(
      "cyclic-variable", .forms("en", ["one": "%d file", "other": "%#@n@"]),
      .forms("en", ["one": "%d file", "other": "%d files"])),
    one(
      "value-type-mismatch", .forms("en", ["one": "%@ file", "other": "%@ files"]),
      .forms("en", ["one": "%@ file", "other": "%@ files"], type: "@")),
    one(
      "invalid-value-type", .forms("en", ["one": "%d", "other": "%d"], type: "integer"),
      .forms("en", ["one": "%d", "other": "%d"], type: "lld")),
    one(
      "missing-value-type", .forms("en", ["one": "%d", "other": "%d"], type: nil),
      .forms("en", ["one": "%d", "other": "%d"])),
  ]

  /// A String Catalog whose German text has this state.
  private static func state(_ state: String, _ text: String = "x") -> ExampleFile {
    .key("\"localizations\": { \"de\": { \"stringUnit\": { \"state\": \"\(state)\", \"value\": \"\(text)\" } } }")
  }

  private static func symbols(_ first: String, _ second: String) -> ExampleFile {
    let entries = [first, second].map { "\"\($0)\": { \"extractionState\": \"manual\" }" }.joined(separator: ", ")
    return ExampleFile(
      "L.xcstrings", "{ \"sourceLanguage\": \"en\", \"version\": \"1.0\", \"strings\": { \(entries) } }")
  }

  private static let keys = [
    strings("duplicate-key", "a = x; a = y;", "a = x; A = y;"),
    strings("repeated-entry", "a = x; a = x;", "a = x; a = y;"),
    Example(
      rule: "shadowed-key", bad: [.strings("k = x;"), .forms("en", ["one": "%d", "other": "%d"])],
      good: [.strings("j = x;"), .forms("en", ["one": "%d", "other": "%d"])]),
    Example(
      rule: "missing-translation",
      bad: [.strings("a = \"One\";\nb = \"Two\";"), ExampleFile("de.lproj/L.strings", "b = \"Zwei\";")],
      good: [.strings("a = \"1\";"), ExampleFile("de.lproj/L.strings", "")]),
    Example(
      rule: "unused-translation", bad: [.strings("a = x;"), ExampleFile("de.lproj/L.strings", "a = x; b = y;")],
      good: [.strings("a = x; b = y;"), ExampleFile("de.lproj/L.strings", "a = x; b = y;")]),
    one("new-translation", state("new", "k"), state("new")),
    one("needs-review", state("needs_review"), state("translated")),
    one("machine-translated", state("machine_translated"), state("translated")),
    one("symbol-collision", symbols("Allow uploads", "Allow Uploads"), symbols("Allow uploads", "Allow all uploads")),
    one("stale-key", .key("\"extractionState\": \"stale\""), .key("\"extractionState\": \"manual\"")),
  ]

  private static let translations = [
    Example(
      rule: "missing-table",
      bad: [
        .strings("k = One;"), ExampleFile("de.lproj/M.strings", "k = Zwei;"),
        ExampleFile("en.lproj/M.strings", "k = Two;"),
      ],
      good: [.strings("k = One;"), ExampleFile("de.lproj/L.strings", "k = Eins;")]),
    Example(
      rule: "unknown-language", bad: [ExampleFile("jp.lproj/L.strings", "a = x;")],
      good: [ExampleFile("ja.lproj/L.strings", "a = x;")]),
    pair("empty-translation", "Done", "", "Fertig"),
    pair("untranslated", "Delete all the files", "Delete all the files", "Alle Dateien löschen"),
    pair("whitespace-difference", "Name: ", "Name:", "Name: "),
    pair("trailing-space", "Done", "Fertig ", "Fertig"),
  ]

  private static let characters = [
    pair("foreign-script", "Delete all the files", "Удалить все файлы", "Alle Dateien löschen"),
    strings("mojibake", "k = \"spÃ¤ter\";", "k = \"später\";"),
    strings("unbalanced-bidi", "k = \"\u{2067}%@\";", "k = \"\u{2067}%@\u{2069}\";"),
    strings("not-nfc", "k = \"e\u{301}\";", "k = \"é\";"),
    strings("mixed-scripts", "k = \"фaйл\";", "k = \"файл\";"),
  ]

  private static let writing = [
    pair("other-language", "No rights", "You do not have the rights for this", "Du hast nicht die Rechte dazu"),
    strings("repeated-word", "k = \"Open the the file\";", "k = \"Open the file\";"),
    strings("unbalanced-mark", "k = \"Close (now\";", "k = \"Close (now)\";"),
    one(
      "sentence-mark", ExampleFile("es.lproj/L.strings", "k = \"Seguro?\";"),
      ExampleFile("es.lproj/L.strings", "k = \"¿Seguro?\";")),
    pair("number-difference", "Up to 5 files", "Bis zu 50 Dateien", "Bis zu 5 Dateien"),
  ]

  private static let contents = [
    pair("markup-difference", "Read the [terms](x)", "Lies die [Bedingungen] (x)", "Lies die [Bedingungen](x)"),
    pair("template-difference", "Hello {name}", "Hallo {Name}", "Hallo {name}"),
    pair("address-difference", "See https://a.com", "Siehe https: //a.com", "Siehe https://a.com/de"),
    pair("line-break-difference", "Done.\\nWell done.", "Fertig. Gut gemacht.", "Fertig.\\nGut gemacht."),
    strings("stray-entity", "k = \"A &amp; B\";", "k = \"<b>A</b> &amp; B\";"),
    strings("invisible-character", "k = \"Do\u{200B}ne\";", "k = \"Do\u{200D}ne\";"),
  ]

  // MARK: Files

  private static let latin: [UInt8] = Array("k = \"caf".utf8) + [0xE9] + Array("\";".utf8)
  private static let wide: [UInt8] = "k = b;".utf8.flatMap { [$0, 0] as [UInt8] }

  private static func xml(encoding: String) -> ExampleFile {
    .strings("<?xml version=\"1.0\" encoding=\"\(encoding)\"?><plist version=\"1.0\"><dict/></plist>")
  }

  private static let files = [
    one("file", ExampleFile("en.lproj/L.strings", bytes: nil), .strings("")),
    strings("repeated-byte-order-mark", "\u{FEFF}\u{FEFF}k = b;", "\u{FEFF}k = b;"),
    one(
      "missing-byte-order-mark", ExampleFile("L.strings", bytes: wide),
      ExampleFile("L.strings", bytes: [0xFF, 0xFE] + wide)),
    one("invalid-encoding", ExampleFile("L.strings", bytes: latin), ExampleFile("L.strings", "k = \"café\";")),
    one("unknown-encoding", xml(encoding: "UTF-7"), xml(encoding: "UTF-8")),
    strings("too-many-faults", String(repeating: "a = \"\\q\";\n", count: 1100), "a = \"\\q\";"),
    strings("stray-token", "a = b;; c = d;", "a = b; c = d;"),
    strings("hash-comment", "# x\na = b;", "// x\na = b;"),
    strings("missing-quotes", "a = größe;", "a = \"größe\";"),
    strings("missing-equals-sign", "\"a\" \"1\";", "\"a\" = \"1\";"),
    strings("missing-semicolon", "\"a\" = \"1\" \"b\" = \"2\";", "\"a\" = \"1\"; \"b\" = \"2\";"),
    strings("missing-value", "\"a\" = ;", "\"a\";"),
    strings("nested-value", "\"a\" = { b = c; };", "\"a\" = \"{ b = c; }\";"),
    strings("unterminated", "\"a\" = \"1;", "\"a\" = \"1\";"),
    strings("unknown-escape", "a = \"\\u00e9\";", "a = \"\\U00e9\";"),
    strings("unassigned-escape", "a = \"\\Ud83d\";", "a = \"\\Ud83d\\Ude00\";"),
  ]

  private static let sound = ExampleFile.plist("<dict><key>a</key><string>b</string></dict>")

  /// An unknown entity is anything but an XML syntax error only if there is a document type, which might define it.
  private static func entity(_ reference: String) -> ExampleFile {
    ExampleFile(
      "L.stringsdict",
      """
      <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
      <plist version="1.0"><dict><key>a</key><string>\(reference)</string></dict></plist>
      """)
  }

  private static let propertyLists = [
    one("binary-property-list", ExampleFile("L.strings", "bplist00"), ExampleFile("L.strings", "a = bplist00;")),
    one("xml-syntax", .plist("<dict><key>a</key><string>a & b</string></dict>"), sound),
    one("content-after-end", .plist("<dict/></plist><plist><dict/>"), .plist("<dict/>")),
    one("forbidden-character", .plist("<dict><key>a</key><string>\u{8}</string></dict>"), sound),
    one("entity-reference", entity("&nbsp;"), entity("&#160;")),
    one(
      "nested-too-deep",
      .plist(
        "<dict><key>a</key>\(String(repeating: "<array>", count: 600))\(String(repeating: "</array>", count: 600))</dict>"
      ), sound),
    one("unknown-element", .plist("<dict><key>a</key><text>b</text></dict>"), sound),
    one("misplaced-element", .plist("<dict><key>a</key><string>a<dict/></string></dict>"), sound),
    one("key-without-value", .plist("<dict><key>a</key><key>b</key><string>c</string></dict>"), sound),
    one("value-without-key", .plist("<dict><string>a</string></dict>"), sound),
    one(
      "unreadable-number", .plist("<dict><key>a</key><integer>one</integer></dict>"),
      .plist("<dict><key>a</key><integer>1</integer></dict>")),
    one("empty-property-list", .plist(""), .plist("<dict/>")),
    one("json-syntax", .catalog("\"a\": 1,"), .catalog("\"a\": 1")),
    one(
      "json-depth", .catalog("\"a\": \(String(repeating: "[", count: 600))\(String(repeating: "]", count: 600))"),
      .catalog("\"a\": []")),
    one(
      "json-type", ExampleFile("l.json", "{ \"notifications\": [ { \"app\": 5, \"payload\": { \"aps\": {} } } ] }"),
      list("\"payload\": { \"aps\": {} }")),
  ]

  // MARK: Entries

  private static let plural = "<key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>"
  private static let other = "<key>other</key><string>%d</string>"
  private static let width = "<key>NSStringVariableWidthRuleType</key>"
  private static let device = "<key>NSStringDeviceSpecificRuleType</key>"
  private static let variable = ExampleFile.variable(plural + other)

  private static let entries = [
    one("wrong-type", .variable(plural + other + "<key>one</key><integer>1</integer>"), variable),
    one("duplicate-member", .variable(plural + other + other), variable),
    one("unknown-member", .variable(plural + other + "<key>NSStringFormatSpecType</key><string>d</string>"), variable),
    one("missing-format", .entry("<key>n</key><dict>\(plural)\(other)</dict>"), variable),
    one("missing-rule", .variable(other), variable),
    one(
      "unknown-rule",
      .variable("<key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRule</string>" + other), variable),
    one("others-form", .variable(plural + "<key>others</key><string>%d</string>"), variable),
    one("unknown-form", .variable(plural + other + "<key>1</key><string>%d</string>"), variable),
    one("missing-other-form", .variable(plural + "<key>one</key><string>%d</string>"), variable),
    one(
      "shadowed-rule",
      .entry(
        "<key>NSStringLocalizedFormatKey</key><string>a</string>\(width)<dict><key>20</key><string>b</string></dict>"),
      .entry("\(width)<dict><key>20</key><string>b</string></dict>")),
    one("empty-rule", .entry("\(width)<dict/>"), .entry("\(width)<dict><key>20</key><string>b</string></dict>")),
    one(
      "invalid-width", .entry("\(width)<dict><key>wide</key><string>b</string></dict>"),
      .entry("\(width)<dict><key>20</key><string>b</string></dict>")),
    one(
      "unknown-device", .entry("\(device)<dict><key>iPhone</key><string>b</string></dict>"),
      .entry("\(device)<dict><key>iphone</key><string>b</string></dict>")),
    one(
      "missing-text", .key("\"localizations\": { \"de\": { \"stringUnit\": { \"state\": \"translated\" } } }"),
      .key("\"localizations\": { \"de\": { \"stringUnit\": { \"state\": \"translated\", \"value\": \"K\" } } }")),
    one("missing-source-language", .catalog("\"sourceLanguage\": \"\", \"strings\": {}"), .key("")),
    one(
      "unknown-version", .catalog("\"sourceLanguage\": \"en\", \"version\": \"9.0\", \"strings\": {}"), .key("")),
  ]
}
