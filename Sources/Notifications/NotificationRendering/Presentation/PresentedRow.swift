public import Diagnostics
public import NotificationModel

/// A row: notifications of one app, usually of one thread; or hidden notifications of several apps, of which the row
/// shows only the number (`HiddenRowsSetting.total`).
public struct PresentedRow: Sendable {
  /// The app's bundle identifier; nil for the row of several apps.
  public let app: LiteralString?
  /// The app's name, or its identifier if it has none; nil for the row of several apps.
  public let appName: String?
  /// The name or the file of the app's icon; nil if it is not known.
  package let appIcon: String?
  /// The thread; nil for the app's own group and for rows grouped by app.
  public let thread: LiteralString?
  /// The number of notifications in the row.
  public let count: Int
  /// How many of them the person has not seen; nil if that is not known.
  public let unseen: Int?
  /// When the newest notification was delivered.
  public let date: Timestamp
  /// The notifications' identifiers, newest first; none for the row of several apps.
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
}
