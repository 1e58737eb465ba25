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
      hidden = HiddenRowContent(
        appName: row.appName, app: row.app?.string, icon: row.app.flatMap { icon($0.string) },
        summary: title ?? content.body,
        body: title == nil ? "" : content.body, urgency: urgency, canBeOpened: canBeOpened)
    }
  }
}
