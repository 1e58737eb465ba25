package import Diagnostics

/// Notifications of one app to remove.
package struct NotificationRemoval: Hashable, Sendable {
  /// The app.
  package var app: LiteralString
  /// The notifications' identifiers.
  package var identifiers: [LiteralString]

  /// Creates a removal.
  package init(app: String, identifiers: [String]) {
    self.app = LiteralString(app)
    self.identifiers = identifiers.map { LiteralString($0) }
  }
}
