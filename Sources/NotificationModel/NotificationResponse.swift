public import LiteralString

/// What a person did about a notification, as its app is told.
///
/// Source: Apple, `UNNotificationResponse`, `UNTextInputNotificationResponse`.
public struct NotificationResponse: Hashable, Sendable {
  /// The notification.
  public let notification: UserNotification
  /// What was done.
  public let action: Action
  /// What the person typed; nil for an action without a field to type into.
  public let userText: String?

  /// What can be done about a notification.
  public enum Action: Hashable, Sendable {
    /// The notification was opened.
    case open
    /// The notification was dismissed.
    case dismiss
    /// One of its category's actions was chosen.
    case custom(NotificationAction)

    /// The identifier that the app is told.
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
  public init(notification: UserNotification, action: Action, userText: String? = nil) {
    self.notification = notification
    self.action = action
    self.userText = userText
  }

  /// Whether the app comes to the front.
  public var opensApp: Bool {
    switch action {
    case .open: true
    case .dismiss: false
    case .custom(let action): action.options.contains(.foreground)
    }
  }
}

/// Why there is no response to a notification. Nothing of what the notification says is in here.
public enum ResponseRefusal: Error, Hashable, Sendable {
  /// The device has to ask for authentication first.
  case authenticationRequired
  /// The notification's category has no such action, or there is no such category.
  case unknownAction(LiteralString)
  /// The action has no field to type into.
  case takesNoText(LiteralString)
  /// The action has a field to type into, and nothing was typed.
  case needsText(LiteralString)

  /// Why, in one sentence.
  public var message: String {
    switch self {
    case .authenticationRequired: "the device is locked; this has to wait until the person has authenticated"
    case .unknownAction(let action): "the notification has no action “\(action)”"
    case .takesNoText(let action): "the action “\(action)” takes no text"
    case .needsText(let action): "the action “\(action)” needs a text"
    }
  }
}
