/// Cases of the tests of locheck (Asana/locheck), `Tests/LocheckLogicTests` and `Examples`.
enum LocheckCases {
  private static let strings = "locheck, ValidateStringsTests"
  private static let stringsdicts = "locheck, parseAndValidateStringsdictTests"

  static let all: [PeerCase] = [
    .pair("no arguments", strings, "present", "tneserp", .right),
    .pair("arguments in their order", strings, "present %d %@", "%d %@", .right),
    .pair("numbered arguments change places", strings, "present %1$d %2$@", "tneserp %2$@ %1$d", .right),
    .pair("arguments change places", strings, "present %d %@", "%@ %d tneserp", .caught("specifier-type")),
    PeerCase(
      name: "a key that the translation lacks", source: strings,
      files: [("en.lproj/L.strings", "a = \"one\";\nb = \"two\";"), ("de.lproj/L.strings", "a = \"eins\";")],
      outcome: .caught("missing-translation")),
    PeerCase(
      name: "a key that only the translation has", source: "locheck, ParsingTests",
      files: [("en.lproj/L.strings", "a = \"one\";"), ("de.lproj/L.strings", "a = \"eins\";\nb = \"zwei\";")],
      outcome: .caught("unused-translation")),
    PeerCase(
      name: "a table that the translation lacks", source: "locheck, ExecutableTests",
      files: [
        ("en.lproj/L.strings", "a = \"one\";"), ("en.lproj/M.strings", "a = \"one\";"),
        ("de.lproj/L.strings", "a = \"eins\";"),
      ], outcome: .caught("missing-table")),
    PeerCase(
      name: "a key in place of the original", source: strings,
      files: [("de.lproj/L.strings", "\"bad %d %@\" = \"%@ %d\";")], outcome: .caught("specifier-type")),
    PeerCase(
      name: "a key that stands twice", source: "locheck, Examples/Demo_Base.strings",
      files: [("en.lproj/L.strings", "a = \"one\";\na = \"two\";")], outcome: .caught("duplicate-key")),
    PeerCase(
      name: "a pair without an equals sign", source: "locheck, Examples/test-translation.lproj",
      files: [("en.lproj/L.strings", "\"a\" \"one\";")], outcome: .caught("missing-equals-sign")),
    .pair(
      "a position that the original does not have", "locheck, LocalizedStringPairTests", "%1$@", "%1$@ %2$@",
      .caught("extra-specifier")),
    .pair(
      "an argument is left out", "locheck, LocalizedStringPairTests", "%1$@ of %2$@", "%1$@",
      .caught("missing-specifier")),
    .pair(
      "implicit positions", strings, "%d %@", "%d %@",
      .passedOver("sound as long as the order is the same; with it every format would be a finding")),
    PeerCase(
      name: "forms that read an argument as different types", source: stringsdicts,
      files: [
        ("en.lproj/L.stringsdict", stringsdict("%#@n@ to %2$@", forms: ["one": "%d file %2$d", "other": "%d files"]))
      ], outcome: .caught("specifier-type")),
    PeerCase(
      name: "a variable that is not there", source: "locheck, StringsdictEntryTests",
      files: [("en.lproj/L.stringsdict", stringsdict("%#@m@", forms: ["one": "%d file", "other": "%d files"]))],
      outcome: .caught("undefined-variable")),
    PeerCase(
      name: "a variable that is not used", source: "locheck, StringsdictEntryTests",
      files: [("en.lproj/L.stringsdict", stringsdict("files", forms: ["one": "%d file", "other": "%d files"]))],
      outcome: .caught("unused-variable")),
    PeerCase(
      name: "another type than the original's", source: stringsdicts,
      files: [
        ("en.lproj/L.stringsdict", stringsdict(forms: ["one": "%d file", "other": "%d files"])),
        ("de.lproj/L.stringsdict", stringsdict(type: "@", forms: ["one": "%@ Datei", "other": "%@ Dateien"])),
      ], outcome: .caught("specifier-type")),
    PeerCase(
      name: "XML that does not parse", source: "locheck, parseAndValidateAndroidStringsTests",
      files: [("en.lproj/L.stringsdict", "<plist><dict><key>a</key>")], outcome: .caught("xml-syntax")),
  ]
}
