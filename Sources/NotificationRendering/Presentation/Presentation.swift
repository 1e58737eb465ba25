public import Diagnostics
public import ICU
public import LiteralString
public import NotificationModel

/// A list as it may be seen: what a front draws.
///
/// What a hidden row's sender wrote is not in here, so no front can leak it.
public struct Presentation: Sendable {
  /// The locale asked for.
  public let locale: LocaleIdentifier
  /// Whether the locale's script is written from right to left.
  public let isRightToLeft: Bool
  /// Whether the person has authenticated.
  public let authenticated: Bool
  /// The rows, newest first.
  public let groups: [PresentedGroup]
  /// How many notifications were silent: they had nothing to show, and are in no row.
  public let silentCount: Int
  /// How many notifications were left out because what their senders wrote cannot be read (`NotificationContent.fault`)
  /// and would be shown. The diagnostics tell why.
  public let unreadableCount: Int
  /// What to say in the list's language when there is no row; nil when there is one.
  public let emptyText: String?
  /// What was wrong with the input; nothing in it differs with hidden content.
  public let diagnostics: [Diagnostic]
}

/// One row: notifications of one app, as a rule of one thread.
public struct PresentedGroup: Sendable {
  /// The app's bundle identifier.
  public let app: LiteralString
  /// The app's name, its identifier when it has none.
  public let appName: String
  /// The thread; nil for the app's own group and for groups by app.
  public let thread: LiteralString?
  /// When the newest notification was delivered.
  public let date: Timestamp
  /// The notifications' identifiers, newest first.
  public let identifiers: NotificationIdentifiers
  /// The language of the row's words, that of its app's tables, as a BCP 47 tag; a sender's own text may be in any.
  public let languageTag: String
  /// Whether that language is written from right to left.
  public let isRightToLeft: Bool
  /// What the row shows.
  public let content: Content
  /// What can be done: the leading notification's actions; none for a hidden row of several.
  public let actions: [PresentedAction]

  /// What a row shows: either what may be seen of hidden notifications, or the notifications.
  public enum Content: Sendable {
    /// The content is hidden.
    case hidden(HiddenRow)
    /// The content is shown.
    case shown(ShownStack)
  }

  /// How many notifications the row stands for.
  public var count: Int { identifiers.count }
}

/// What may be seen of hidden notifications. There is no room here for anything else.
public struct HiddenRow: Hashable, Sendable {
  /// The titles, if the category of every notification permits it.
  public let title: String?
  /// The subtitles, if the category of every notification permits it.
  public let subtitle: String?
  /// The placeholder: "1 image and 1 comment".
  public let body: String
}

/// Notifications whose content is shown.
public struct ShownStack: Hashable, Sendable {
  /// All of them, the leading (newest) one first.
  public let notifications: [PresentedNotification]
  /// What is below the leading one: "8 more messages"; nil when there is nothing.
  public let summary: String?

  /// The newest notification.
  public var leading: PresentedNotification { notifications[0] }
}

/// A notification whose content is shown.
public struct PresentedNotification: Hashable, Sendable {
  /// The notification's identifier.
  public let identifier: LiteralString
  /// When it was delivered.
  public let date: Timestamp
  /// The title; nil when there is none.
  public let title: String?
  /// The line below the title; nil when there is none.
  public let subtitle: String?
  /// The text; nil when there is none.
  public let body: String?
  /// What can be done about it.
  public let actions: [PresentedAction]
  /// How urgent it is, as far as the person lets it be.
  public let interruptionLevel: InterruptionLevel
  /// How much it stands out among its app's, from 0 to 1; nil when the sender does not say.
  public let relevanceScore: Double?
}

/// An action as a surface shows it.
public struct PresentedAction: Hashable, Sendable {
  /// The identifier that the app is told.
  public let identifier: LiteralString
  /// The button's title.
  public let title: String
  /// Whether it destroys something.
  public let isDestructive: Bool
  /// Whether it opens the app.
  public let isForeground: Bool
  /// Whether its category requires authentication.
  public let isAuthenticationRequired: Bool
  /// Whether the device has to ask for authentication first, here and now.
  public let asksForAuthentication: Bool
  /// The image beside the title.
  public let icon: NotificationAction.Icon?
  /// Whether it has a field to type an answer into.
  public let hasTextInput: Bool
  /// The title of the button that sends the answer.
  public let textInputButtonTitle: String?
  /// What stands in the empty field.
  public let textInputPlaceholder: String?
}
