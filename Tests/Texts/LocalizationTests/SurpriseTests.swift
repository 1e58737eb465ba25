import Diagnostics
import ICU
import Localization
import StringTables
import Testing

/// Surprises in shipped string files: each row has the text that is shown, and where the fault is reported.
///
/// The shapes are those of shipped files; the texts were written for these tests. Lines count from the entry's first
/// line, the `<key>`.
@Suite struct SurpriseTests {
  struct Row: CustomTestStringConvertible {
    let name: String
    /// The value of the key `K`, XML of a stringsdict.
    let xml: String
    var language = "en"
    var arguments: [FormatArgument] = [3]
    let text: String
    /// `identifier@line:column` of each diagnostic, those of the file and those of the text.
    var findings: [String] = []
    var testDescription: String { name }
  }

  private static func entry(_ format: String, _ variables: String...) -> String {
    "<dict>\n<key>NSStringLocalizedFormatKey</key>\n<string>\(format)</string>\n\(variables.joined(separator: "\n"))\n</dict>"
  }

  private static func variable(_ name: String, type: String? = "d", _ forms: KeyValuePairs<String, String>) -> String {
    let valueType = type.map { "<key>NSStringFormatValueTypeKey</key><string>\($0)</string>" } ?? ""
    let texts = forms.map { "<key>\($0)</key><string>\($1)</string>" }.joined(separator: "\n")
    return "<key>\(name)</key>\n<dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>\n"
      + "\(valueType)\n\(texts)</dict>"
  }

  private static let files = variable("f", ["one": "%d file", "other": "%d files"])

  static let variables: [Row] = [
    Row(name: "width in front of the flag: %1#@f@", xml: entry("%1#@f@", files), text: "3 files"),
    Row(name: "position behind the flag: %#1$@f@", xml: entry("%#1$@f@", files), text: "3 files"),
    Row(name: "flags, width and precision: %0-8.2#@f@", xml: entry("%0-8.2#@f@", files), text: "3 files"),
    Row(
      name: "value type with a percent sign", xml: entry("%#@f@", variable("f", type: "%lu", ["other": "%lu files"])),
      text: "3 files"),
    Row(
      name: "value type with a position", xml: entry("%#@f@", variable("f", type: "1$d", ["other": "%1$d files"])),
      text: "3 files"),
    Row(name: "no value type", xml: entry("%#@f@", variable("f", type: nil, ["other": "%d files"])), text: "3 files"),
    Row(
      name: "others in place of other", xml: entry("%#@f@", variable("f", ["one": "%d file", "others": "%d files"])),
      text: "3 files", findings: ["others-form@8:1"]),
    Row(
      name: "no other", xml: entry("%#@f@", variable("f", ["one": "%d file"])), text: "3 file",
      findings: ["missing-form@4:1", "missing-other-form@4:1"]),
    Row(
      name: "an empty form says nothing",
      xml: entry("Files%#@f@", variable("f", ["zero": "", "other": ": %d"])), arguments: [0], text: "Files"),
    Row(
      name: "zero in a language without the category",
      xml: entry("%#@f@", variable("f", ["zero": "No files", "other": "%d files"])), language: "ja", arguments: [0],
      text: "No files"),
    Row(
      name: "a variable that only swallows an argument",
      xml: entry("%#@who@%@ came", variable("who", ["one": "", "other": "All: "])), arguments: [3, .text("Ann")],
      text: "All: Ann came"),
    Row(
      name: "argument counted is not the one printed",
      xml: entry("%1$#@f@", variable("f", ["one": "%2$@ alone", "other": "%2$@ and others"])),
      arguments: [1, .text("Ann")], text: "Ann alone"),
    Row(
      name: "own argument a text, the number printed inside",
      xml: entry("%#@f@", variable("f", ["one": "%1$@ sent %2$d file", "other": "%1$@ sent %2$d files"])),
      arguments: [.text("Ann"), 1], text: "Ann sent 1 file"),
    Row(
      name: "a push's number is a text", xml: entry("%#@f@", files), arguments: [.text("1")], text: "1 file",
      findings: ["plural-from-payload@4:1"]),
    Row(
      name: "unused variable", xml: entry("%d left", files), text: "3 left"),
    Row(
      name: "undefined variable", xml: entry("%#@g@ left"), text: "%#@g@ left", findings: ["undefined-variable@3:1"]),
    Row(
      name: "form of a language without it: many in English",
      xml: entry("%#@f@", variable("f", ["many": "%d lots", "other": "%d files"])), text: "3 files"),
    Row(
      name: "a directive with spaces in it", xml: entry("%# @f @", files), text: "%# @f @",
      findings: ["damaged-directive@3:1"]),
    Row(
      name: "an object directive with a space flag", xml: entry("% @ of %d"), arguments: [.text("Ann"), 3],
      text: "Ann of 3"),
    Row(
      name: "two dollar signs", xml: entry("%1$$lld of %d"), text: "%1$$lld of 3",
      findings: ["damaged-directive@3:1"]),
    Row(
      name: "an Arabic percent sign", xml: entry("٪ d ملفات"), language: "ar", text: "٪ d ملفات",
      findings: ["damaged-directive@3:1"]),
    Row(
      name: "a percent sign in prose", xml: entry("50% off %d"), text: "50% off 3", findings: ["damaged-directive@3:1"]),
    Row(name: "a percent sign at the end", xml: entry("%d of 100%"), text: "3 of 100%"),
    Row(name: "flags at the end", xml: entry("%d%#"), text: "3", findings: ["unfinished-directive@3:1"]),
    Row(
      name: "a control character in XML costs a warning", xml: entry("%#@f@\u{8}", files), text: "3 files ",
      findings: ["forbidden-character@3:14"]),
    Row(name: "a width rule", xml: width(["20": "three", "40": "three files"]), text: "three files"),
    Row(
      name: "a width that is no number", xml: width(["wide": "x", "040": "forty"]), text: "forty",
      findings: ["invalid-width@3:1"]),
    Row(name: "a device rule without other", xml: device(["mac": "Click", "ipad": "Tap"]), text: "Click"),
    Row(
      name: "no format key", xml: "<dict>\n\(files)\n</dict>", text: "–",
      findings: ["missing-format@1:40", "missing-key@?"]),
  ]

