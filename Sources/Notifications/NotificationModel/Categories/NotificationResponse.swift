public import Diagnostics

/// What a person did with a notification, as reported to its app.
///
/// Source: Apple, `UNNotificationResponse`, `UNTextInputNotificationResponse`.
public struct NotificationResponse: Hashable, Sendable {
  /// The notification.
  public let notification: UserNotification
  /// What was done.
  public let action: Action
  /// The text the person typed; nil for an action without a text field.
  public let userText: String?

  /// What a person can do with a notification.
  public enum Action: Hashable, Sendable {
    /// The notification was opened.
    case open
    /// The notification was dismissed.
    case dismiss
    /// One of its category's actions was chosen.
    case custom(NotificationAction)

    /// The identifier passed to the app.
    public var identifier: LiteralString {
      switch self {
      case .open: Action.openIdentifier
      case .dismiss: Action.dismissIdentifier
      case .custom(let action): action.identifier
      }
    }

    /// Apple's `UNNotificationDefaultActionIdentifier`.
    public static let openIdentifier: LiteralString = "com.apple.UNNotificationDefaultActionIdentifier"
    /// Apple's `UNNotificationDismissActionIdentifier`.
    public static let dismissIdentifier: LiteralString = "com.apple.UNNotificationDismissActionIdentifier"
  }

  /// Creates a response.
  package init(notification: UserNotification, action: Action, userText: String? = nil) {
    self.notification = notification
    self.action = action
    self.userText = userText
  }

  /// Whether the app is brought to the front.
  public var opensApp: Bool {
    switch action {
    case .open: true
    case .dismiss: false
    case .custom(let action): action.options.contains(.foreground)
    }
  }
}
