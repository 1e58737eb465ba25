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
    var tally = PatternTally()
    var arguments: [String] = []
    var seen: Set<LiteralString> = []
    var total = 0
    for notification in others {
      let content = notification.content
      let category = categories.category(content.categoryIdentifier, of: group.app)
      tally.add(content.summaryArgumentCount, to: category?.categorySummaryFormat, in: language, log: &log)
      total = total.addingSaturated(content.summaryArgumentCount)
      if let argument = content.summaryArgument, !argument.isEmpty,
        seen.insert(LiteralString(argument)).inserted
      {
        arguments.append(SenderText.isolated(argument))
      }
    }
    let namesArguments = tally.parts.contains(where: \.message.takesText)
    if namesArguments, tally.parts.count > 1 || tally.defaultCount > 0 || arguments.isEmpty {
      return language.word(OwnWords.moreNotifications, count: total, log: &log)
    }
    let list = arguments.isEmpty ? nil : language.joined(arguments)
    var texts = tally.parts.map { $0.message.string(count: $0.count, text: list, log: &log) }
    texts.removeAll(where: \.isEmpty)
    if tally.defaultCount > 0 || texts.isEmpty {
      let count = texts.isEmpty ? total : tally.defaultCount
      texts.append(language.word(OwnWords.moreNotifications, count: count, log: &log))
    }
    return language.joined(texts)
  }
}
