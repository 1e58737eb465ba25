internal import Diagnostics
internal import LiteralString
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
      let category = context.category(Int(entry.category), app: group.app, of: delivered).category
      let interruptionLevel = content.map(settings.interruptionLevel) ?? .active
      notifications.append(
        PresentedNotification(
          identifier: delivered.identifiers.text(Int(entry.identifier)), date: entry.date,
          title: language.string(for: content?.title, log: &log),
          subtitle: language.string(for: content?.subtitle, log: &log),
          body: language.string(for: content?.body, log: &log),
          actions: actions.actions(of: category, log: &log), interruptionLevel: interruptionLevel,
          relevanceScore: content?.relevanceScore))
    }
    return ShownStack(notifications: notifications, summary: summary(of: delivered, &context, log: &log))
  }

  /// Sums up the notifications below the newest: "8 more messages".
  ///
  /// Source: WWDC 2018 session 711: the leading notification is not counted; each other one counts with its
  /// summary argument count; several formats are joined unless one of them names arguments. Since iOS 15 arguments and
  /// their counts are ignored.
  private func summary(
    of delivered: DeliveredNotifications, _ context: inout ListContext, log: inout DiagnosticLog
  ) -> String? {
    let others = places.dropFirst()
    guard !others.isEmpty else { return nil }
    let usesArguments = actions.device.profile.usesSummaryArguments
    var tally = PatternTally(capacity: 2)
    var arguments: [String] = []
    var seen: Set<LiteralString> = []
    var categories: Set<UInt32> = []
    var total = 0
    for place in others {
      let entry = delivered.entries[Int(place)]
      let content = delivered.content(entry) ?? NotificationContent()
      let category = context.category(Int(entry.category), app: group.app, of: delivered)
      let count = usesArguments ? content.summaryArgumentCount : 1
      tally.add(
        count,
        to: context.pattern(.summary, of: category, app: group.app, language: language, log: &log))
      categories.insert(entry.category)
      total = total.addingSaturated(count)
      if usesArguments, let argument = content.summaryArgument, !argument.isEmpty,
        seen.insert(LiteralString(argument)).inserted
      {
        arguments.append(SenderText.isolated(argument))
      }
    }
    let namesArguments = tally.parts.contains(where: \.message.takesText)
    if namesArguments, categories.count > 1 || arguments.isEmpty {
      return language.word(OwnWords.moreNotifications, count: total, log: &log)
    }
    let list = arguments.isEmpty ? nil : language.joined(arguments)
    var texts: [String] = []
    var defaultCount = tally.defaultCount
    for part in tally.parts {
      let text = part.message.string(count: part.count, text: list, log: &log)
      if text.isEmpty { defaultCount = defaultCount.addingSaturated(part.count) } else { texts.append(text) }
    }
    if defaultCount > 0 {
      texts.append(language.word(OwnWords.moreNotifications, count: defaultCount, log: &log))
    }
    return language.joined(texts)
  }
}
