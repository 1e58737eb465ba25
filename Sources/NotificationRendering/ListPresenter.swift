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

  /// Makes the rows of the list, newest first.
  ///
  /// - Parameters:
  ///   - delivered: The notifications.
  ///   - context: What is known of apps and categories.
  ///   - grouper: Sorts the notifications into rows.
  ///   - isSilent: Whether a notification of an app that is shown has nothing to show.
  ///   - receive: Takes the rows one by one.
  /// - Returns: What to say in the list's language when there is no row; nil when there is one.
  mutating func makeRows(
    of delivered: DeliveredNotifications, _ context: inout ListContext, _ grouper: inout NotificationGrouper,
    isSilent: (DeliveredNotifications.Entry, inout ListContext) -> Bool, _ receive: (PresentedGroup) -> Void
  ) -> String? {
    var silentCount = delivered.silentCount
    grouper.sort(delivered, &context) { entry, context in
      guard isSilent(entry, &context) else { return true }
      silentCount += 1
      return false
    }
    self.silentCount = silentCount
    reportLanguages(of: grouper, delivered, &context)
    reportUnknownCategories(of: grouper, delivered, &context)
    let identifiers = NotificationIdentifiers.Storage(
      of: delivered.entries, at: grouper.places, in: delivered.identifiers)
    let maximum = context.renderer.maximumGroups
    if grouper.groups.count > maximum { log.report(RenderingFault.tooManyGroups(limit: maximum)) }
    for group in grouper.groups.prefix(maximum) {
      receive(row(group, grouper.places[group.range], identifiers, delivered, &context))
    }
    guard grouper.groups.isEmpty else { return nil }
    return context.renderer.ownLanguage.word(OwnWords.noNotifications, log: &log)
  }

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
        actions = ActionComposer(language: app.language, device: context.device)
          .actions(of: context.category(category, app: group.app, of: delivered).category, log: &log)
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

  /// Reports what is wrong with tables and languages, before a row is made.
  private mutating func reportLanguages(
    of grouper: NotificationGrouper, _ delivered: DeliveredNotifications, _ context: inout ListContext
  ) {
    context.seenApps.removeAll(upTo: delivered.apps.count)
    for group in grouper.groups where context.seenApps.insert(group.app) {
      let findings = context.app(group.app, of: delivered).findings
      if !findings.isEmpty { log.report(contentsOf: findings) }
    }
    if grouper.groups.isEmpty { log.report(contentsOf: context.renderer.ownLanguage.diagnostics()) }
  }

  /// Reports the categories that nobody has registered.
  private mutating func reportUnknownCategories(
    of grouper: NotificationGrouper, _ delivered: DeliveredNotifications, _ context: inout ListContext
  ) {
    context.seenCategories.removeAll(upTo: delivered.categories.count)
    for group in grouper.groups {
      for place in grouper.places[group.range] {
        let number = Int(delivered.entries[Int(place)].category)
        guard context.seenCategories.insert(number),
          context.traits(ofCategory: number, app: group.app, of: delivered).isUnknown
        else { continue }
        let app = context.app(group.app, of: delivered).identifier
        log.report(
          RenderingFault.unknownCategory(app: app.string, category: delivered.categories.text(number).string))
      }
    }
  }
}
