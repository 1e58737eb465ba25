package import NotificationRendering

/// What a row of a list shows, as far as a notification server needs it.
package struct MirroredRow: Hashable, Sendable {
  /// The numbers of its notifications, oldest first; empty for the row of several apps.
  package let identifiers: [UInt32]
  /// What to show in place of their content; nil if they are shown.
  package let hidden: HiddenRowContent?

  /// Creates a row.
  package init(identifiers: [UInt32], hidden: HiddenRowContent?) {
    self.identifiers = identifiers
    self.hidden = hidden
  }

  /// Takes from a row what a server needs.
  ///
  /// - Parameters:
  ///   - row: The row.
  ///   - icon: Returns the name of an app's icon.
  ///   - urgency: The highest urgency of its notifications.
  ///   - canBeOpened: Whether a click on it shows its content.
  /// - Complexity: O(number of its notifications).
  package init(
    _ row: PresentedRow, icon: (String) -> String? = { _ in nil }, urgency: Int = 1, canBeOpened: Bool = false
  ) {
    var identifiers = row.identifiers.compactMap { UInt32($0.string) }
    identifiers.reverse()
    self.identifiers = identifiers
    switch row.content {
    case .shown: hidden = nil
    case .hidden(let content):
      let title = content.title ?? row.appName
      let app = row.app?.string
      hidden = HiddenRowContent(
        // A program that says who it is nowhere has no desktop entry.
        appName: row.appName, app: app == AppNaming.unknown ? nil : app, icon: app.flatMap(icon),
        summary: title ?? content.body,
        body: title == nil ? "" : content.body, urgency: urgency, canBeOpened: canBeOpened)
    }
  }
}

extension ServerMirror {
  /// What an update has changed in a list.
  package struct ListChange {
    /// The list.
    let list: Int
    /// The changes.
    let difference: PresentationDifference
    /// Returns a row of the list after the update.
    let row: (Int) -> MirroredRow

    /// Creates a description of changes.
    package init(_ list: Int, _ difference: PresentationDifference, row: @escaping (Int) -> MirroredRow) {
      (self.list, self.difference, self.row) = (list, difference, row)
    }
  }
}

/// The places that rows have given up during an update, for others to take over.
struct MirrorChange {
  /// Returns the urgency of a notification.
  let urgency: (UInt32) -> Int
  /// The places.
  var released: Set<Int> = []
  /// The places of hidden rows among them, by their notifications.
  var rowPlaces: [UInt32: Int] = [:]
  /// The place that a row had before, if it was hidden then.
  var placeOfRow: [Int: Int] = [:]
}

/// The texts of a hidden row for a notification server.
package struct HiddenRowContent: Hashable, Sendable {
  /// The name of the app; nil for the row of several apps.
  package let appName: String?
  /// The app, by whose desktop entry the server finds what belongs to it; nil for the row of several apps.
  package let app: String?
  /// The icon of that desktop entry; nil for none.
  package let icon: String?
  /// The title: the row's if it has one, else the name of the app, else the placeholder.
  package let summary: String
  /// The placeholder, without markup; empty if it is the title.
  package let body: String
  /// The highest urgency of its notifications: 0 low, 1 normal, 2 critical.
  package let urgency: Int
  /// Whether a click on it shows its content.
  package let canBeOpened: Bool

  /// Creates the texts of a row.
  package init(
    appName: String?, app: String?, icon: String? = nil, summary: String, body: String, urgency: Int = 1,
    canBeOpened: Bool = false
  ) {
    self.appName = appName
    self.app = app
    self.icon = icon
    self.summary = summary
    self.body = body
    (self.urgency, self.canBeOpened) = (urgency, canBeOpened)
  }
}

/// What a notification server is to show in one place.
package enum ServerContent: Hashable, Sendable {
  /// A notification with its content.
  case notification(UInt32)
  /// What may be seen of a hidden row. Holds nothing that the row does not show.
  case row(HiddenRowContent)
}

/// A place at a notification server: something that the server shows, or is to show.
struct ServerPlace {
  /// What it is to show; nil to close it.
  var wanted: ServerContent?
  /// What the last call showed, or shows once it is answered; nil if none did.
  var shown: ServerContent?
  /// The server's number for it; nil until the first call is answered.
  var number: UInt32?
  /// Whether a call is on its way.
  var isCalling = false
  /// Whether the notification has new content since the last call.
  var isOutdated = false
  /// The number of the hidden row that it shows; nil if it shows a notification.
  var row: Int?
  /// The notifications that it stands for, oldest first.
  var identifiers: [UInt32] = []

  /// Whether the server shows, or is about to show, something other than what is wanted.
  var needsCall: Bool { wanted != shown || isOutdated }

  /// Whether it holds content of a notification, as far as is known.
  var holdsContent: Bool {
    if case .notification? = shown { true } else { false }
  }
}
