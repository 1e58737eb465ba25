import Foundation
import NotificationRendering
import TestSupport
import Testing

/// What is stricter tells less, whatever the list: a higher level, a lock, a shared screen and privacy never add a
/// sender's text, a name, an action, a thread, an identifier or a notification to the sum of counts.
@Suite struct HiddenRowMonotonyTests {
  private static let parts = 50
  /// How many lists are compared: 2 000, or the value of `SOTTO_LISTS`.
  private static let lists = ProcessInfo.processInfo.environment["SOTTO_LISTS"].flatMap { Int($0) } ?? 2000

  /// One renderer for all lists: their categories are passed with each.
  private static let renderer = Scene().renderer

  /// Returns what a list tells.
  private static func telling(_ scene: Scene) -> Telling {
    var list = scene.list
    (list.appNames, list.categories) = (scene.names, scene.categories)
    var builder = renderer.builder(
      settings: scene.settings, device: scene.device, registrations: AppRegistrations(list))
    for notification in scene.notifications { builder.receive(notification) }
    return Telling(builder.presentation())
  }

  /// Everything that a list tells of its notifications.
  private struct Telling {
    var words: Set<String> = []
    var count = 0

    init(_ presentation: Presentation) {
      for row in presentation.rows {
        count += row.count
        add("app", row.app?.string)
        add("name", row.appName)
        add("thread", row.thread.map { "\(row.app?.string ?? "") \($0)" })
        for identifier in row.identifiers { add("identifier", identifier.string) }
        add(row.actions)
        switch row.content {
        case .hidden(let hidden):
          addTexts(hidden.title)
          addTexts(hidden.subtitle)
        case .shown(let stack):
          for notification in stack.notifications {
            addTexts(notification.title)
            addTexts(notification.subtitle)
            addTexts(notification.body)
            add(notification.actions)
          }
        }
      }
    }

    private mutating func add(_ kind: String, _ text: String?) {
      if let text { words.insert("\(kind) \(text)") }
    }

    private mutating func add(_ actions: [PresentedAction]) {
      for action in actions { add("action", "\(action.identifier) \(action.title)") }
    }

    /// Adds the texts of senders in a text: title-3, sub-3, body-3.
    private mutating func addTexts(_ text: String?) {
      guard let text else { return }
      for word in text.split(whereSeparator: { !$0.isLetter && !$0.isNumber && $0 != "-" }) where word.contains("-") {
        words.insert(String(word))
      }
    }
  }

  @Test(arguments: 0..<parts) func `what is stricter tells less`(_ part: Int) {
    for seed in part * Self.lists / Self.parts..<(part + 1) * Self.lists / Self.parts {
      var scenes = PrivacyScenes(seed: UInt64(seed))
      let free = scenes.scene()
      let (strict, step) = scenes.stricter(free)
      let (freer, stricter) = (Self.telling(free), Self.telling(strict))
      let added = stricter.words.subtracting(freer.words)
      if !added.isEmpty || stricter.count > freer.count {
        Issue.record("seed \(seed): \(added.sorted()), \(freer.count) → \(stricter.count); \(step)")
      }
    }
  }

  @Test func `lists tell something, and most steps change something`() {
    var (words, changed) = (0, 0)
    for seed in 0..<UInt64(500) {
      var scenes = PrivacyScenes(seed: seed)
      let free = scenes.scene()
      let (freer, stricter) = (Self.telling(free), Self.telling(scenes.stricter(free).scene))
      words += freer.words.count
      if freer.words != stricter.words || freer.count != stricter.count { changed += 1 }
    }
    #expect(words > 5000)
    #expect(changed > 75)
  }
}
