public import Diagnostics
public import ICU
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
  package let isAuthenticated: Bool
  /// Whether the screen is shared; nil where the list is not of a desktop.
  package let isScreenShared: Bool?
  /// The rows in the order of the list: newest first, or by interruption level if the settings say so.
  public let rows: [PresentedRow]
  /// The number of silent notifications, which have nothing to show and are in no row.
  package let silentCount: Int
  /// Whether there are more rows than may be shown.
  package let leavesOutRows: Bool
  /// The text to show if there is no row, in the language of the list; nil if there are rows.
  public let emptyText: String?
  /// The diagnostics for the input, which do not depend on hidden content.
  public let diagnostics: [Diagnostic]
}

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

/// The heading of a list: "3 Notifications".
package struct PresentationHeading: Hashable, Sendable {
  /// The text.
  package let text: String
  /// The language of the text, as a BCP 47 tag.
  package let languageTag: String
  /// Whether that language is written from right to left.
  package let isRightToLeft: Bool
}

extension NotificationRenderer {
  /// Returns a heading that says how many notifications are in the rows of a list, in the language of the list.
  ///
  /// - Parameter presentation: A list that this renderer has made.
  /// - Complexity: O(number of rows).
  package func heading(of presentation: Presentation) -> PresentationHeading {
    heading(ofCount: presentation.rows.reduce(0) { $0 + $1.count })
  }

  /// Returns a heading that says how many notifications there are, in the language of lists.
  package func heading(ofCount count: Int) -> PresentationHeading {
    let key = count == 0 ? BuiltInStrings.noNotifications : BuiltInStrings.notifications(count)
    var log = DiagnosticLog()
    let language = ownLanguage.locale
    return PresentationHeading(
      text: ownLanguage.word(key, count: count, log: &log), languageTag: language.languageTag,
      isRightToLeft: language.isRightToLeft)
  }
}

// Presentations are equal if they show the same, code point for code point. Swift's own `==` also accepts canonically
// equivalent texts, so a front end that compares would miss a change of what it shows.

extension Presentation: Equatable {
  /// Whether both show the same.
  public static func == (left: Presentation, right: Presentation) -> Bool {
    left.locale == right.locale && left.isRightToLeft == right.isRightToLeft
      && left.isAuthenticated == right.isAuthenticated && left.isScreenShared == right.isScreenShared
      && left.rows == right.rows
      && left.silentCount == right.silentCount
      && isSame(left.emptyText, right.emptyText) && left.diagnostics == right.diagnostics
  }
}

extension PresentedRow: Equatable {
  /// Whether both show the same notifications, of the same app and thread, with the same texts and actions.
  public static func == (left: PresentedRow, right: PresentedRow) -> Bool {
    left.app == right.app && left.thread == right.thread && left.count == right.count && left.unseen == right.unseen
      && left.date == right.date
      && isSame(left.appName, right.appName) && isSame(left.appIcon, right.appIcon)
      && left.languageTag == right.languageTag
      && left.identifiers.elementsEqual(right.identifiers) && left.content == right.content
      && left.actions == right.actions
  }
}

extension HiddenRow: Equatable {
  /// Whether both have the same texts.
  public static func == (left: HiddenRow, right: HiddenRow) -> Bool {
    isSame(left.title, right.title) && isSame(left.subtitle, right.subtitle) && isSame(left.body, right.body)
  }
}

extension ShownStack: Equatable {
  /// Whether both show the same notifications and summary.
  public static func == (left: ShownStack, right: ShownStack) -> Bool {
    isSame(left.summary, right.summary) && left.notifications == right.notifications
  }
}

extension PresentedNotification: Equatable {
  /// Whether both show the same.
  public static func == (left: PresentedNotification, right: PresentedNotification) -> Bool {
    left.identifier == right.identifier && left.date == right.date && isSame(left.title, right.title)
      && isSame(left.subtitle, right.subtitle) && isSame(left.body, right.body) && left.actions == right.actions
      && left.tableTexts == right.tableTexts && isSame(left.attachments, right.attachments)
      && left.interruptionLevel == right.interruptionLevel && left.relevanceScore == right.relevanceScore
      && left.desktop == right.desktop
  }
}

extension PresentedAction: Equatable {
  /// Whether both show and do the same.
  public static func == (left: PresentedAction, right: PresentedAction) -> Bool {
    left.identifier == right.identifier && isSame(left.title, right.title)
      && left.isDestructive == right.isDestructive && left.isForeground == right.isForeground
      && left.isAuthenticationRequired == right.isAuthenticationRequired
      && left.asksForAuthentication == right.asksForAuthentication && left.icon == right.icon
      && left.hasTextInput == right.hasTextInput && isSame(left.textInputButtonTitle, right.textInputButtonTitle)
      && isSame(left.textInputPlaceholder, right.textInputPlaceholder)
  }
}

extension ExpandedPresentation: Equatable {
  /// Whether both show the same.
  public static func == (left: ExpandedPresentation, right: ExpandedPresentation) -> Bool {
    left.locale == right.locale && left.isRightToLeft == right.isRightToLeft
      && left.isAuthenticated == right.isAuthenticated && left.app == right.app
      && isSame(left.appName, right.appName) && left.identifier == right.identifier && left.date == right.date
      && left.expansion == right.expansion && left.diagnostics == right.diagnostics
  }
}

extension ExpandedNotification: Equatable {
  /// Whether both show the same.
  public static func == (left: ExpandedNotification, right: ExpandedNotification) -> Bool {
    isSame(left.extensionTitle, right.extensionTitle)
      && isSame(left.defaultContent?.title, right.defaultContent?.title)
      && isSame(left.defaultContent?.subtitle, right.defaultContent?.subtitle)
      && isSame(left.defaultContent?.body, right.defaultContent?.body)
      && (left.defaultContent == nil) == (right.defaultContent == nil)
      && left.customContent == right.customContent
      && left.defaultContent?.tableTexts == right.defaultContent?.tableTexts
      && isSame(left.attachments, right.attachments)
      && left.expandedActions == right.expandedActions
  }
}

private func isSame(_ left: [NotificationAttachment], _ right: [NotificationAttachment]) -> Bool {
  left.elementsEqual(right) {
    $0.identifier == $1.identifier && isSame($0.file, $1.file) && isSame($0.type, $1.type)
  }
}

private func isSame(_ left: String?, _ right: String?) -> Bool {
  left.map { LiteralString($0) } == right.map { LiteralString($0) }
}
