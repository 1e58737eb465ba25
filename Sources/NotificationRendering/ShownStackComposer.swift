internal import Diagnostics
internal import LiteralString
internal import Localization
internal import NotificationModel

/// Makes what a shown row shows: its notifications, newest first, and a summary of those below the newest.
struct ShownStackComposer {
  let categories: CategoryRegistry
  let language: RowLanguage
  let actions: ActionComposer

  /// Composes a row.
  func stack(for group: NotificationGroup, log: inout DiagnosticLog) -> ShownStack {
    var notifications: [PresentedNotification] = []
    notifications.reserveCapacity(group.notifications.count)
    for notification in group.notifications {
      let content = notification.content
      notifications.append(
        PresentedNotification(
          identifier: notification.identifier, date: notification.date,
          title: language.string(for: content.title, log: &log),
          subtitle: language.string(for: content.subtitle, log: &log),
          body: language.string(for: content.body, log: &log),
          actions: actions.actions(for: notification, log: &log)))
    }
    return ShownStack(notifications: notifications, summary: summary(of: group, log: &log))
  }

  /// Sums up the notifications below the newest: "8 more messages".
  ///
  /// Source: WWDC 2018 session 711: the leading notification is not counted; each other one counts with its
  /// summary argument count; several formats are joined unless one of them names arguments.
  private func summary(of group: NotificationGroup, log: inout DiagnosticLog) -> String? {
    let others = group.notifications.dropFirst()
    guard !others.isEmpty else { return nil }
    var tally = PatternTally(.summary)
    var arguments: [String] = []
    var seen: Set<LiteralString> = []
    var categoryIdentifiers: Set<LiteralString> = []
    var total = 0
    for notification in others {
      let content = notification.content
      let category = categories.category(content.categoryIdentifier, of: group.app)
      tally.add(content.summaryArgumentCount, to: category?.categorySummaryFormat, in: language, log: &log)
      categoryIdentifiers.insert(content.categoryIdentifier)
      total = total.addingSaturated(content.summaryArgumentCount)
      if let argument = content.summaryArgument, !argument.isEmpty,
        seen.insert(LiteralString(argument)).inserted
      {
        arguments.append(SenderText.isolated(argument))
      }
    }
    let namesArguments = tally.parts.contains(where: \.message.takesText)
    if namesArguments, categoryIdentifiers.count > 1 || arguments.isEmpty {
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
