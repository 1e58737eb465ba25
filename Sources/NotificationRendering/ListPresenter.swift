internal import Diagnostics
internal import LiteralString
internal import NotificationModel

/// Makes the rows of one list.
struct ListPresenter {
  private let delivered: DeliveredNotifications
  private var context: ListContext
  private var log = DiagnosticLog()

  init(delivered: DeliveredNotifications, context: ListContext) {
    self.delivered = delivered
    self.context = context
  }

  /// Returns the list as it may be seen.
  ///
  /// - Parameter isSilent: Whether a notification of an app that is shown has nothing to show.
  mutating func presentation(
    isSilent: (DeliveredNotifications.Entry, inout ListContext) -> Bool
  ) -> Presentation {
    let renderer = context.renderer
    var silentCount = delivered.silentCount
    var groups = NotificationGrouper.groups(of: delivered, &context) { entry, context in
      guard isSilent(entry, &context) else { return true }
      silentCount += 1
      return false
    }
    if context.settings.order == .interruptionLevel { sortByInterruptionLevel(&groups) }
    reportLanguages(of: groups)
    reportUnknownCategories(of: groups)
    var presented: [PresentedGroup] = []
    presented.reserveCapacity(groups.count)
    let identifiers = NotificationIdentifiers.Storage(of: groups, in: delivered)
    for group in groups {
      let first = presented.last?.identifiers.endIndex ?? 0
      let range = first..<first + group.places.count
      presented.append(self.presented(group, NotificationIdentifiers(range, of: identifiers)))
    }
    let emptyText = presented.isEmpty ? renderer.ownLanguage.word(OwnWords.noNotifications, log: &log) : nil
    return Presentation(
      locale: renderer.locale, isRightToLeft: renderer.isRightToLeft, authenticated: context.device.authenticated,
      groups: presented, silentCount: silentCount, emptyText: emptyText,
      diagnostics: log.diagnostics)
  }

  /// Puts critical and time-sensitive rows first. What a hidden row's sender says of it is not looked at.
  private mutating func sortByInterruptionLevel(_ groups: inout [NotificationGroup]) {
    let ranked = groups.map { (rank: max(interruptionLevel(of: $0), .active), group: $0) }
    let levels = Set(ranked.map(\.rank)).sorted(by: >)
    groups = levels.flatMap { level in ranked.filter { $0.rank == level }.map(\.group) }
  }

  private mutating func interruptionLevel(of group: NotificationGroup) -> InterruptionLevel {
    guard !group.isHidden else { return .active }
    let settings = context.traits(ofApp: group.app, of: delivered).settings
    var level = InterruptionLevel.passive
    for place in group.places {
      guard let content = delivered.content(delivered.entries[Int(place)]) else { continue }
      level = max(level, settings.interruptionLevel(of: content))
    }
    return level
  }

  private mutating func presented(
    _ group: NotificationGroup, _ identifiers: NotificationIdentifiers
  ) -> PresentedGroup {
    let app = context.app(group.app, of: delivered)
    let newest = delivered.entries[Int(group.places[group.places.startIndex])]
    let actions = ActionComposer(language: app.language, device: context.device)
    let content: PresentedGroup.Content
    let groupActions: [PresentedAction]
    if group.isHidden {
      content = .hidden(HiddenRowComposer(group: group, app: app).row(of: delivered, &context, log: &log))
      groupActions =
        group.places.count > 1
        ? []
        : actions.actions(
          of: context.category(Int(newest.category), app: group.app, of: delivered).category, log: &log)
    } else {
      let composer = ShownStackComposer(language: app.language, actions: actions)
      let stack = composer.stack(for: group, of: delivered, &context, log: &log)
      content = .shown(stack)
      groupActions = stack.leading.actions
    }
    return PresentedGroup(
      app: app.identifier, appName: context.registrations.name(of: app.identifier),
      thread: group.thread.isEmpty ? nil : group.thread, date: newest.date,
      identifiers: identifiers, content: content, actions: groupActions)
  }

  /// Reports what is wrong with tables and languages, before a row is made.
  private mutating func reportLanguages(of groups: [NotificationGroup]) {
    var isReported = Array(repeating: false, count: delivered.apps.count)
    for group in groups where !isReported[group.app] {
      isReported[group.app] = true
      log.report(contentsOf: context.app(group.app, of: delivered).findings)
    }
    if groups.isEmpty { log.report(contentsOf: context.renderer.ownLanguage.diagnostics()) }
  }

  /// Reports the categories that nobody has registered.
  private mutating func reportUnknownCategories(of groups: [NotificationGroup]) {
    var isSeen = Array(repeating: false, count: delivered.categories.count)
    for group in groups {
      for place in group.places {
        let number = Int(delivered.entries[Int(place)].category)
        guard !isSeen[number] else { continue }
        isSeen[number] = true
        guard context.traits(ofCategory: number, app: group.app, of: delivered).isUnknown else { continue }
        let identifier = delivered.categories.text(number)
        let app = context.app(group.app, of: delivered).identifier
        log.report(RenderingFault.unknownCategory(app: app.string, category: identifier.string))
      }
    }
  }
}
