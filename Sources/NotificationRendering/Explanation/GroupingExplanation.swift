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
  }

  /// How the person wants the app's notifications grouped. With `off`, hidden rows are still grouped by thread.
  package let setting: NotificationGrouping
  /// What the row's notifications have in common.
  package let unit: Unit
}
