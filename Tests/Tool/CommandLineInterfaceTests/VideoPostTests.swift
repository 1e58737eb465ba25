import Foundation
import Testing

/// The tool with the example `video-post`: an expanded notification with a video that can be liked, commented on and
/// shared, as in WWDC 2016 session 708.
@Suite struct VideoPostTests {
  private static let example = Package.root.appendingPathComponent("Resources/Examples/video-post").path

  private static func expanded(_ flags: [String]) throws -> (members: [String: Any], run: ToolRun) {
    let run = try Tool.run(
      [
        "expand", example + "/list.json", "--notification", "post-1", "--strings", example, "--content-extension",
        example + "/Info.plist", "--format", "json",
      ] + flags)
    let members = try #require(try JSONSerialization.jsonObject(with: run.output) as? [String: Any])
    #expect(run.errorText == "" && run.status == 0)
    return (members, run)
  }

  struct Words: CustomTestStringConvertible {
    let locale: String
    let title: String
    let actions: [String]
    let button: String
    let placeholder: String
    var testDescription: String { locale }
  }

  static let words: [Words] = [
    Words(
      locale: "en", title: "New video", actions: ["Like", "Comment", "Share"], button: "Send",
      placeholder: "Add a comment…"),
    Words(
      locale: "ar", title: "فيديو جديد", actions: ["أعجبني", "تعليق", "مشاركة"], button: "إرسال",
      placeholder: "إضافة تعليق…"),
    Words(
      locale: "ru", title: "Новое видео", actions: ["Нравится", "Комментировать", "Поделиться"], button: "Отправить",
      placeholder: "Добавьте комментарий…"),
    Words(
      locale: "de", title: "Neues Video", actions: ["Gefällt mir", "Kommentieren", "Teilen"], button: "Senden",
      placeholder: "Kommentar hinzufügen …"),
    Words(
      locale: "ja", title: "新しい動画", actions: ["いいね！", "コメント", "シェア"], button: "送信",
      placeholder: "コメントを追加…"),
  ]

  @Test(arguments: words) func `locked, nothing of it is opened up`(_ row: Words) throws {
    let (members, run) = try Self.expanded(["--locked", "--locale", row.locale])
    #expect(members["expansion"] as? String == "requiresAuthentication")
    #expect(
      Set(members.keys) == [
        "version", "locale", "direction", "authenticated", "icu", "cldr", "app", "appName", "identifier", "date",
        "expansion", "diagnostics",
      ])
    for hidden in ["Sunset", "Inês", "sunset.mp4", row.title] { #expect(!run.outputText.contains(hidden)) }
  }

  @Test(arguments: words) func `authenticated, the extension draws it`(_ row: Words) throws {
    let (members, _) = try Self.expanded(["--authenticated", "--locale", row.locale])
    #expect(members["expansion"] as? String == "expanded")
    #expect(members["extensionTitle"] as? String == row.title)
    #expect(members["defaultContentHidden"] as? Bool == true)
    #expect(members["body"] is NSNull)
    #expect(members["initialContentSizeRatio"] as? Double == 0.5625)
    #expect(members["mediaPlayPauseButton"] as? String == "overlay")
    #expect(members["userInteractionEnabled"] as? Bool == true)
    let attachments = try #require(members["attachments"] as? [[String: String]])
    #expect(attachments == [["identifier": "video", "type": "public.mpeg-4", "file": "Attachments/sunset.mp4"]])
    let actions = try #require(members["actions"] as? [[String: Any]])
    #expect(actions.map { $0["title"] as? String } == row.actions)
    #expect(
      actions.map { $0["response"] as? String } == ["doNotDismiss", "doNotDismiss", "dismissAndForwardAction"])
    #expect(actions.map { $0["foreground"] as? Bool } == [false, false, true])
    #expect(actions.map { $0["textInputButtonTitle"] as? String } == [nil, row.button, nil])
    #expect(actions.map { $0["textInputPlaceholder"] as? String } == [nil, row.placeholder, nil])
  }

  /// The placeholders of a locked list, with the plural forms of CLDR. Arabic has a dual.
  @Test(arguments: [
    ("en", "2 videos"), ("ar", "مقطعا فيديو"), ("ru", "2 видео"), ("de", "2 Videos"), ("ja", "動画2件"),
  ]) func `locked, the list counts its videos`(locale: String, text: String) throws {
    let run = try Tool.run(
      ["render", Self.example + "/list.json", "--strings", Self.example, "--locked", "--locale", locale])
    #expect(run.outputText.contains(text))
    #expect(run.errorText == "" && run.status == 0)
  }
}
