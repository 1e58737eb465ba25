package import Diagnostics

/// Identifies a registered category or action by its app and its identifier.
package struct RegisteredName: Hashable, Sendable {
  /// The app; nil for every app.
  package var app: LiteralString?
  /// The identifier.
  package var identifier: LiteralString

  package init(app: LiteralString?, identifier: LiteralString) {
    self.app = app
    self.identifier = identifier
  }
}

extension NotificationCategory {
  /// The category's app and identifier.
  package var name: RegisteredName { RegisteredName(app: app, identifier: identifier) }
}
