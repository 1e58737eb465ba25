package import NotificationModel

/// A notification that was accepted, until it is closed.
package struct HeldNotification: Hashable, Sendable {
  /// How it came.
  package enum Origin: Hashable, Sendable {
    /// By `org.freedesktop.Notifications`.
    case freedesktop
    /// By `org.gtk.Notifications`, with the application's own identifier, and its actions by their keys.
    case gtk(identifier: String, actions: [String: GTKAction])
    /// By the notification portal, with the same.
    case portal(identifier: String, actions: [String: GTKAction])
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
  package private(set) var sender: Sender
  /// The unique name of the connection that sent it, which receives the signals about it. Empty if it belonged to another
  /// bus: another program may have that name now.
  package internal(set) var connection: String
  /// Its text, read.
  package let body: BodyMarkup
  /// When it was delivered.
  package let date: Timestamp
  /// The handle of its thread; empty for the app's own.
  package internal(set) var thread: String
  /// The bytes that it takes, with its image and its files.
  package let size: Int
  /// How long its content could be seen.
  package internal(set) var clock: ExpiryClock
  /// Whether its popup has ended, so that its sender has been told that it is closed and hears nothing more of it.
  package internal(set) var isEnded = false
  /// Whether it replaced another one that was held.
  package internal(set) var isChanged = false
  /// Whether the person has seen its content.
  package internal(set) var isSeen = false
  /// Whether the person has asked to see its content now.
  package internal(set) var isRevealed = false

  /// Creates a notification that was accepted.
  package init(
    identifier: UInt32, notification: DesktopNotification, body: BodyMarkup, app: String, origin: Origin,
    sender: Sender,
    connection: String, date: Timestamp, thread: String, imageSize: Int = 0
  ) {
    self.identifier = identifier
    self.notification = notification
    self.app = app
    self.body = body
    size = notification.size + body.addedSize + imageSize
    clock = ExpiryClock(start: date)
    self.origin = origin
    (self.sender, self.connection) = (sender, connection)
    self.date = date
    self.thread = thread
  }

  /// Returns the notification with another app and size, as they are after a start. Its clock stands still.
  package func with(app: String, imageSize: Int) -> HeldNotification {
    var held = HeldNotification(
      identifier: identifier, notification: notification, body: body, app: app, origin: origin, sender: sender,
      connection: connection, date: date, thread: thread, imageSize: imageSize)
    (held.isEnded, held.isSeen, held.isChanged) = (isEnded, isSeen, isChanged)
    held.clock = ExpiryClock(start: nil)
    return held
  }

  /// Returns the notification after its popup has ended.
  package var ended: HeldNotification {
    var held = self
    held.isEnded = true
    return held
  }

  /// Returns the notification after the person has seen its content.
  package var seen: HeldNotification {
    var held = self
    held.isSeen = true
    return held
  }

  /// What the person can choose. A program that was told that its notification is closed expects no action of it; an
  /// application can be started for one.
  package var actions: [DesktopNotification.Action] {
    isEnded && origin == .freedesktop ? [] : notification.actions
  }

  /// Whether it leaves the list when its popup ends: it is about a moment, or its program has set its time.
  package var leavesWithItsPopup: Bool { notification.timeout > 0 || notification.hints.isMomentary }

  /// After how many milliseconds a server ends it; 0 for never, -1 leaves it to the server.
  package func timeout(now: Timestamp) -> Int32 {
    notification.timeout > 0 ? clock.rest(of: notification.timeout, now: now) : notification.timeout
  }

  /// The notification as it is once its bus has ended: nobody on another bus has that connection.
  package var withoutConnection: HeldNotification {
    var held = self
    held.connection = ""
    if case .unknown = sender { held.sender = .unknown(connection: "") }
    return held
  }

  /// How long a banner is shown if its program leaves that to the server, in milliseconds.
  private static let bannerTimeout: Int32 = 10_000

  /// Those to whose shares it belongs.
  var holders: [HolderShares.Holder] {
    switch sender {
    case .outside: [.app(app), .connection(connection)]
    case .app, .unnamed, .unknown: [.sender(sender.holder)]
    }
  }

  /// When it is removed: when it expires, or when it is very old.
  var end: Timestamp {
    let oldest = Timestamp(seconds: date.seconds + DesktopLimits.age, nanoseconds: date.nanoseconds)
    return expiry.map { min($0, oldest) } ?? oldest
  }

  /// When it expires; nil if it stays, if its clock stands still or if a server ends it.
  package var expiry: Timestamp? {
    let isBanner = notification.timeout < 0 && notification.hints.isMomentary
    let timeout = isBanner ? Self.bannerTimeout : notification.timeout
    return timeout > 0 ? clock.end(of: timeout) : nil
  }

  /// The notification as it is kept in a list.
  package var userNotification: UserNotification {
    var listed = notification
    listed.actions = actions
    var notification = listed.userNotification(
      app: app, identifier: identifier, date: date, body: body, thread: thread, isChanged: isChanged)
    (notification.content.isSeen, notification.content.isRevealed) = (isSeen, isRevealed)
    return notification
  }
}
