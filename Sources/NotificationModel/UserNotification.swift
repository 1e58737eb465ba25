public import LiteralString

/// A notification as it was delivered: texts or their keys, in no language yet.
///
/// Source: Apple, `UNNotification`, `UNNotificationRequest`, `UNNotificationContent`.
public struct UserNotification: Hashable, Sendable {
  /// The app's bundle identifier.
  public var app: LiteralString
  /// The request's identifier, a push's collapse identifier. Together with ``app`` it is the identity.
  public var identifier: LiteralString
  /// When it was delivered.
  public var date: Timestamp
  /// What the sender wrote.
  public var content: NotificationContent

  /// Creates a notification.
  public init(app: LiteralString, identifier: LiteralString, date: Timestamp, content: NotificationContent) {
    self.app = app
    self.identifier = identifier
    self.date = date
    self.content = content
  }
}

/// What the sender of a notification wrote.
///
/// Source: Apple, "Generating a remote notification", `UNNotificationContent`.
public struct NotificationContent: Hashable, Sendable {
  /// The title.
  public var title: LocalizableText?
  /// The line below the title.
  public var subtitle: LocalizableText?
  /// The text.
  public var body: LocalizableText?
  /// The thread that the notification belongs to; empty means the app's own group.
  public var threadIdentifier: LiteralString = ""
  /// The category that says what may be shown and done; empty means none.
  public var categoryIdentifier: LiteralString = ""
  /// What a stack summary says of this notification, as a rule who it is from.
  public var summaryArgument: String?
  /// How many items a stack summary counts for this notification, at least 1.
  public var summaryArgumentCount = 1 {
    didSet { summaryArgumentCount = max(1, summaryArgumentCount) }
  }

  /// Creates an empty content.
  public init() {}

  /// Whether there is nothing to show, whatever the language: no text and no key of one.
  public var isSilent: Bool {
    [title, subtitle, body].allSatisfy { text in
      switch text {
      case nil: true
      case .literal(let literal): literal.isEmpty
      case .localized: false
      }
    }
  }
}
