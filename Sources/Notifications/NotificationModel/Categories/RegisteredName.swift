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

  /// What the category hides, without its texts; nil if it hides nothing.
  ///
  /// Descriptions that are replaced leave it behind, before those that replace them: what any description of a category
  /// hides is hidden, and the last one gives the texts (`AppRegistrations`).
  package var hidingPart: NotificationCategory? {
    guard privacy != nil else { return nil }
    var part = NotificationCategory(identifier: identifier.string)
    (part.app, part.privacy) = (app, privacy)
    return part
  }
}
