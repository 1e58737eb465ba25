package import Diagnostics
package import NotificationModel

/// A notification of a list, and whether a row stands for it.
package struct ListedNotification: Sendable {
  /// Whether a row stands for a notification, and names it.
  package enum Place: Sendable {
    /// A row names it. It may be silent, so that there is no row now.
    case row
    /// The one row of several apps counts it (`HiddenRowsSetting.total`).
    case total
    /// It is hidden, and hidden notifications have no rows (`HiddenRowsSetting.nothing`).
    case nothing
    /// Settings leave it out.
    case excluded
    /// It or its category asks to be left out here and now.
    case `private`
    /// It is left out because its content would be shown but cannot be read.
    case unreadable(Diagnostic)
  }

  /// The notification.
  package let notification: UserNotification
  /// Where it is.
  package let place: Place
}
