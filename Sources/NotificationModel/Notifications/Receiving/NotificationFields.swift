internal import LiteralString

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
