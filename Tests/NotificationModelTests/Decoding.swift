import Diagnostics
import NotificationModel

/// The date of what has none.
let now = Timestamp(seconds: 1_500_000_000)

/// A source read into a list.
struct Decoded {
  let isReadable: Bool
  let list: NotificationList
  let diagnostics: [Diagnostic]

  init(
    _ texts: (name: String, text: String)..., keeping detail: NotificationDetail = .whole, tellsAllLines: Bool = false
  ) {
    var decoder = NotificationListDecoder(now: now, tellsAllLines: tellsAllLines)
    var isReadable = true
    for (name, text) in texts {
      isReadable = decoder.read(SourceText(name: name, text: text), keeping: detail) && isReadable
    }
    self.isReadable = isReadable
    list = decoder.list
    diagnostics = decoder.diagnostics
  }

  init(
    _ text: String, name: String = "list.json", keeping detail: NotificationDetail = .whole, tellsAllLines: Bool = false
  ) {
    self.init((name, text), keeping: detail, tellsAllLines: tellsAllLines)
  }

  /// The list document with one notification whose `aps` is this, and with more members.
  init(aps: String) {
    self.init(
      """
      {"notifications": [{"identifier": "n1", "app": "mail", "date": "2017-06-05T17:00:00Z",
        "payload": {"aps": \(aps)}}]}
      """)
  }

  /// What is wrong with the source, and then with what senders wrote.
  var allDiagnostics: [Diagnostic] { diagnostics + list.notifications.compactMap(\.content.fault) }

  /// The notifications with nothing wrong in them.
  var soundNotifications: [UserNotification] { list.notifications.filter { $0.content.fault == nil } }

  /// The only notification's content, if there is just one and nothing is wrong.
  var content: NotificationContent? {
    guard isReadable, allDiagnostics.isEmpty, list.notifications.count == 1 else { return nil }
    return list.notifications[0].content
  }

  /// The identifiers of the notifications with nothing wrong in them, in the order of delivery.
  var identifiers: [String] { soundNotifications.map(\.identifier.string) }

  /// Where the findings are: `3 settings.apps`, and without a line `notifications[0].date`.
  var places: [String] {
    allDiagnostics.map { diagnostic in
      let line = diagnostic.location?.line.map { "\($0) " }
      return (line ?? "") + (diagnostic.location?.jsonPath ?? "")
    }
  }
}
