package import Diagnostics

/// Notifications of one app to remove.
package struct NotificationRemoval: Hashable, Sendable {
  /// Which of the app's notifications are removed.
  package enum Extent: Hashable, Sendable {
    /// Those with these identifiers.
    case identifiers([LiteralString])
    /// Those of a thread; of none if it is empty.
    case thread(LiteralString)
    /// All.
    case all
  }

  /// The app.
  package var app: LiteralString
  /// Which of its notifications.
  package var extent: Extent

  /// Creates a removal.
  package init(app: String, _ extent: Extent) {
    self.app = LiteralString(app)
    self.extent = extent
  }

  /// Creates a removal of some notifications.
  package init(app: String, identifiers: [String]) {
    self.init(app: app, .identifiers(identifiers.map { LiteralString($0) }))
  }
}
