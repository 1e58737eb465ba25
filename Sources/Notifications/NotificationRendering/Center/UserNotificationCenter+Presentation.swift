internal import Diagnostics
public import NotificationModel

extension UserNotificationCenter {
  /// All rows in the order of the list, including those beyond the renderer's maximum, which ``presentation()`` leaves
  /// out.
  ///
  /// Do not keep the collection during an update: the update would have to copy the rows.
  public var rows: PresentedRows { PresentedRows(centerRows) }

  /// Returns the current list as far as it may be seen.
  ///
  /// - Complexity: O(number of rows and of their unregistered categories).
  public mutating func presentation() -> Presentation {
    let rows = centerRows
    source.log = DiagnosticLog()
    let order = (0..<rows.order.count).map { rows.order[$0] }
    source.reportLanguages(of: order.compactMap { rows.all[$0].group })
    source.seenCategories.removeAll(upTo: source.delivered.categories.count)
    for row in order {
      for category in rows.all[row].unknownCategories { source.reportIfUnknown(category, app: rows.all[row].app) }
    }
    var presented: [PresentedRow] = []
    for row in order.prefix(source.rowLimit(of: order.count)) {
      source.log.report(contentsOf: rows.all[row].diagnostics)
      if let row = rows.all[row].presented { presented.append(row) }
    }
    return source.presentation(of: presented, emptyText: order.isEmpty ? source.emptyText() : nil)
  }

  /// Creates the response to a notification, if it is allowed in the device's current state.
  ///
  /// - Parameters:
  ///   - identifier: The notification's identifier.
  ///   - app: The notification's app.
  ///   - action: The identifier of an action of its own or of its category, or Apple's identifier for opening or dismissing.
  ///   - userText: The text the person typed, for an action with a text field.
  /// - Returns: The response; nil for a dismissal if the category lacks `customDismissAction`, if there is no such
  ///   notification, or if no row names it.
  /// - Throws: `ResponseRefusal` if it is not allowed.
  /// - Complexity: O(number of the category's actions) on average.
  public mutating func response(
    toNotification identifier: String, app: String, action: String, userText: String? = nil
  ) throws(ResponseRefusal) -> NotificationResponse? {
    guard let entry = listedEntry(identifier, app: app) else { return nil }
    let visibility = source.visibility(of: entry)
    guard visibility.isNamed else { return nil }
    return try source.context.registrations.response(
      to: source.delivered.notification(entry), action: action, userText: userText,
      isHidden: visibility != .shown, device: source.context.device)
  }

  /// Returns whether a row names a notification. The rows at the levels `total` and `nothing` name none.
  ///
  /// - Parameters:
  ///   - identifier: The notification's identifier.
  ///   - app: Its app.
  /// - Complexity: O(1) on average.
  package mutating func isNamed(_ identifier: String, app: String) -> Bool {
    guard let entry = listedEntry(identifier, app: app) else { return false }
    return source.visibility(of: entry).isNamed
  }

  /// Returns whether the content of a notification is hidden, or whether it is not listed.
  ///
  /// - Parameters:
  ///   - identifier: The notification's identifier.
  ///   - app: Its app.
  /// - Complexity: O(1) on average.
  package mutating func isHidden(_ identifier: String, app: String) -> Bool {
    guard let entry = listedEntry(identifier, app: app) else { return true }
    return source.visibility(of: entry) != .shown
  }

  private mutating func listedEntry(_ identifier: String, app: String) -> DeliveredNotifications.Entry? {
    guard let number = source.delivered.apps.knownNumber(of: LiteralString(app), scope: 0),
      let known = source.delivered.identifiers.knownNumber(of: LiteralString(identifier), scope: number),
      let entry = source.delivered.entry(ofIdentifier: known), source.isListable(entry)
    else { return nil }
    return entry
  }
}
