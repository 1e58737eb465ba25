/// Why a notification was closed.
///
/// Source: Desktop Notifications Specification 1.2, “org.freedesktop.Notifications.NotificationClosed”.
package enum CloseReason: UInt32, Hashable, Sendable {
  /// Its time was over.
  case expired = 1
  /// The person dismissed it.
  case dismissed = 2
  /// Its program closed it.
  case closed = 3
  /// Another reason.
  case undefined = 4
}
