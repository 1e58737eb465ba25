/// Receives notifications while they are read, so that a list need not be held in memory twice.
package protocol NotificationReceiver: ~Copyable {
  /// How much of each notification is wanted.
  var detail: NotificationDetail { get }

  /// Creates a closure that numbers the identifiers of the notifications that a thread reads, some at a time.
  ///
  /// - Parameter worker: The number of the thread.
  /// - Returns: nil if numbers are of no use.
  static func numbering(worker: Int) -> ((inout [NotificationFields?]) -> Void)?

  /// Makes room for approximately the given number of further notifications.
  mutating func reserve(_ additional: Int)

  /// Prepares for a notification that will probably be received soon, by loading memory.
  mutating func prepare(for numbers: WorkerNumbers)

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
  /// Returns nil.
  package static func numbering(worker: Int) -> ((inout [NotificationFields?]) -> Void)? { nil }

  /// Does nothing.
  package mutating func reserve(_ additional: Int) {}

  /// Does nothing.
  package mutating func prepare(for numbers: WorkerNumbers) {}
}
