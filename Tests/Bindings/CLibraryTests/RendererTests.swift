import CSotto
import Foundation
import NotificationRendering
import Presenters
import TestFiles
import TestSupport
import Testing

/// What `sotto_render` and `sotto_format` answer.
@Suite struct RendererTests {
  private static let one =
    #"{"identifier":"1","app":"mail","date":"2017-06-05T17:00:00Z","payload":{"aps":{"alert":"x"}}}"#

  private static func list(_ members: String = "") -> String { "{\(members)\"notifications\":[\(one)]}" }

  private static func isHidden(_ answer: Answer) throws -> Bool {
    let groups = try #require(try answer.object["groups"] as? [[String: Any]])
    return try #require(groups.first?["hidden"] as? Bool)
  }

  @Test(arguments: 0..<TwinScenes.size(60, full: 300)) func `the bytes of the Swift library`(_ seed: UInt64) throws {
    let scene = TwinScenes.scene(seed: seed)
    let renderer = try #require(CRenderer(nil))
    var decoder = NotificationListDecoder(now: .now)
    let document = scene.document(key: 1)
    let isRead = decoder.read(SourceText(name: "-", text: document))
    #expect(isRead)
    let list = decoder.list
    var apps = NotificationRenderer.Apps()
    (apps.names, apps.categories, apps.combinedPlaceholders) = (
      list.appNames, list.categories, list.combinedPlaceholders
    )
    let expected = NotificationRenderer(locale: LocaleIdentifier(list.locale ?? "en") ?? "en", apps: apps)
      .render(list, device: DeviceState(isAuthenticated: list.authenticated ?? false))
    let answer = renderer.render(document)
    // The diagnostics of reading are before those of rendering.
    let rows = try #require(expected.json.range(of: #","diagnostics":["#, options: .backwards))
    #expect(answer.text.hasPrefix(expected.json[..<rows.upperBound]))
  }

  /// As for the tool: the project's configuration names the language that texts fall back to.
  @Test(arguments: ["strings/.sotto.json", ".sotto.json"]) func `the language of the configuration`(_ path: String)
    throws
  {
    let folder = TemporaryFolder([
      "strings/de.lproj/Localizable.strings": "\"A\" = \"A de\";",
      "strings/fr.lproj/Localizable.strings": "\"A\" = \"A fr\";",
      path: #"{"developmentLanguage": "fr"}"#,
    ])
    let renderer = try #require(CRenderer("ja", strings: folder.path + "/strings"))
    #expect(renderer.format("A").text == "A fr")
  }

  @Test func `a configuration that cannot be read is a warning`() throws {
    let folder = TemporaryFolder([
      "de.lproj/Localizable.strings": "\"A\" = \"A de\";", ".sotto.json": #"{"developmentLanguage": 5}"#,
    ])
    let renderer = try #require(CRenderer("ja", strings: folder.path))
    #expect(renderer.format("A").text == "A de")
    let list =
      #"{"categories":[{"identifier":"C","hiddenPreviewsBodyPlaceholder":{"key":"A"}}],"notifications":[{"#
      + #""identifier":"1","app":"mail","date":"2017-06-05T17:00:00Z","payload":{"aps":{"alert":"x","category":"C"}}}]}"#
    let answer = renderer.render(list)
    #expect(answer.status == SOTTO_OK)
    #expect(answer.diagnostics.contains("unread-configuration"))
  }

  @Test func `an example in its language`() throws {
    let renderer = try #require(CRenderer("pl", strings: example("thai-vacation")))
    let answer = renderer.render(try exampleList("thai-vacation"))
    #expect(answer.status == SOTTO_OK)
    #expect(answer.text.contains("1 zdjęcie i 1 komentarz"))
    #expect(answer.text.hasSuffix("}\n"))
  }

  struct Lock: CustomTestStringConvertible, Sendable {
    let document: String?
    let list: String
    let flags: Int
    let isHidden: Bool
    var testDescription: String { "\(document ?? "–") \(list) \(flags)" }
  }

