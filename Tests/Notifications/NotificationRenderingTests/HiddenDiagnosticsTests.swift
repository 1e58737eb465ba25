import NotificationRendering
import TestFiles
import TestSupport
import Testing

/// Diagnostics never depend on the content of hidden notifications, not even on faults of their keys.
@Suite struct HiddenDiagnosticsTests {
  /// Polish has `SHORT`; only English has `LONG`, in a file that is damaged further down.
  static let tables: KeyValuePairs<String, String> = [
    "pl.lproj/Localizable.strings":
      "\"SHORT\" = \"Cześć\";\n\"BROKEN\" = \"50% mniej\";\n\"IMAGE_KEY\" = \"%u zdjęć\";\n",
    "pl.lproj/Localizable.stringsdict": """
    <?xml version="1.0" encoding="UTF-8"?>
    <plist version="1.0"><dict><key>FILES</key><dict>
    <key>NSStringLocalizedFormatKey</key><string>%#@n@ %#@m@</string>
    <key>n</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
    <key>one</key><string>plik</string></dict></dict></dict></plist>
    """,
    "en.lproj/Localizable.strings": "\"LONG\" = \"Hello\";\n\"a\" = ;\n",
  ]

  struct Row: CustomTestStringConvertible {
    let name: String
    let text: LocalizableText
    var testDescription: String { name }
  }

  static let rows: [Row] = [
    Row(name: "a literal", text: "Hello"),
    Row(name: "a literal that looks like a format", text: "50% off %# %@"),
    Row(name: "a key that the language has", text: .key("SHORT")),
    Row(name: "a key that only a damaged file of another language has", text: .key("LONG")),
    Row(name: "a key that no table has", text: .key("NO_SUCH")),
    Row(name: "a key that is a damaged format", text: .key("50% off %@ %#@who@")),
    Row(name: "a key whose text is damaged", text: .key("BROKEN")),
    Row(name: "a key whose forms are damaged", text: .key("FILES", "5")),
    Row(name: "a key without the argument it needs", text: .key("FILES")),
  ]

  static func json(_ text: LocalizableText, _ options: NotificationCategory.Options = []) throws -> String {
    let folder = TemporaryFolder(tables)
    var apps = NotificationRenderer.Apps(catalog: try Catalog(directory: folder.path))
    apps.categories = [.init("A", placeholder: .key("IMAGE_KEY"), options: options)]
    var list = NotificationList()
    list.notifications = [
      .init("n1", category: "A", title: text, subtitle: text, body: text),
      .init("n2", category: "A", title: text, subtitle: text, body: text),
    ]
    let renderer = NotificationRenderer(locale: "pl", apps: apps)
    let presentation = renderer.render(list, device: DeviceState())
    #expect(presentation.hiddenRows.map(\.body) == ["2 zdjęć"])
    #expect(renderer.render(list, device: DeviceState()).json == presentation.json)
    return presentation.json.replacing(folder.path, with: "")
  }

  @Test(arguments: rows) func `hidden texts cause no finding`(_ row: Row) throws {
    #expect(try Self.json(row.text) == Self.json("Hello"))
  }

  @Test(arguments: rows) func `a hidden key is reported nowhere, even where its title is shown`(_ row: Row) throws {
    let diagnostics = { (json: String) in json.split(separator: #""diagnostics":"#).last.map { String($0) } }
    #expect(
      try diagnostics(Self.json(row.text, .hiddenPreviewsShowTitle))
        == diagnostics(Self.json("Hello", .hiddenPreviewsShowTitle)))
  }
}
