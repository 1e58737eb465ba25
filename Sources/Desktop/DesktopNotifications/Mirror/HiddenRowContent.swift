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
