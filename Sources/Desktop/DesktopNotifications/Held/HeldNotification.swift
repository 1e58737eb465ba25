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

  /// Who sent it.
  package struct Sender: Hashable, Sendable {
    /// The unique name of the connection, which receives the signals about the notification. Empty if it belonged to
    /// another bus: another program may have that name now.
    package let name: String
    /// The sandbox that the program runs in; empty for none.
    package let sandbox: String

    /// Creates a sender.
    package init(name: String, sandbox: String = "") {
      self.name = name
      self.sandbox = sandbox
    }
  }

  /// Its number on the bus.
  package let identifier: UInt32
  /// What was sent.
  package let notification: DesktopNotification
  /// Its app.
  package let app: String
  /// How it came.
  package let origin: Origin
  /// Who sent it.
  package internal(set) var sender: Sender
  /// When it was delivered.
  package let date: Timestamp
  /// The handle of its thread; empty for the app's own.
  package internal(set) var thread: String
  /// The bytes that it takes, with its image and its files.
  package let size: Int

  /// Creates a notification that was accepted.
  package init(
    identifier: UInt32, notification: DesktopNotification, app: String, origin: Origin, sender: Sender, date: Timestamp,
    thread: String, imageSize: Int = 0
  ) {
    self.identifier = identifier
    self.notification = notification
    self.app = app
    size = notification.size + imageSize
    self.origin = origin
    self.sender = sender
    self.date = date
    self.thread = thread
  }

  /// Returns the notification with another app and size, as they are after a start.
  package func with(app: String, imageSize: Int) -> HeldNotification {
    HeldNotification(
      identifier: identifier, notification: notification, app: app, origin: origin, sender: sender, date: date,
      thread: thread, imageSize: imageSize)
  }

  /// Returns the notification with another sender.
  package func with(sender: Sender) -> HeldNotification {
    var held = self
    held.sender = sender
    return held
  }

  /// How long a banner is shown if its program leaves that to the server, in milliseconds.
  private static let bannerTimeout: Int32 = 10_000

  /// Those to whose shares it belongs.
  var holders: [HolderShares.Holder] { [.app(app), .sender(sender.name)] }

  /// When it is removed: when it expires, or when it is very old.
  var end: Timestamp {
    let oldest = Timestamp(seconds: date.seconds + DesktopLimits.age, nanoseconds: date.nanoseconds)
    return expiry.map { min($0, oldest) } ?? oldest
  }

  /// When it expires; nil if it stays.
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
    notification.userNotification(app: app, identifier: identifier, date: date, thread: thread)
  }
}
