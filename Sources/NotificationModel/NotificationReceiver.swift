internal import LiteralString

/// Takes notifications while they are read, so that a list need not be held twice.
public protocol NotificationReceiver: ~Copyable {
  /// How much of each notification is wanted.
  var detail: NotificationDetail { get }

  /// Takes a notification of plain texts.
  ///
  /// - Parameter fields: The notification, valid during the call.
  mutating func receive(_ fields: NotificationFields)

  /// Takes a notification.
  mutating func receive(_ notification: UserNotification)

  /// Hides the content of all notifications, received ones too: settings were found that cannot be read.
  mutating func hideContent()
}

/// How much of a notification a reader keeps.
public enum NotificationDetail: Int, Hashable, Sendable, CaseIterable {
  /// What it is, and its title and subtitle; of other texts whether there are any.
  case identity
  /// What a list shows of it.
  case texts
  /// Everything, its user info too.
  case whole
}

/// A notification of plain texts, of which it has at least one, where its reader found it: UTF-8 bytes, from which no
/// string was made yet.
public struct NotificationFields {
  /// The app's bundle identifier.
  public let app: UnsafeRawBufferPointer
  /// The request's identifier.
  public let identifier: UnsafeRawBufferPointer
  /// When it was delivered.
  public let date: Timestamp
  /// The thread; empty means the app's own group.
  public let threadIdentifier: UnsafeRawBufferPointer
  /// The category; empty means none.
  public let categoryIdentifier: UnsafeRawBufferPointer
  /// The title; nil when there is none.
  public let title: UnsafeRawBufferPointer?
  /// The line below the title; nil when there is none.
  public let subtitle: UnsafeRawBufferPointer?
  /// The text; nil when there is none, and empty when the receiver wants none.
  public let body: UnsafeRawBufferPointer?
  /// What a stack summary says of the notification.
  public let summaryArgument: UnsafeRawBufferPointer?

  /// The notification with strings of its own.
  public var notification: UserNotification {
    var content = NotificationContent()
    content.title = Self.text(title)
    content.subtitle = Self.text(subtitle)
    content.body = Self.text(body)
    content.threadIdentifier = LiteralString(Self.string(threadIdentifier))
    content.categoryIdentifier = LiteralString(Self.string(categoryIdentifier))
    content.summaryArgument = summaryArgument.map(Self.string)
    return UserNotification(
      app: LiteralString(Self.string(app)), identifier: LiteralString(Self.string(identifier)), date: date,
      content: content)
  }

  /// Returns a text of its own.
  package static func text(_ bytes: UnsafeRawBufferPointer?) -> LocalizableText? { bytes.map { .literal(string($0)) } }

  /// Returns a string of its own.
  private static func string(_ bytes: UnsafeRawBufferPointer) -> String { String(decoding: bytes, as: UTF8.self) }
}

/// Notifications in the order in which they were read.
public struct ReceivedNotifications: NotificationReceiver {
  /// How much of each is kept.
  public let detail: NotificationDetail
  /// The notifications.
  public private(set) var notifications: [UserNotification] = []

  /// Prepares for notifications of which so much is wanted.
  public init(keeping detail: NotificationDetail = .whole) { self.detail = detail }

  /// Appends a notification.
  public mutating func receive(_ fields: NotificationFields) { notifications.append(fields.notification) }
  /// Appends a notification.
  public mutating func receive(_ notification: UserNotification) { notifications.append(notification) }
  /// Does nothing: whoever shows the notifications goes by the settings of their list.
  public mutating func hideContent() {}
}
