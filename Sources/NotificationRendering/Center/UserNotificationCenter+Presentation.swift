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
  public func presentation() -> Presentation {
    var context = self.context
    var presenter = ListPresenter()
    var groups: [PresentedGroup] = []
    let faults = delivered.shownFaults(&context)
    presenter.report(faults)
    let order = (0..<rows.order.count).map { rows.all[rows.order[$0]] }
    let emptyText = presenter.makeList(of: order, delivered, &context, app: \.app) { row, receiveCategory in
      for category in row.unknownCategories { receiveCategory(category) }
    } makeRow: { row, presenter, _ in
      presenter.report(row.findings)
      if let group = row.group { groups.append(group) }
    }
    return Presentation(
      locale: context.renderer.locale, isRightToLeft: context.renderer.isRightToLeft,
      authenticated: context.device.authenticated, groups: groups, silentCount: silentCount,
      unreadableCount: faults.count, emptyText: emptyText, diagnostics: presenter.diagnostics)
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
    guard let number = delivered.apps.knownNumber(of: app, scope: 0),
      context.traits(ofApp: number, of: delivered).isListed,
      let known = delivered.identifiers.knownNumber(of: identifier, scope: number),
      let entry = delivered.entry(ofIdentifier: known), !delivered.isUnreadable(entry, &context)
    else { return nil }
    return try context.registrations.response(
      to: delivered.notification(entry), action: action, userText: userText, device: context.device)
  }
}
