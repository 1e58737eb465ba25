internal import Diagnostics
internal import LiteralString
internal import NotificationModel

/// Makes the rows of one list.
///
/// What it makes them of is lent to it, never kept: a copy of all its tables has a reference to count for each.
struct ListPresenter {
  private var log = DiagnosticLog()

  /// What was wrong.
  var diagnostics: [Diagnostic] { log.diagnostics }
  /// How many notifications had nothing to show.
  private(set) var silentCount = 0
  /// How many notifications were left out, since their content would be shown and cannot be read.
  private(set) var unreadableCount = 0

  /// Makes the rows of the list, newest first.
  ///
  /// - Parameters:
  ///   - delivered: The notifications.
  ///   - context: What is known of apps and categories.
  ///   - grouper: Sorts the notifications into rows.
  ///   - isSilent: Whether a notification of an app that is shown has nothing to show.
  ///   - receive: Takes the rows one by one, each with what it was made of.
  /// - Returns: What to say in the list's language when there is no row; nil when there is one.
  mutating func makeRows(
    of delivered: DeliveredNotifications, _ context: inout ListContext, _ grouper: inout NotificationGrouper,
    isSilent: (DeliveredNotifications.Entry, inout ListContext) -> Bool,
    _ receive: (PresentedGroup, NotificationGroup, ArraySlice<Int32>, DeliveredNotifications, inout ListContext) -> Void
  ) -> String? {
    let faults = delivered.shownFaults(&context)
    unreadableCount = faults.count
    log.report(contentsOf: faults)
    var silentCount = delivered.silentCount
    grouper.sort(delivered, &context) { entry, context in
      guard !isSilent(entry, &context) else {
        silentCount += 1
        return false
      }
      return !delivered.isUnreadable(entry, &context)
    }
    self.silentCount = silentCount
    let identifiers = NotificationIdentifiers.Storage(
      of: delivered.entries, at: grouper.places, in: delivered.identifiers)
    return makeList(of: grouper.groups, delivered, &context, app: \.app) { group, receiveCategory in
      for place in grouper.places[group.range] { receiveCategory(Int(delivered.entries[Int(place)].category)) }
    } makeRow: { group, presenter, context in
      let places = grouper.places[group.range]
      receive(presenter.row(group, places, identifiers, delivered, &context), group, places, delivered, &context)
    }
  }

  /// Makes a list of rows, and reports what is wrong in the order in which it comes up: languages, categories, rows.
  ///
  /// - Parameters:
  ///   - rows: What the rows are made of, in their order.
  ///   - delivered: The notifications.
  ///   - context: What is known of apps and categories.
  ///   - app: Returns the number of a row's app.
  ///   - forEachCategory: Calls a closure with the numbers of the categories of a row's notifications, newest first.
  ///   - makeRow: Makes a row. It is called for as many as the renderer allows.
  /// - Returns: What to say in the list's language when there is no row; nil when there is one.
  mutating func makeList<Rows: Collection>(
    of rows: Rows, _ delivered: DeliveredNotifications, _ context: inout ListContext, app: (Rows.Element) -> Int,
    forEachCategory: (Rows.Element, (Int) -> Void) -> Void,
    makeRow: (Rows.Element, inout ListPresenter, inout ListContext) -> Void
  ) -> String? {
    context.seenApps.removeAll(upTo: delivered.apps.count)
    for row in rows where context.seenApps.insert(app(row)) {
      let findings = context.app(app(row), of: delivered).findings
      if !findings.isEmpty { log.report(contentsOf: findings) }
    }
    let words = context.renderer.ownLanguage
    if rows.isEmpty { log.report(contentsOf: words.diagnostics()) }
    context.seenCategories.removeAll(upTo: delivered.categories.count)
    for row in rows {
      let app = app(row)
      forEachCategory(row) { category in
        if context.seenCategories.insert(category) {
          reportIfUnknown(category, app: app, of: delivered, &context)
        }
      }
    }
    let maximum = context.renderer.maximumGroups
    if rows.count > maximum { log.report(RenderingFault.tooManyGroups(limit: maximum)) }
    for row in rows.prefix(maximum) { makeRow(row, &self, &context) }
    return rows.isEmpty ? words.word(OwnWords.noNotifications, log: &log) : nil
  }

  /// Reports a category that nobody has registered.
  private mutating func reportIfUnknown(
    _ category: Int, app: Int, of delivered: DeliveredNotifications, _ context: inout ListContext
  ) {
    guard context.traits(ofCategory: category, app: app, of: delivered).isUnknown else { return }
    log.report(
      RenderingFault.unknownCategory(
        app: delivered.apps.text(app).string, category: delivered.categories.text(category).string))
  }

  /// Reports what was wrong with a row that was made earlier.
  mutating func report(_ findings: [Diagnostic]) { log.report(contentsOf: findings) }

  /// Makes a row.
  ///
  /// - Parameters:
  ///   - group: The notifications.
  ///   - places: Where these stand, newest first.
  ///   - identifiers: Holds their identifiers in the group's range.
  ///   - delivered: All notifications.
  ///   - context: What is known of apps and categories.
  mutating func row(
    _ group: NotificationGroup, _ places: ArraySlice<Int32>, _ identifiers: NotificationIdentifiers.Storage,
    _ delivered: DeliveredNotifications, _ context: inout ListContext
  ) -> PresentedGroup {
    let app = context.app(group.app, of: delivered)
    let newest = delivered.entries[Int(places[places.startIndex])]
    let content: PresentedGroup.Content
    var actions: [PresentedAction] = []
    if group.isHidden {
      let composer = HiddenRowComposer(group: group, places: places, app: app)
      content = .hidden(composer.row(of: delivered, &context, log: &log))
      let category = Int(newest.category)
      if places.count == 1, context.traits(ofCategory: category, app: group.app, of: delivered).hasActions {
        actions = context.category(category, app: group.app, of: delivered)
          .actions(by: ActionComposer(language: app.language, device: context.device), log: &log)
      }
    } else {
      let composer = ShownStackComposer(
        group: group, places: places, language: app.language,
        actions: ActionComposer(language: app.language, device: context.device))
      let stack = composer.stack(of: delivered, &context, log: &log)
      content = .shown(stack)
      actions = stack.leading.actions
    }
    let thread = group.thread.map { delivered.threads.text($0) }
    return PresentedGroup(
      app: app.identifier, appName: app.name, thread: thread.flatMap { $0.isEmpty ? nil : $0 }, date: newest.date,
      identifiers: NotificationIdentifiers(group.range, of: identifiers), languageTag: app.languageTag,
      isRightToLeft: app.isRightToLeft, content: content, actions: actions)
  }
}
