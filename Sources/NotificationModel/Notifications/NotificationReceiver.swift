internal import LiteralString

/// Receives notifications while they are read, so that a list need not be held in memory twice.
public protocol NotificationReceiver: ~Copyable {
  /// How much of each notification is wanted.
  var detail: NotificationDetail { get }

  /// Receives a notification of plain texts.
  ///
  /// - Parameter fields: The notification, valid only during the call.
  mutating func receive(_ fields: NotificationFields)

  /// Receives a notification.
  mutating func receive(_ notification: UserNotification)

  /// Hides the content of all notifications, including those already received, because settings were found that cannot
  /// be read.
  mutating func hideContent()
}

/// How much of a notification a reader keeps.
public enum NotificationDetail: Int, Hashable, Sendable, CaseIterable {
  /// Its identity, title and subtitle, and whether it has other texts.
  case identity
  /// What a list shows of it.
  case texts
  /// Everything, including user info.
  case whole
}

/// A notification of plain texts, at least one of them not empty, as UTF-8 bytes owned by the reader.
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
  /// The main text; nil if there is none, and empty if the receiver does not want it.
  public let body: UnsafeRawBufferPointer?
  /// How a summary refers to the notification; nil if the sender does not say.
  public let summaryArgument: UnsafeRawBufferPointer?

  /// A copy of the notification that owns its strings.
  public var notification: UserNotification {
    var content = NotificationContent()
    content.title = Self.text(title)
    content.subtitle = Self.text(subtitle)
    content.body = Self.text(body)
    content.threadIdentifier = LiteralString(Self.string(threadIdentifier))
    content.categoryIdentifier = LiteralString(Self.string(categoryIdentifier))
    content.summaryArgument = summaryArgument.map(Self.string)
    return UserNotification(
      app: Self.string(app), identifier: Self.string(identifier), date: date,
      content: content)
  }

  /// Copies bytes into a text.
  package static func text(_ bytes: UnsafeRawBufferPointer?) -> LocalizableText? { bytes.map { .literal(string($0)) } }

  /// Copies bytes into a string.
  private static func string(_ bytes: UnsafeRawBufferPointer) -> String { String(decoding: bytes, as: UTF8.self) }
}

/// Collects notifications in the order in which they are read.
public struct ReceivedNotifications: NotificationReceiver {
  /// How much of each notification is kept.
  public let detail: NotificationDetail
  /// The notifications.
  public private(set) var notifications: [UserNotification] = []

  /// Creates an empty collection.
  public init(keeping detail: NotificationDetail = .whole) { self.detail = detail }

  /// Appends a notification.
  public mutating func receive(_ fields: NotificationFields) { notifications.append(fields.notification) }
  /// Appends a notification.
  public mutating func receive(_ notification: UserNotification) { notifications.append(notification) }
  /// Does nothing. The caller applies the settings of the list when it shows the notifications.
  public mutating func hideContent() {}
}
