import Diagnostics
import NotificationModel

/// The date of notifications without one.
let now = Timestamp(seconds: 1_500_000_000)

/// The result of decoding sources into a list.
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

  /// A list document with one notification that has this `aps`.
  init(aps: String) {
    self.init(
      """
      {"notifications": [{"identifier": "n1", "app": "mail", "date": "2017-06-05T17:00:00Z",
        "payload": {"aps": \(aps)}}]}
      """)
  }

  /// The diagnostics of the sources, then those of the notifications' content.
  var allDiagnostics: [Diagnostic] { diagnostics + list.notifications.flatMap(\.content.faults) }

  /// The notifications without faults.
  var soundNotifications: [UserNotification] {
    list.notifications.filter { $0.content.faults.allSatisfy { $0.identifier == "missing-aps" } }
  }

  /// The only notification's content; nil if there are several, or any diagnostic.
  var content: NotificationContent? {
    guard isReadable, allDiagnostics.isEmpty, list.notifications.count == 1 else { return nil }
    return list.notifications[0].content
  }

  /// The identifiers of the notifications without faults, in the order of delivery.
  var identifiers: [String] { soundNotifications.map(\.identifier.string) }

  /// The places of the diagnostics: `3 settings.apps`, or without a line `notifications[0].date`.
  var places: [String] {
    allDiagnostics.map { diagnostic in
      let line = diagnostic.location?.line.map { "\($0) " }
      return (line ?? "") + (diagnostic.location?.jsonPath ?? "")
    }
  }
}
