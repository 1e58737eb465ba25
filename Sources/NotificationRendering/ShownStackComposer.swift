internal import Diagnostics
internal import Localization
internal import NotificationModel

/// Makes what a shown row shows: its notifications, newest first, and a summary of those below the newest.
struct ShownStackComposer {
  let group: NotificationGroup
  /// Where its notifications stand, newest first.
  let places: ArraySlice<Int32>
  let language: RowLanguage
  let actions: ActionComposer

  /// Composes a row.
  func stack(
    of delivered: DeliveredNotifications, _ context: inout ListContext, log: inout DiagnosticLog
  ) -> ShownStack {
    let settings = context.traits(ofApp: group.app, of: delivered).settings
    var notifications: [PresentedNotification] = []
    notifications.reserveCapacity(places.count)
    for place in places {
      let entry = delivered.entries[Int(place)]
      let content = delivered.content(entry)
      let category = context.category(Int(entry.category), app: group.app, of: delivered)
      let interruptionLevel = content.map(settings.interruptionLevel) ?? .active
      notifications.append(
        PresentedNotification(
          identifier: delivered.identifiers.text(Int(entry.identifier)), date: entry.date,
          title: language.string(for: content?.title, log: &log),
          subtitle: language.string(for: content?.subtitle, log: &log),
          body: language.string(for: content?.body, log: &log),
          actions: category.actions(by: actions, log: &log), interruptionLevel: interruptionLevel,
          relevanceScore: content?.relevanceScore))
    }
    return ShownStack(notifications: notifications, summary: summary(of: delivered, &context, log: &log))
  }

  /// Sums up the notifications below the newest: "8 more messages".
  private func summary(
    of delivered: DeliveredNotifications, _ context: inout ListContext, log: inout DiagnosticLog
  ) -> String? {
    guard places.count > 1 else { return nil }
    let summary = summary(of: stacked(delivered, &context, log: &log), log: &log)
    var texts = summary.texts.filter { !$0.isEmpty }
    if let ownWords = summary.ownWords { texts.append(ownWords.message.string(count: ownWords.count, log: &log)) }
    return language.joined(texts)
  }

  /// Counts the notifications below the newest.
  func stacked(
    _ delivered: DeliveredNotifications, _ context: inout ListContext, log: inout DiagnosticLog
  ) -> StackedNotifications {
    var stacked = StackedNotifications()
    for place in places.dropFirst() {
      let entry = delivered.entries[Int(place)]
      let content = delivered.content(entry)
      let category = context.category(Int(entry.category), app: group.app, of: delivered)
      stacked.add(
        summaryCount(of: content), category: entry.category,
        pattern: context.pattern(.summary, of: category, app: group.app, language: language, log: &log),
        argument: actions.device.profile.usesSummaryArguments ? content?.summaryArgument : nil)
    }
    return stacked
  }

  /// How many items a stacked notification stands for.
  func summaryCount(of content: NotificationContent?) -> Int {
    actions.device.profile.usesSummaryArguments ? content?.summaryArgumentCount ?? 1 : 1
  }

  /// Chooses the words for stacked notifications.
  func summary(of stacked: StackedNotifications, log: inout DiagnosticLog) -> StackSummary {
    if let reason = stacked.standInReason { return standIn(for: stacked, reason, log: &log) }
    let list = stacked.arguments.isEmpty ? nil : language.joined(ofSenders: stacked.arguments)
    var texts: [String] = []
    var defaultCount = stacked.tally.defaultCount
    for part in stacked.tally.parts {
      let text: String
      if let list, part.message.takesText {
        var findings = DiagnosticLog()
        text = part.message.string(count: part.count, text: list, log: &findings)
        // Nobody should read a directive because many have written.
        if findings.diagnostics.contains(where: \.isOfTooLargeText) {
          return standIn(for: stacked, .tooManyArguments, log: &log)
        }
        log.report(contentsOf: findings.diagnostics)
      } else {
        text = part.message.string(count: part.count, text: list, log: &log)
      }
      if text.isEmpty { defaultCount = defaultCount.addingSaturated(part.count) }
      texts.append(text)
    }
    let words =
      defaultCount > 0 ? language.countedWord(OwnWords.moreNotifications, count: defaultCount, log: &log) : nil
    return StackSummary(standInReason: nil, texts: texts, argumentList: list, ownWords: words)
  }

  /// Counts all in Sotto's own words.
  private func standIn(
    for stacked: StackedNotifications, _ reason: CategoryExplanation.Reason, log: inout DiagnosticLog
  ) -> StackSummary {
    let words = language.countedWord(OwnWords.moreNotifications, count: stacked.total, log: &log)
    return StackSummary(standInReason: reason, texts: [], argumentList: nil, ownWords: words)
  }
}

extension Diagnostic {
  /// Whether a text would have got longer than a text may.
  fileprivate var isOfTooLargeText: Bool {
    if case .tooLarge? = kind as? LocalizationFault { true } else { false }
  }
}