  private static func width(_ texts: KeyValuePairs<String, String>) -> String {
    rule("NSStringVariableWidthRuleType", texts)
  }

  private static func device(_ texts: KeyValuePairs<String, String>) -> String {
    rule("NSStringDeviceSpecificRuleType", texts)
  }

  private static func rule(_ name: String, _ texts: KeyValuePairs<String, String>) -> String {
    "<dict><key>\(name)</key>\n<dict>\n"
      + texts.map { "<key>\($0)</key><string>\($1)</string>" }.joined(separator: "\n") + "</dict></dict>"
  }

  @Test(arguments: variables) func `shipped shapes are shown and reported`(_ row: Row) {
    let xml = "<plist version=\"1.0\"><dict><key>K</key>\(row.xml)\n</dict></plist>"
    let (tables, diagnostics) = StringFile.read(
      SourceText(name: "F.stringsdict", text: xml), format: .stringsdict, table: "F", language: row.language)
    let localizer = Localizer(
      catalog: Catalog(tables: tables), table: "F", requested: LocaleIdentifier(row.language) ?? .root)
    var log = DiagnosticLog()
    let text = localizer.message(forKey: "K", log: &log)?.string(arguments: row.arguments, log: &log)
    #expect((text ?? "–") == row.text)
    let findings = (diagnostics + log.diagnostics).map { finding in
      let place = finding.location.map { "\($0.line ?? 0):\($0.column ?? 0)" } ?? "?"
      return "\(finding.kind.identifier)@\(place)"
    }
    #expect(findings.sorted() == row.findings)
    #expect((diagnostics + log.diagnostics).allSatisfy { $0.location == nil || $0.location?.file == "F.stringsdict" })
  }
}
