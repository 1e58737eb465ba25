public import Diagnostics
public import ICU
public import LiteralString
public import NotificationModel

/// A list as far as it may be seen: what a front end draws.
///
/// It contains nothing that a hidden row must not show, so no front end can leak it.
public struct Presentation: Sendable {
  /// The requested locale.
  public let locale: LocaleIdentifier
  /// Whether the locale's script is written from right to left.
  public let isRightToLeft: Bool
  /// Whether the person has authenticated.
  public let isAuthenticated: Bool
  /// The rows in the order of the list: newest first, or by interruption level if the settings say so.
  public let rows: [PresentedRow]
  /// The number of silent notifications, which have nothing to show and are in no row.
  public let silentCount: Int
  /// The number of notifications left out because their content would be shown but cannot be read
  /// (`NotificationContent.fault`). The diagnostics say why.
  public let unreadableCount: Int
  /// The text to show if there is no row, in the language of the list; nil if there are rows.
  public let emptyText: String?
  /// The diagnostics for the input, which do not depend on hidden content.
  public let diagnostics: [Diagnostic]
}

/// A row: notifications of one app, usually of one thread.
public struct PresentedRow: Sendable {
  /// The app's bundle identifier.
  public let app: LiteralString
  /// The app's name, or its identifier if it has none.
  public let appName: String
  /// The thread; nil for the app's own group and for rows grouped by app.
  public let thread: LiteralString?
  /// When the newest notification was delivered.
  public let date: Timestamp
  /// The notifications' identifiers, newest first.
  public let identifiers: NotificationIdentifiers
  /// The language of the row's texts, which is that of the app's string tables, as a BCP 47 tag. A sender's own text
  /// may be in any language.
  public let languageTag: String
  /// Whether that language is written from right to left.
  public let isRightToLeft: Bool
  /// Formats counts and ages in that language.
  package let formats: RowLocale
  /// What the row shows.
  public let content: Content
  /// The available actions: those of the newest notification; none for a hidden row of several notifications.
  public let actions: [PresentedAction]

  /// What a row shows: what may be seen of hidden notifications, or the notifications.
  public enum Content: Equatable, Sendable {
    /// The content is hidden.
    case hidden(HiddenRow)
    /// The content is shown.
    case shown(ShownStack)
  }

  /// The number of notifications in the row.
  public var count: Int { identifiers.count }
}

/// What may be seen of hidden notifications. It cannot hold anything else.
public struct HiddenRow: Sendable {
  /// The titles; nil if there are none, or if the category of any notification does not permit them.
  public let title: String?
  /// The subtitles; nil if there are none, or if the category of any notification does not permit them.
  public let subtitle: String?
  /// The placeholder: "1 image and 1 comment".
  public let body: String
}

/// Notifications whose content is shown.
public struct ShownStack: Sendable {
  /// All of them, newest first.
  public let notifications: [PresentedNotification]
  /// The summary of the notifications below the newest: "8 more messages"; nil if there are none.
  public let summary: String?

  /// The newest notification.
  public var leading: PresentedNotification { notifications[0] }
}

/// A notification whose content is shown.
public struct PresentedNotification: Sendable {
  /// The notification's identifier.
  public let identifier: LiteralString
  /// When it was delivered.
  public let date: Timestamp
  /// The title; nil if there is none.
  public let title: String?
  /// The line below the title; nil if there is none.
  public let subtitle: String?
  /// The main text; nil if there is none.
  public let body: String?
  /// The available actions.
  public let actions: [PresentedAction]
  /// How urgent it is, limited to what the person allows.
  public let interruptionLevel: InterruptionLevel
  /// The relevance among the app's notifications, from 0 to 1; nil if the sender gives none.
  public let relevanceScore: Double?
}

/// An action as a surface shows it.
public struct PresentedAction: Sendable {
  /// The identifier passed to the app.
  public let identifier: LiteralString
  /// The button's title.
  public let title: String
  /// Whether it is destructive.
  public let isDestructive: Bool
  /// Whether it opens the app.
  public let isForeground: Bool
  /// Whether the app requires authentication for it.
  package let isAuthenticationRequired: Bool
  /// Whether the device must ask for authentication before the action is performed.
  public let asksForAuthentication: Bool
  /// The image beside the title.
  public let icon: NotificationAction.Icon?
  /// Whether it has a text field.
  public let hasTextInput: Bool
  /// The title of the button that sends the answer.
  public let textInputButtonTitle: String?
  /// The text shown in the empty field.
  public let textInputPlaceholder: String?
}
