import DesktopNotifications
import NotificationRendering
import TestSupport
import Testing

/// Any category may have one of the desktop's placeholders, where a program knows the desktop.
@Suite struct DesktopPlaceholderTests {
  private static func scene(_ count: Int = 1) -> Scene {
    var scene = Scene(
      (1...count).map { UserNotification(LiteralString("\($0)"), category: "CHAT") },
      categories: [NotificationCategory("CHAT", placeholder: .key("%u messages"))])
    scene.standardPlaceholders = DesktopCategories.placeholders
    scene.tables = []
    return scene
  }

  @Test(arguments: [
    ("en", 1, "1 message"), ("en", 3, "3 messages"), ("pl", 2, "2 wiadomości"), ("de", 2, "2 Nachrichten"),
  ]) func `the words are those of the reader's language`(_ locale: String, _ count: Int, _ text: String) throws {
    var scene = Self.scene(count)
    scene.locale = locale
    let list = scene.render()
    guard case .hidden(let row)? = list.rows.first?.content else {
      Issue.record("the row is shown")
      return
    }
    #expect(row.body == text)
    #expect(list.diagnostics.isEmpty)
  }

  @Test func `an app's own text goes before them`() {
    var scene = Self.scene()
    scene.tables = [StringTable("en", ["%u messages": "%u chats"])]
    #expect(scene.json().contains("1 chats"))
  }

  @Test func `the engine alone knows no desktop`() {
    var scene = Self.scene(2)
    scene.locale = "de"
    scene.standardPlaceholders = nil
    #expect(scene.json().contains("2 messages"))
  }
}
