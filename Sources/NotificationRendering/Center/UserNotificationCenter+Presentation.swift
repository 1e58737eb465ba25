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
  /// The rows, newest first.
  ///
  /// Look at what you need and let it go: an update copies the rows' places while somebody holds them.
  public var groups: PresentedGroups { PresentedGroups(rows) }

  /// Returns the list as it may be seen now.
  ///
  /// - Complexity: O(number of rows).
  public func presentation() -> Presentation {
    var context = self.context
    var log = DiagnosticLog()
    var categories: Set<Int> = []
    context.seenApps.removeAll(upTo: delivered.apps.count)
    let order = (0..<rows.order.count).map { rows.all[rows.order[$0]] }
    for row in order where context.seenApps.insert(row.app) {
      log.report(contentsOf: context.app(row.app, of: delivered).findings)
    }
    let words = context.renderer.ownLanguage
    if order.isEmpty { log.report(contentsOf: words.diagnostics()) }
    for row in order {
      for category in row.unknownCategories where categories.insert(category).inserted {
        log.report(
          RenderingFault.unknownCategory(
            app: delivered.apps.text(row.app).string, category: delivered.categories.text(category).string))
      }
    }
    for row in order { log.report(contentsOf: row.findings) }
    return Presentation(
      locale: context.renderer.locale, isRightToLeft: context.renderer.isRightToLeft,
      authenticated: context.device.authenticated, groups: Array(groups), silentCount: silentCount,
      emptyText: order.isEmpty ? words.word(OwnWords.noNotifications, log: &log) : nil, diagnostics: log.diagnostics)
  }

  /// Makes the response to a notification that is shown, if it is allowed here and now.
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
      let entry = delivered.entry(ofIdentifier: known)
    else { return nil }
    return try context.registrations.response(
      to: delivered.notification(entry), action: action, userText: userText, device: context.device)
  }
}
