import AppExtensions
import Diagnostics
import TestFiles
import Testing

/// Manifests with faults: what is reported where, and what is kept.
@Suite struct FaultyManifestTests {
  struct Row: CustomTestStringConvertible {
    let name: String
    let text: String
    /// The diagnostics, in order.
    let faults: [String]
    /// What is kept of the extension.
    let keeps: String
    var isReadable = true
    var testDescription: String { name }
  }

  /// The attributes start on line 6.
  private static func plist(_ name: String, _ attributes: String, _ faults: [String], keeps: String) -> Row {
    Row(name: name, text: infoPlist(attributes), faults: faults, keeps: keeps)
  }
  private static let category = "<key>UNNotificationExtensionCategory</key><string>A</string>\n"
  private static let ratio = "<key>UNNotificationExtensionInitialContentSizeRatio</key><real>1</real>\n"
  private static func value(_ key: String, _ value: String) -> String {
    "\(category)\(ratio)<key>\(key)</key>\n\(value)"
  }
  private static let hidden = "UNNotificationExtensionDefaultContentHidden"

  static let plists: [Row] = [
    plist("no category", ratio, ["missing-member@5:33"], keeps: "nothing"),
    plist("no ratio", category, ["missing-member@5:33"], keeps: "nothing"),
    plist("neither", "", ["missing-member@5:33", "missing-member@5:33"], keeps: "nothing"),
    plist(
      "a category that is a number", "\(ratio)<key>UNNotificationExtensionCategory</key>\n<integer>1</integer>",
      ["wrong-type@8:1"], keeps: "nothing"),
    plist(
      "one category of three that is no string, and one that is empty",
      "\(ratio)<key>UNNotificationExtensionCategory</key>\n<array>\n<true/>\n<string></string>\n<string>B</string></array>",
      ["wrong-type@9:1", "empty-category@10:1"], keeps: "B 1.0"),
    plist(
      "no category in the array", "\(ratio)<key>UNNotificationExtensionCategory</key>\n<array/>", ["no-category@8:1"],
      keeps: "nothing"),
    plist(
      "an empty category", "\(ratio)<key>UNNotificationExtensionCategory</key>\n<string></string>",
      ["empty-category@8:1", "no-category@8:1"], keeps: "nothing"),
    plist(
      "a ratio that is a string",
      "\(category)<key>UNNotificationExtensionInitialContentSizeRatio</key>\n<string>0.5</string>", ["wrong-type@8:1"],
      keeps: "nothing"),
    plist("a boolean that is 1", value(hidden, "<integer>1</integer>"), ["loose-boolean@9:1"], keeps: "A 1.0 hidden"),
    plist("a boolean that is 0", value(hidden, "<integer>0</integer>"), ["loose-boolean@9:1"], keeps: "A 1.0"),
    plist("a boolean that is 1.0", value(hidden, "<real>1</real>"), ["loose-boolean@9:1"], keeps: "A 1.0 hidden"),
    plist("a boolean that is YES", value(hidden, "<string>YES</string>"), ["loose-boolean@9:1"], keeps: "A 1.0 hidden"),
    plist("a boolean that is no", value(hidden, "<string>no</string>"), ["loose-boolean@9:1"], keeps: "A 1.0"),
    plist("a boolean that is 2", value(hidden, "<integer>2</integer>"), ["wrong-type@9:1"], keeps: "A 1.0"),
    plist("a boolean that is a word", value(hidden, "<string>perhaps</string>"), ["wrong-type@9:1"], keeps: "A 1.0"),
    plist("a boolean that is an array", value(hidden, "<array/>"), ["wrong-type@9:1"], keeps: "A 1.0"),
    plist(
      "a member that stands twice", "\(category)\(ratio)<key>UNNotificationExtensionCategory</key><string>B</string>",
      ["duplicate-member@8:1"], keeps: "B 1.0"),
    plist(
      "a member in both spellings", "\(category)\(ratio)<key>categories</key><string>B</string>",
      ["duplicate-member@8:1"], keeps: "B 1.0"),
    plist(
      "its own title, which nobody tells", value("UNNotificationExtensionOverridesDefaultTitle", "<true/>"),
      ["missing-title@8:1"], keeps: "A 1.0 overrides"),
    plist("a title for nothing", value("title", "<string>T</string>"), ["unused-title@8:1"], keeps: "A 1.0 “T”"),
    Row(
      name: "attributes at the top", text: "<plist><dict>\(category)\(ratio)</dict></plist>",
      faults: ["missing-member@1:8"], keeps: "nothing"),
    Row(
      name: "no attributes", text: "<plist><dict><key>NSExtension</key>\n<dict/></dict></plist>",
      faults: ["missing-member@2:1"], keeps: "nothing"),
    Row(
      name: "attributes that are an array",
      text: "<dict><key>NSExtension</key><dict><key>NSExtensionAttributes</key>\n<array/></dict></dict>",
      faults: ["wrong-type@2:1"], keeps: "nothing"),
    Row(
      name: "a service extension",
      text: infoPlist(category + ratio).replacing(
        "com.apple.usernotifications.content-extension", with: "com.apple.usernotifications.service"),
      faults: ["other-extension-point@4:38"], keeps: "nothing"),
    Row(name: "an array", text: "<array/>", faults: ["wrong-type@1:1"], keeps: "nothing"),
    Row(
      name: "nothing in it", text: "<plist/>", faults: ["empty-property-list@1:1"], keeps: "nothing", isReadable: false),
    Row(name: "no XML", text: "<plist", faults: ["xml-syntax@1:1"], keeps: "nothing", isReadable: false),
    Row(
      name: "XML that breaks behind the attributes", text: infoPlist(category + ratio).replacing("</plist>", with: "&"),
      faults: ["xml-syntax@9:22"], keeps: "A 1.0"),
    Row(
      name: "a damaged binary one", text: "bplist00", faults: ["binary-property-list@1:1"], keeps: "nothing",
      isReadable: false),
  ]

