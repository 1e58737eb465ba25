package import NotificationModel

/// A notification that was accepted, until it is closed.
package struct HeldNotification: Hashable, Sendable {
  /// How it came.
  package enum Origin: Hashable, Sendable {
    /// By `org.freedesktop.Notifications`.
    case freedesktop
    /// By `org.gtk.Notifications`, with the application's own identifier, and its actions by their keys.
    case gtk(identifier: String, actions: [String: GTKAction])
  }

  /// Its number on the bus.
  package let identifier: UInt32
  /// What was sent.
  package let notification: DesktopNotification
  /// Its app.
  package let app: String
  /// How it came.
  package let origin: Origin
  /// The unique name of the connection that sent it, which receives the signals about it.
  package let sender: String
  /// When it was delivered.
  package let date: Timestamp
  /// The handle of its thread; empty for the app's own.
  package internal(set) var thread: String

  /// Creates a notification that was accepted.
  package init(
    identifier: UInt32, notification: DesktopNotification, origin: Origin, sender: String, date: Timestamp,
    thread: String
  ) {
    self.identifier = identifier
    self.notification = notification
    app = notification.app
    self.origin = origin
    self.sender = sender
    self.date = date
    self.thread = thread
  }

  /// How long a banner is shown if its program leaves that to the server, in milliseconds.
  private static let bannerTimeout: Int32 = 10_000

  /// When it is removed; nil if it stays.
  package var expiry: Timestamp? {
    let isBanner = notification.timeout < 0 && notification.hints.isTransient
    let timeout = isBanner ? Self.bannerTimeout : notification.timeout
    guard timeout > 0 else { return nil }
    let nanoseconds = Int64(date.nanoseconds) + Int64(timeout % 1000) * 1_000_000
    return Timestamp(
      seconds: date.seconds + Int64(timeout / 1000) + nanoseconds / 1_000_000_000,
      nanoseconds: Int32(nanoseconds % 1_000_000_000))
  }

  /// The notification as it is kept in a list.
  package var userNotification: UserNotification {
    notification.userNotification(identifier: identifier, date: date, thread: thread)
  }
}
