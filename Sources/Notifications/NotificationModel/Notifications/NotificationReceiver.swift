internal import Diagnostics
internal import JSON

/// Receives notifications while they are read, so that a list need not be held in memory twice.
package protocol NotificationReceiver: ~Copyable {
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
package enum NotificationDetail: Int, Hashable, Sendable, CaseIterable {
  /// Its identity, title and subtitle, and whether it has other texts.
  case identity
  /// What a list shows of it.
  case texts
  /// Everything, including user info.
  case whole
}

/// A notification of plain texts, at least one of them not empty, as UTF-8 bytes owned by the reader.
///
/// Texts are looked up when they are asked for, because a hidden notification needs few of them.
package struct NotificationFields {
  /// The fields of a notification with plain texts.
  enum Field: Int, CaseIterable {
    case identifier, app, date, text, title, subtitle, body, summaryArgument, thread, category
  }

  private let fields: JSONFields
  /// When it was delivered.
  package let date: Timestamp

  /// Takes the fields that a picker found; nil if they are not a complete notification. Another reader then reports why.
  ///
  /// - Parameters:
  ///   - fields: The fields.
  ///   - now: The date of a notification without a date.
  init?(_ fields: JSONFields, now: Timestamp) {
    func isNonempty(_ field: Field) -> Bool { fields.isNonempty(field.rawValue) }
    guard fields[Field.app.rawValue] != nil, fields[Field.identifier.rawValue] != nil,
      // A notification without any text may also lack a payload, which is a fault.
      isNonempty(.title) || isNonempty(.body) || isNonempty(.text) || isNonempty(.subtitle)
    else { return nil }
    var date = now
    if let text = fields[Field.date.rawValue] {
      guard let written = Timestamp(utf8: text) else { return nil }
      date = written
    }
    self.fields = fields
    self.date = date
  }

  /// The app's bundle identifier.
  package var app: UnsafeRawBufferPointer { bytes(.app) }
  /// The request's identifier.
  package var identifier: UnsafeRawBufferPointer { bytes(.identifier) }
  /// The thread; empty means the app's own group.
  package var threadIdentifier: UnsafeRawBufferPointer { bytes(.thread) }
  /// The category; empty means none.
  package var categoryIdentifier: UnsafeRawBufferPointer { bytes(.category) }
  /// The title; nil when there is none.
  package var title: LocalizableText? { text(.title) }
  /// The line below the title; nil when there is none.
  package var subtitle: LocalizableText? { text(.subtitle) }

  /// A copy of its texts, without its thread and category.
  package var texts: NotificationContent {
    var content = NotificationContent()
    content.title = title
    content.subtitle = subtitle
    content.body = text(.body) ?? text(.text)
    content.summaryArgument = fields[Field.summaryArgument.rawValue].map(Self.string)
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

  private func bytes(_ field: Field) -> UnsafeRawBufferPointer {
    fields[field.rawValue] ?? UnsafeRawBufferPointer(start: nil, count: 0)
  }

  private func text(_ field: Field) -> LocalizableText? { fields[field.rawValue].map { .literal(Self.string($0)) } }

  /// Copies bytes into a string.
  private static func string(_ bytes: UnsafeRawBufferPointer) -> String { String(decoding: bytes, as: UTF8.self) }
}

/// Collects notifications in the order in which they are read.
struct ReceivedNotifications: NotificationReceiver {
  let detail: NotificationDetail
  private(set) var notifications: [UserNotification] = []

  init(keeping detail: NotificationDetail) { self.detail = detail }

  mutating func receive(_ fields: NotificationFields) { notifications.append(fields.notification) }

  mutating func receive(_ notification: UserNotification) { notifications.append(notification) }

  /// Does nothing. The caller applies the settings of the list when it shows the notifications.
  mutating func hideContent() {}
}