  private static func json(_ name: String, _ members: String, _ faults: [String], keeps: String) -> Row {
    Row(name: name, text: "{\n\(members)\n}", faults: faults, keeps: keeps)
  }
  private static let required = #""categories": "A", "initialContentSizeRatio": 1"#

  static let documents: [Row] = [
    json("no category", #""initialContentSizeRatio": 1"#, ["missing-member@1:0"], keeps: "nothing"),
    json("no ratio", #""categories": "A""#, ["missing-member@1:0"], keeps: "nothing"),
    json(
      "a category that is no string",
      "\"initialContentSizeRatio\": 1, \"categories\": [\"A\",\n5]", ["wrong-type@3 categories[1]"], keeps: "A 1.0"),
    json(
      "a media button that there is none of", required + #", "mediaPlayPauseButton": "big""#,
      ["unknown-choice@2 mediaPlayPauseButton"], keeps: "A 1.0"),
    json(
      "a media button beyond the numbers", required + #", "mediaPlayPauseButton": 3"#,
      ["unknown-choice@2 mediaPlayPauseButton"], keeps: "A 1.0"),
    json(
      "a media button that is a boolean", required + #", "mediaPlayPauseButton": true"#,
      ["wrong-type@2 mediaPlayPauseButton"], keeps: "A 1.0"),
    json(
      "responses, one of them sound", required + #", "responses": {"a": "go", "b": 1.5, "c": [], "d": 0, "d": 1}"#,
      [
        "unknown-choice@2 responses.a", "unknown-choice@2 responses.b", "wrong-type@2 responses.c",
        "duplicate-member@2 responses.d",
      ], keeps: "A 1.0 d→dismiss"),
    json("responses that are an array", required + #", "responses": []"#, ["wrong-type@2 responses"], keeps: "A 1.0"),
    json(
      "a title without a key", required + #", "overridesDefaultTitle": true, "title": {"arguments": []}"#,
      ["wrong-type@2 title", "missing-title@2 overridesDefaultTitle"], keeps: "A 1.0 overrides"),
    json(
      "a title with an invalid argument",
      required + #", "overridesDefaultTitle": true, "title": {"key": "T", "arguments": [{}, 1]}"#,
      ["wrong-type@2 title.arguments[0]"],
      keeps: #"A 1.0 overrides T[NotificationModel.TextArgument.text(""), NotificationModel.TextArgument.number("1")]"#),
    json(
      "a title with arguments that are none",
      required + #", "overridesDefaultTitle": true, "title": {"key": "T", "arguments": "x"}"#,
      ["wrong-type@2 title.arguments"], keeps: "A 1.0 overrides T[]"),
    json("an app that is a number", required + #", "app": 1"#, ["wrong-type@2 app"], keeps: "A 1.0"),
    json(
      "a boolean that is 1", required + #", "userInteractionEnabled": 1"#, ["loose-boolean@2 userInteractionEnabled"],
      keeps: "A 1.0 touches"),
    Row(name: "an array", text: "[]", faults: ["wrong-type@1:0"], keeps: "nothing"),
    Row(name: "a text", text: "Info", faults: ["json-syntax@1:1"], keeps: "nothing", isReadable: false),
    Row(name: "nothing", text: "", faults: ["json-syntax@1:1"], keeps: "nothing", isReadable: false),
    Row(
      name: "nested too deep", text: String(repeating: "[", count: 65) + String(repeating: "]", count: 65),
      faults: ["json-depth@1:65"], keeps: "nothing",
      isReadable: false),
    Row(
      name: "an Info.plist's attributes in words of JSON's",
      text: #"{"NSExtension": {"NSExtensionAttributes": {"categories": "A"}}}"#,
      faults: ["missing-member@1 NSExtension.NSExtensionAttributes"], keeps: "nothing"),
  ]

  @Test(arguments: plists + documents) func `a fault costs as little as it can`(_ row: Row) {
    let manifest = read(row.text)
    #expect(manifest.faults == row.faults)
    #expect(manifest.summary == row.keeps)
    #expect(manifest.isReadable == row.isReadable)
    #expect(manifest.diagnostics.allSatisfy { $0.location?.file == "file" })
  }

  /// The ratio of height to width must be a finite number greater than 0.
  @Test(arguments: ["0", "0.0", "-1", "-0.5", "nan", "inf", "-inf", "1e999", "1e-999"])
  func `no content has such a ratio`(
    _ written: String
  ) {
    let plist = read(
      infoPlist("\(Self.category)<key>UNNotificationExtensionInitialContentSizeRatio</key>\n<real>\(written)</real>"))
    #expect(plist.faults == ["invalid-ratio@8:1"])
    #expect(plist.contentExtension == nil && plist.isReadable)
    guard written.first?.isLetter == false, written.last?.isNumber == true else { return }
    let document = read(#"{"categories": "A", "initialContentSizeRatio": \#(written)}"#)
    #expect(document.faults == ["invalid-ratio@1 initialContentSizeRatio"])
    #expect(document.contentExtension == nil)
  }

  @Test func `a file of more than a MiB is not read`() {
    let manifest = read(String(repeating: " ", count: ContentExtensionManifest.defaultLimits.size + 1))
    #expect(manifest.faults == ["file-too-large@1:1"])
    #expect(!manifest.isReadable)
  }

  /// Every fault with its severity, message and identifier, as in reports.
  static let wordings: [(fault: ContentExtensionFault, text: String)] = [
    (
      .wrongType(member: "title", expected: "a string", found: "an array"),
      "error: “title”: expected a string, found an array [wrong-type]"
    ),
    (
      .wrongType(member: "", expected: "an object", found: "an array"),
      "error: expected an object, found an array [wrong-type]"
    ),
    (
      .missingMember("categories"), "error: “categories” is missing; a content extension needs it [missing-member]"
    ),
    (
      .duplicateMember("title"), "warning: “title” is set more than once; the last value is used [duplicate-member]"
    ),
    (
      .otherExtensionPoint("com.apple.usernotifications.service"),
      "error: extension point “com.apple.usernotifications.service” is not that of a content extension, “com.apple.usernotifications.content-extension” [other-extension-point]"
    ),
    (
      .invalidRatio(member: "initialContentSizeRatio", written: "-1"),
      "error: “initialContentSizeRatio” is -1; expected the ratio of height to width, a number greater than 0 [invalid-ratio]"
    ),
    (
      .looseBoolean(member: "defaultContentHidden", written: "YES", taken: true),
      "warning: “defaultContentHidden” is “YES”, not a boolean; it is read as true [loose-boolean]"
    ),
    (
      .unknownChoice(member: "LIKE", choices: "“dismiss”"), "error: “LIKE” must be one of “dismiss” [unknown-choice]"
    ),
    (.emptyCategory, "warning: an empty category name is ignored [empty-category]"),
    (.noCategory(member: "categories"), "error: “categories” names no category [no-category]"),
    (
      .missingTitle,
      "warning: the extension overrides the default title but sets none; the app's name is shown [missing-title]"
    ),
    (
      .unusedTitle,
      "note: the title is never shown: the extension does not override the default title [unused-title]"
    ),
  ]

  @Test(arguments: wordings.indices) func `faults are worded`(index: Int) {
    let (fault, text) = Self.wordings[index]
    #expect(Diagnostic(fault).description == text)
  }
}
