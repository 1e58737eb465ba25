internal import Diagnostics
public import LiteralString
public import NotificationModel

/// The rows of a list that lives on, newest first.
public struct PresentedGroups: RandomAccessCollection {
  private let rows: CenterRows

  init(_ rows: CenterRows) { self.rows = rows }

  /// 0.
  public var startIndex: Int { 0 }
  /// How many rows there are.
  public var endIndex: Int { rows.order.count }

  /// The row at an index.
  public subscript(index: Int) -> PresentedGroup {
    guard let group = rows.all[rows.order[index]].group else { preconditionFailure("a row in order shows something") }
    return group
  }
}

extension UserNotificationCenter {
  /// The rows, newest first: all of them, also where ``presentation()`` has as many as the renderer allows.
  ///
  /// Look at what you need and let it go: an update copies the rows' places while somebody holds them.
  public var groups: PresentedGroups { PresentedGroups(rows) }

  /// Returns the list as it may be seen now.
  ///
  /// - Complexity: O(number of rows).
  public mutating func presentation() -> Presentation {
    let rows = self.rows
    source.log = DiagnosticLog()
    source.reportShownFaults()
    let order = (0..<rows.order.count).map { rows.order[$0] }
    source.reportLanguages(ofApps: order.lazy.map { rows.all[$0].app })
    source.seenCategories.removeAll(upTo: source.delivered.categories.count)
    for row in order {
      for category in rows.all[row].unknownCategories { source.reportIfUnknown(category, app: rows.all[row].app) }
    }
    var groups: [PresentedGroup] = []
    for row in order.prefix(source.rowLimit(of: order.count)) {
      source.log.report(contentsOf: rows.all[row].findings)
      if let group = rows.all[row].group { groups.append(group) }
    }
    return source.presentation(of: groups, emptyText: order.isEmpty ? source.emptyText() : nil)
  }

  /// Makes the response to a notification that is in a row, if it is allowed here and now.
  ///
  /// - Parameters:
  ///   - app: The notification's app.
  ///   - identifier: The notification's identifier.
  ///   - action: What is done: the identifier of one of its category's actions, or Apple's for opening and dismissing.
  ///   - userText: What the person typed, for an action with a field to type into.
  /// - Returns: The response; nil when the app is not to be told, or there is no such notification.
  /// - Throws: `ResponseRefusal` when it is not allowed.
  /// - Complexity: O(number of the category's actions) on average.
  public mutating func response(
    app: LiteralString, notification identifier: LiteralString, action: LiteralString, userText: String? = nil
  ) throws(ResponseRefusal) -> NotificationResponse? {
    guard let number = source.delivered.apps.knownNumber(of: app, scope: 0), source.traits(ofApp: number).isListed,
      let known = source.delivered.identifiers.knownNumber(of: identifier, scope: number),
      let entry = source.delivered.entry(ofIdentifier: known), source.shownFault(of: entry) == nil
    else { return nil }
    return try source.context.registrations.response(
      to: source.delivered.notification(entry), action: action, userText: userText, device: source.context.device)
  }
}