  static let locks = [
    Lock(document: nil, list: "", flags: 0, isHidden: true),
    Lock(document: nil, list: "", flags: SOTTO_AUTHENTICATED, isHidden: false),
    Lock(document: nil, list: #""authenticated":true,"#, flags: 0, isHidden: false),
    Lock(document: nil, list: #""authenticated":true,"#, flags: SOTTO_LOCKED, isHidden: true),
    Lock(document: nil, list: #""authenticated":false,"#, flags: SOTTO_AUTHENTICATED, isHidden: false),
    Lock(document: nil, list: "", flags: SOTTO_AUTHENTICATED | SOTTO_LOCKED, isHidden: true),
    Lock(document: #"{"authenticated":true}"#, list: "", flags: 0, isHidden: false),
    Lock(document: #"{"authenticated":true}"#, list: #""authenticated":false,"#, flags: 0, isHidden: true),
    Lock(document: #"{"authenticated":false}"#, list: #""authenticated":true,"#, flags: 0, isHidden: false),
    Lock(document: #"{"authenticated":"yes"}"#, list: "", flags: 0, isHidden: true),
    Lock(document: nil, list: #""authenticated":true,"#, flags: SOTTO_SCREEN_SHARED, isHidden: true),
    Lock(
      document: nil, list: #""settings":{"showPreviews":"always"},"#, flags: SOTTO_AUTHENTICATED | SOTTO_SCREEN_SHARED,
      isHidden: true),
    // Settings: the list's own before the document's, choice by choice; what cannot be read hides.
    Lock(document: #"{"settings":{"showPreviews":"always"}}"#, list: "", flags: 0, isHidden: false),
    Lock(
      document: #"{"settings":{"showPreviews":"always"}}"#, list: #""settings":{"showPreviews":"never"},"#, flags: 0,
      isHidden: true),
    Lock(
      document: #"{"settings":{"showPreviews":"never"}}"#, list: #""settings":{"showPreviews":"always"},"#, flags: 0,
      isHidden: false),
    Lock(
      document: #"{"settings":{"showPreviews":"never"}}"#, list: #""settings":{"order":"date"},"#,
      flags: SOTTO_AUTHENTICATED, isHidden: true),
    Lock(
      document: #"{"settings":{"apps":{"mail":{"showPreviews":"never"}}}}"#,
      list: #""settings":{"showPreviews":"always"},"#, flags: 0, isHidden: true),
    Lock(
      document: #"{"settings":{"showPreviews":7}}"#, list: #""settings":{"showPreviews":"always"},"#, flags: 0,
      isHidden: true),
    Lock(
      document: #"{"settings":{"apps":{"mail":{"showPreviews":7}}}}"#,
      list: #""settings":{"apps":{"mail":{"showPreviews":"always"}}},"#, flags: 0, isHidden: true),
    Lock(
      document: #"{"settings":{"showPreviews":"always"}}"#, list: #""settings":{"showPreviews":7},"#, flags: 0,
      isHidden: true),
    Lock(document: #"{"setings":{"showPreviews":"never"}}"#, list: "", flags: SOTTO_AUTHENTICATED, isHidden: true),
  ]

  @Test(arguments: locks) func `who may see`(_ row: Lock) throws {
    let renderer = try #require(CRenderer(document: row.document))
    #expect(try Self.isHidden(renderer.render(Self.list(row.list), row.flags)) == row.isHidden)
  }

  @Test func `categories and names of the document apply until a list says its own`() throws {
    let document = """
      {"apps":{"mail":{"name":"Mail"}},"categories":[{"identifier":"C","hiddenPreviewsBodyPlaceholder":"%u mails"}]}
      """
    let notification =
      #"{"identifier":"1","app":"mail","date":"2026-01-01T00:00:00Z","payload":{"aps":{"alert":"x","category":"C"}}}"#
    let renderer = try #require(CRenderer(document: document))
    let plain = renderer.render("{\"notifications\":[\(notification)]}").text
    #expect(plain.contains(#""appName":"Mail""#) && plain.contains(#""body":"1 mails""#))
    let own = renderer.render("{\"categories\":[],\"notifications\":[\(notification)]}").text
    #expect(own.contains(#""appName":"Mail""#) && own.contains(#""body":"Notification""#))
    // A list does not leave anything behind for the next one.
    #expect(renderer.render("{\"notifications\":[\(notification)]}").text == plain)
    #expect(renderer.render(notification).text.contains(#""body":"1 mails""#))
  }

  static let locales: [(argument: String?, document: String?, list: String, expected: String)] = [
    (nil, nil, "", "en"), ("pl", nil, "", "pl"), ("pl", nil, #""locale":"ar","#, "pl"),
    (nil, nil, #""locale":"ar","#, "ar"), (nil, #"{"locale":"fr"}"#, "", "fr"),
    (nil, #"{"locale":"fr"}"#, #""locale":"ar","#, "ar"), ("pt_BR", #"{"locale":"fr"}"#, "", "pt-BR"),
  ]

  @Test(arguments: locales.indices) func `which locale`(_ index: Int) throws {
    let row = Self.locales[index]
    let renderer = try #require(CRenderer(row.argument, document: row.document))
    #expect(try renderer.render(Self.list(row.list)).object["locale"] as? String == row.expected)
  }

  @Test func `an invalid locale`() throws {
    #expect(CRenderer("not a locale") == nil)
    let renderer = try #require(CRenderer(nil, document: #"{"locale":"not a locale"}"#))
    #expect(renderer.created.status == SOTTO_FINDINGS)
    #expect(renderer.created.diagnostics == ["malformed-locale"])
    // It is the document's fault, not each list's.
    #expect(renderer.render(Self.list()).status == SOTTO_OK)
    let answer = renderer.render(Self.list(#""locale":"not a locale","#))
    #expect(answer.status == SOTTO_FINDINGS)
    #expect(answer.diagnostics == ["malformed-locale"])
  }

  @Test func `a folder that is not there`() {
    var renderer: OpaquePointer?
    let answer = Answer { sotto_renderer_new(nil, "/no/such/folder", nil, 0, &renderer, $0) }
    #expect(answer.isExplainedFailure)
    #expect(answer.text.contains("/no/such/folder"))
    #expect(renderer == nil)
  }

  @Test(arguments: [
    ("IMAGE_KEY", "[22]", "22 zdjęcia", SOTTO_OK), ("IMAGE_KEY", "[5]", "5 zdjęć", SOTTO_OK),
    ("%d of %@", #"[3,"ten"]"#, "3 of ten", SOTTO_OK), ("%@", "[1.0]", "1,0", SOTTO_OK), ("", "[]", "", SOTTO_OK),
  ]) func `a text of a table`(_ row: (key: String, arguments: String, text: String, status: sotto_status)) throws {
    let renderer = try #require(CRenderer("pl", strings: example("thai-vacation")))
    let answer = renderer.format(row.key, row.arguments)
    #expect(answer.text == row.text)
    #expect(answer.status == row.status)
  }

  @Test func `numbers as values say what they say as JSON`() throws {
    let renderer = try #require(CRenderer("pl", strings: example("thai-vacation")))
    let numbers: [Int64] = [0, 1, 2, 4, 5, 12, 21, 22, 112, 1000, 12_345, -1, -2, .max, .min]
    for key in ["IMAGE_KEY", "%d of %@", "no such key", ""] {
      for number in numbers + numbers.reversed() {
        // A renderer that has not formatted anything before.
        let fresh = try #require(CRenderer("pl", strings: example("thai-vacation")))
        let expected = fresh.format(key, "[\(number)]")
        #expect(renderer.format(key, values: [.number(number)]) == expected, "\(key) \(number)")
      }
    }
  }

  @Test func `texts as values say what they say as JSON`() throws {
    let renderer = try #require(CRenderer("pl", strings: example("thai-vacation")))
    let rows: [(key: String, values: [Value], arguments: String)] = [
      ("IMAGE_KEY", [.text("5")], #"["5"]"#), ("%d of %@", [.number(3), .text("ten")], #"[3,"ten"]"#),
      ("%2$@ has %1$d", [.number(12_345), .text("Zoë")], #"[12345,"Zoë"]"#), ("%@|", [.text("")], #"[""]"#),
      ("%@|", [.text("a\0b")], #"["a\u0000b"]"#), ("K", [], "[]"),
      ("%@", Array(repeating: .number(1), count: 300), "[\(Array(repeating: "1", count: 300).joined(separator: ","))]"),
    ]
    for row in rows {
      #expect(renderer.format(row.key, values: row.values) == renderer.format(row.key, row.arguments), "\(row.key)")
    }
    #expect(Answer { sotto_format_values(renderer.handle, "IMAGE_KEY", nil, 0, $0) } == renderer.format("IMAGE_KEY"))
  }

  @Test(arguments: ["{}", "[true]", "[null]", "[[1]]", "[{}]", "[1", ""])
  func `arguments that are none`(_ arguments: String) throws {
    let renderer = try #require(CRenderer())
    #expect(renderer.format("K", arguments).isExplainedFailure)
  }
}
