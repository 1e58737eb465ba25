internal import LiteralString

/// Receives notifications while they are read, so that a list need not be held in memory twice.
package protocol NotificationReceiver: ~Copyable {
  /// How much of each notification is wanted.
  var detail: NotificationDetail { get }

  /// Prepares for a notification that will probably be received soon, by loading memory.
  mutating func prepare(forIdentifier identifier: UnsafeRawBufferPointer, app: UnsafeRawBufferPointer)

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

extension NotificationReceiver where Self: ~Copyable {
  /// Does nothing.
  package mutating func prepare(forIdentifier identifier: UnsafeRawBufferPointer, app: UnsafeRawBufferPointer) {}
}

/// How much of a notification a reader keeps.
package enum NotificationDetail: Int, Hashable, Sendable, CaseIterable {
  /// Its identity, title and subtitle, and whether it has other texts.
  case identity
  /// What a list shows of it.
  case texts
  /// Everything, including user info.
  case whole
}

/// A notification of plain texts, at least one of them not empty, as UTF-8 bytes owned by the reader.
package struct NotificationFields {
  /// The app's bundle identifier.
  package let app: UnsafeRawBufferPointer
  /// The request's identifier.
  package let identifier: UnsafeRawBufferPointer
  /// When it was delivered.
  package let date: Timestamp
  /// The thread; empty means the app's own group.
  package let threadIdentifier: UnsafeRawBufferPointer
  /// The category; empty means none.
  package let categoryIdentifier: UnsafeRawBufferPointer
  /// The title; nil when there is none.
  package let title: UnsafeRawBufferPointer?
  /// The line below the title; nil when there is none.
  package let subtitle: UnsafeRawBufferPointer?
  /// The main text; nil if there is none, and empty if the receiver does not want it.
  package let body: UnsafeRawBufferPointer?
  /// How a summary refers to the notification; nil if the sender does not say.
  package let summaryArgument: UnsafeRawBufferPointer?

  /// A copy of its texts, without its thread and category.
  package var texts: NotificationContent {
    var content = NotificationContent()
    content.title = Self.text(title)
    content.subtitle = Self.text(subtitle)
    content.body = Self.text(body)
    content.summaryArgument = summaryArgument.map(Self.string)
    return content
  }

  /// A copy of the notification that owns its strings.
  package var notification: UserNotification {
    var content = texts
    content.threadIdentifier = LiteralString(Self.string(threadIdentifier))
    content.categoryIdentifier = LiteralString(Self.string(categoryIdentifier))
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
package struct ReceivedNotifications: NotificationReceiver {
  /// How much of each notification is kept.
  package let detail: NotificationDetail
  /// The notifications.
  package private(set) var notifications: [UserNotification] = []

  /// Creates an empty collection.
  package init(keeping detail: NotificationDetail = .whole) { self.detail = detail }

  /// Appends a notification.
  package mutating func receive(_ fields: NotificationFields) { notifications.append(fields.notification) }
  /// Appends a notification.
  package mutating func receive(_ notification: UserNotification) { notifications.append(notification) }
  /// Does nothing. The caller applies the settings of the list when it shows the notifications.
  package mutating func hideContent() {}
}
