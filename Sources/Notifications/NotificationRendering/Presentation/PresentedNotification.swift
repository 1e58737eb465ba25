public import Diagnostics
public import NotificationModel

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
  /// Which of the texts come from a string table.
  public let tableTexts: TableTexts
  /// The available actions.
  public let actions: [PresentedAction]
  /// The attached files.
  public let attachments: [NotificationAttachment]
  /// How urgent it is, limited to what the person allows.
  public let interruptionLevel: InterruptionLevel
  /// The relevance among the app's notifications, from 0 to 1; nil if the sender gives none.
  public let relevanceScore: Double?
  /// What a program of a desktop says beside its texts; nil for nothing.
  package let desktop: DesktopDetails?

  /// Which texts of a notification come from a string table of its app. Such a text is a sentence in the row's language and
  /// is laid out in that language's direction, whatever letter it begins with; a sender's own text is in any language.
  public struct TableTexts: OptionSet, Hashable, Sendable {
    /// A bit for each text.
    public let rawValue: UInt8
    /// Creates a set of texts.
    public init(rawValue: UInt8) { self.rawValue = rawValue }
    /// The title.
    public static let title = TableTexts(rawValue: 1 << 0)
    /// The line below the title.
    public static let subtitle = TableTexts(rawValue: 1 << 1)
    /// The main text.
    public static let body = TableTexts(rawValue: 1 << 2)
  }
}
