package import NotificationModel

/// Why notifications share a row.
package struct GroupingExplanation: Hashable, Sendable {
  /// What the notifications of a row have in common.
  package enum Unit: String, Hashable, Sendable, CaseIterable {
    /// Their thread.
    case thread
    /// They have no thread: they form the app's own group.
    case noThread
    /// Their app.
    case app
    /// The row has only one notification, because grouping is off.
    case single
    /// Hidden rows of their apps are not told apart.
    case total
  }

  /// How the person wants the app's notifications grouped; nil for the row of several apps. With `off`, hidden rows are
  /// still grouped by thread.
  package let setting: NotificationGrouping?
  /// What the row's notifications have in common.
  package let unit: Unit
}
