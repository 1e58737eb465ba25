import Diagnostics
import StringTables
import TestFiles
import Testing

@Suite struct StringsdictTests {
  struct Case: CustomTestStringConvertible {
    let name: String
    /// The value of the only entry, whose key is `k`.
    let value: String
    let result: String
    init(_ name: String, _ value: String, _ result: String) {
      (self.name, self.value, self.result) = (name, value, result)
    }
    var testDescription: String { name }
  }

  private static let plural = pair("NSStringFormatSpecTypeKey", "NSStringPluralRuleType")
  private static let gender = pair("NSStringFormatSpecTypeKey", "NSStringGenderRuleType")
  private static let width = "<key>NSStringVariableWidthRuleType</key>"
  private static let device = "<key>NSStringDeviceSpecificRuleType</key>"

  private static func format(_ text: String) -> String { pair("NSStringLocalizedFormatKey", text) }
  private static func type(_ text: String) -> String { pair("NSStringFormatValueTypeKey", text) }
  private static func pair(_ key: String, _ text: String) -> String {
    "<key>\(key)</key><string>\(text)</string>"
  }
  private static func dict(_ members: String...) -> String { "<dict>\(members.joined())</dict>" }
  private static func key(_ key: String) -> String { "<key>\(key)</key>" }

  static let sound: [Case] = [
    .init("a text", "<string>%d</string>", #""%d""#),
    .init(
      "a plural",
      dict(format("%#@n@"), key("n"), dict(plural, type("d"), pair("one", "%d x"), pair("other", "%d xs"))),
      #"format("%#@n@"; n plural d {one: "%d x", other: "%d xs"})"#),
    .init(
      "members in any order",
      dict(key("n"), dict(pair("other", "b"), type("lu"), pair("zero", "a"), plural), format("%#@n@")),
      #"format("%#@n@"; n plural lu {other: "b", zero: "a"})"#),
    .init(
      "a value type with percent sign",
      dict(format("%#@n@"), key("n"), dict(plural, type("%lld"), pair("other", "b"))),
      #"format("%#@n@"; n plural lld {other: "b"})"#),
    .init(
      "no value type", dict(format("%#@n@"), key("n"), dict(plural, pair("other", "b"))),
      #"format("%#@n@"; n plural {other: "b"})"#),
    .init(
      "an empty value type", dict(format("%#@n@"), key("n"), dict(plural, type(""), pair("other", "b"))),
      #"format("%#@n@"; n plural {other: "b"})"#),
    .init(
      "gender",
      dict(format("%#@g@"), key("g"), dict(gender, pair("0", "they"), pair("1", "she"), pair("2", "he"))),
      #"format("%#@g@"; g gender {0: "they", 1: "she", 2: "he"})"#),
    .init(
      "two variables, one unused",
      dict(
        format("%#@a@"), key("a"), dict(plural, pair("other", "1")), key("b"),
        dict(plural, pair("other", "2"))),
      #"format("%#@a@"; a plural {other: "1"}; b plural {other: "2"})"#),
    .init("a format without variables", dict(format("%d")), #"format("%d")"#),
    .init(
      "widths", dict(width, dict(pair("20", "short"), pair("040", "long"))),
      #"width{20: "short", 40: "long"}"#),
    .init(
      "devices", dict(device, dict(pair("iphone", "Tap"), pair("mac", "Click"), pair("other", "Choose"))),
      #"device{iphone: "Tap", mac: "Click", other: "Choose"}"#),
    .init(
      "widths in a device",
      dict(device, dict(key("mac"), dict(width, dict(pair("5", "a"))), pair("ipad", "b"))),
      #"device{mac: width{5: "a"}, ipad: "b"}"#),
    .init(
      "devices in a width", dict(width, dict(key("5"), dict(device, dict(pair("mac", "a"))), pair("9", "b"))),
      #"width{5: device{mac: "a"}, 9: "b"}"#),
    .init(
      "a format in a device",
      dict(device, dict(key("mac"), dict(format("%#@n@"), key("n"), dict(plural, pair("other", "a"))))),
      #"device{mac: format("%#@n@"; n plural {other: "a"})}"#),
    .init(
      "a rule with variables beside it",
      dict(device, dict(pair("mac", "%#@n@")), key("n"), dict(plural, pair("other", "a"))),
      #"format(device{mac: "%#@n@"}; n plural {other: "a"})"#),
    .init(
      "a format key that varies",
      dict(
        key("NSStringLocalizedFormatKey"), dict(width, dict(pair("1", "%#@n@"))),
        key("n"), dict(plural, pair("other", "a"))),
      #"format(width{1: "%#@n@"}; n plural {other: "a"})"#),
    .init(
      "a form that varies",
      dict(
        format("%#@n@"), key("n"),
        dict(
          plural, key("one"), dict(width, dict(pair("1", "a"))), key("other"),
          dict(device, dict(pair("mac", "b"))))),
      #"format("%#@n@"; n plural {one: width{1: "a"}, other: device{mac: "b"}})"#),
  ]

  @Test(arguments: sound) func `sound entries`(_ row: Case) {
    let (tables, diagnostics) = read("<plist>\(Self.dict(Self.key("k"), row.value))</plist>", .stringsdict)
    #expect(tables.flatMap(\.entries).map(summary) == ["k = \(row.result)"])
    #expect(diagnostics.isEmpty, "\(diagnostics)")
  }

  static let faults: [FaultCase] = [
    .init(
      "no rule",
      """
      <dict><key>k</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@n@</string>①<key>n</key><dict>
      <key>other</key><string>a</string></dict></dict></dict>
      """, ["missing-rule"], keeps: [#"k = format("%#@n@"; n plural {other: "a"})"#]),
    .init(
      "unknown rule",
      """
      <dict><key>k</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@n@</string><key>n</key><dict>
      <key>NSStringFormatSpecTypeKey</key>①<string>NSStringOrdinalRuleType</string><key>other</key><string>a</string>
      </dict></dict></dict>
      """, ["unknown-rule"], keeps: [#"k = format("%#@n@"; n plural {other: "a"})"#]),
    .init(
      "rule of the wrong type",
      """
      <dict><key>k</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@n@</string><key>n</key><dict>
      <key>NSStringFormatSpecTypeKey</key>①<true/><key>other</key><string>a</string>
      <key>NSStringFormatValueTypeKey</key>②<integer>1</integer></dict></dict></dict>
      """, ["wrong-type", "wrong-type"], keeps: [#"k = format("%#@n@"; n plural {other: "a"})"#]),
    .init(
      "others",
      """
      <dict><key>k</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@n@</string><key>n</key><dict>
      <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
      <key>one</key><string>a</string>①<key>others</key><string>b</string></dict></dict></dict>
      """, ["others-form"], keeps: [#"k = format("%#@n@"; n plural {one: "a", other: "b"})"#]),
    .init(
      "others beside other, and a form that the rule does not have",
      """
      <dict><key>k</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@n@</string><key>n</key><dict>
      <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
      ①<key>others</key><string>b</string><key>other</key><string>a</string>②<key>One</key><string>c</string>
      </dict></dict></dict>
      """, ["unknown-form", "unknown-form"], keeps: [#"k = format("%#@n@"; n plural {other: "a"})"#]),
    .init(
      "no other",
      """
      <dict><key>k</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@n@</string>①<key>n</key><dict>
      <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string><key>one</key><string>a</string>
      </dict></dict></dict>
      """, ["missing-other-form"], keeps: [#"k = format("%#@n@"; n plural {one: "a"})"#]),
    .init(
      "gender without 0, and with a plural form",
      """
      <dict><key>k</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@n@</string>①<key>n</key><dict>
      <key>NSStringFormatSpecTypeKey</key><string>NSStringGenderRuleType</string>②<key>other</key><string>a</string>
      <key>1</key><string>b</string></dict></dict></dict>
      """, ["missing-other-form", "unknown-form"], keeps: [#"k = format("%#@n@"; n gender {1: "b"})"#]),
    .init(
      "form of the wrong type",
      """
      <dict><key>k</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@n@</string><key>n</key><dict>
      <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string><key>one</key>①<array/>
      <key>other</key><string>b</string></dict></dict></dict>
      """, ["wrong-type"], keeps: [#"k = format("%#@n@"; n plural {other: "b"})"#]),
    .init(
      "members of Apple's that mean nothing here",
      """
      <dict><key>k</key><dict><key>NSStringLocalizedFormatKey</key><string>x</string>
      ①<key>NSStringFormatValueTypeKey</key><string>d</string><key>n</key><dict>
      <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string><key>other</key><string>a</string>
      ②<key>NSStringLocalizedFormatKey</key><string>b</string></dict></dict></dict>
      """, ["unknown-member", "unknown-member"], keeps: [#"k = format("x"; n plural {other: "a"})"#]),
    .init(
      "variable of the wrong type",
      "<dict><key>k</key><dict><key>NSStringLocalizedFormatKey</key><string>x</string><key>n</key>①<integer>1</integer></dict></dict>",
      ["wrong-type"], keeps: [#"k = format("x")"#]),
    .init(
      "a text for a variable",
      "<dict><key>k</key><dict><key>NSStringLocalizedFormatKey</key><string>x %1$#@n@</string><key>n</key>①<string>y</string></dict></dict>",
      ["wrong-type"], keeps: [#"k = format("x %1$#@n@")"#]),
    .init(
      "a text that no format names, such as a comment",
      "<dict><key>k</key><dict><key>NSStringLocalizedFormatKey</key><string>x</string><key>n</key><string>y</string></dict></dict>",
      [], keeps: [#"k = format("x")"#]),
    .init(
      "neither format nor rule",
      "<dict><key>k</key>①<dict><key>n</key><dict/></dict><key>l</key><string>1</string></dict>",
      ["missing-format"], keeps: ["l = \"1\""]),
    .init(
      "entries of the wrong type",
      "<dict><key>k</key>①<integer>1</integer><key>j</key>②<array/><key>l</key><string>1</string></dict>",
      ["wrong-type", "wrong-type"], keeps: ["l = \"1\""]),
    .init(
      "format of the wrong type",
      "<dict><key>k</key><dict><key>NSStringLocalizedFormatKey</key>①<true/></dict><key>l</key><string>1</string></dict>",
      ["wrong-type"], keeps: ["l = \"1\""]),
    .init(
      "a rule beside a format",
      """
      <dict><key>k</key><dict>①<key>NSStringVariableWidthRuleType</key><dict><key>1</key><string>a</string></dict>
      <key>NSStringLocalizedFormatKey</key><string>x</string></dict></dict>
      """, ["shadowed-rule"], keeps: [#"k = format("x")"#]),
    .init(
      "widths",
      """
      <dict><key>k</key><dict><key>NSStringVariableWidthRuleType</key><dict>①<key>wide</key><string>a</string>
      ②<key>-1</key><string>b</string>③<key></key><string>c</string><key>7</key><string>d</string></dict></dict></dict>
      """, ["invalid-width", "invalid-width", "invalid-width"], keeps: ["k = width{7: \"d\"}"]),
    .init(
      "devices",
      """
      <dict><key>k</key><dict><key>NSStringDeviceSpecificRuleType</key><dict>①<key>toaster</key><string>a</string>
      <key>mac</key>②<false/></dict></dict></dict>
      """, ["unknown-device", "wrong-type"], keeps: ["k = device{toaster: \"a\"}"]),
    .init(
      "rules without a choice",
      """
      <dict><key>k</key><dict>①<key>NSStringDeviceSpecificRuleType</key><dict/></dict>
      <key>l</key><dict><key>NSStringVariableWidthRuleType</key>②<string>x</string></dict></dict>
      """, ["empty-rule", "wrong-type"], keeps: []),
    .init(
      "members that stand twice",
      """
      <dict><key>k</key><dict>①<key>NSStringLocalizedFormatKey</key><string>x</string>
      <key>NSStringLocalizedFormatKey</key><string>y</string></dict>
      <key>k</key><string>entries may</string></dict>
      """, ["duplicate-member"], keeps: [#"k = format("y")"#, "k = \"entries may\""]),
    .init(
      "cut off in an entry",
      """
      <plist><dict><key>k</key><string>1</string><key>l</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@n@</string>
      <key>n</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
      <key>other</key><string>a</string><key>one</key><string>b①
      """, ["xml-syntax"], keeps: ["k = \"1\"", #"l = format("%#@n@"; n plural {other: "a"})"#]),
  ]

  @Test(arguments: faults) func `faults cost as little as they can`(_ row: FaultCase) {
    row.check(.stringsdict)
  }

  /// Each fault has a path of 100 KB; building the paths of all reported faults would take 100 MB, and most of the time.
  @Test(.timeLimit(.minutes(5)), arguments: [StringTableFormat.stringsdict, .xcstrings])
  func `a long name before many faults costs little`(_ format: StringTableFormat) {
    let name = String(repeating: "n", count: 100_000)
    let text: String
    switch format {
    case .xcstrings:
      let members = (0..<2000).map { "\"m\($0)\": 1" }.joined(separator: ",")
      text = """
        {"sourceLanguage": "en", "version": "1.0", "strings": {"K": {"localizations": {"\(name)": {"variations": \
        {"plural": {"other": 1, \(members)}}}}}}}
        """
    default:
      let members = (0..<2000).map { "<key>m\($0)</key><integer>1</integer>" }.joined()
      text = """
        <plist><dict><key>K</key><dict><key>NSStringLocalizedFormatKey</key><string>x</string><key>\(name)</key><dict>\
        \(members)</dict></dict></dict></plist>
        """
    }
    let diagnostics = read(text, format).diagnostics
    #expect(diagnostics.count == 1001)
    #expect(diagnostics.allSatisfy { $0.description.utf8.count < 400 })
    for fault in diagnostics.compactMap({ $0.kind as? StringFileFault }) {
      #expect("\(fault)".utf8.count < 400)
    }
  }
}
