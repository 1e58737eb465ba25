internal import Diagnostics
internal import LiteralString
internal import Localization
internal import NotificationModel

/// Makes what a hidden row shows: this is the one place where redaction happens.
///
/// It reads of a notification its category, and its title and subtitle only where the category of every
/// notification of the row permits it. Nothing it reads besides ends up in a text, a finding or a count.
struct HiddenRowComposer {
  /// How many titles a row shows before it counts the others.
  static let titleLimit = 3

  let categories: CategoryRegistry
  let language: RowLanguage

  /// Composes a row.
  func row(for group: NotificationGroup, log: inout DiagnosticLog) -> HiddenRow {
    HiddenRow(
      title: permittedText(of: group, option: .hiddenPreviewsShowTitle, \.title, log: &log),
      subtitle: permittedText(of: group, option: .hiddenPreviewsShowSubtitle, \.subtitle, log: &log),
      body: placeholder(for: group, log: &log))
  }

  /// Sums up the row: "1 image and 1 comment".
  private func placeholder(for group: NotificationGroup, log: inout DiagnosticLog) -> String {
    let counts = categoryCounts(of: group)
    if let sentence = combinedPlaceholder(counts, app: group.app, log: &log) { return sentence }
    var tally = PatternTally(.placeholder)
    for (identifier, count) in counts {
      let category = categories.category(identifier, of: group.app)
      tally.add(count, to: category?.hiddenPreviewsBodyPlaceholder, in: language, log: &log)
    }
    var texts: [String] = []
    var defaultCount = tally.defaultCount
    for part in tally.parts {
      let text = part.message.string(count: part.count, log: &log)
      if text.isEmpty { defaultCount += part.count } else { texts.append(text) }
    }
    if defaultCount > 0 {
      let isAlone = texts.isEmpty
      let key =
        !isAlone
        ? OwnWords.notificationsInText : defaultCount == 1 ? OwnWords.notification : OwnWords.notifications
      texts.append(language.word(key, count: defaultCount, log: &log))
    }
    return language.joined(texts)
  }

  /// Counts the notifications of each category, in the order of its newest notification.
  private func categoryCounts(of group: NotificationGroup) -> [(identifier: LiteralString, count: Int)] {
    var counts: [(identifier: LiteralString, count: Int)] = []
    var places: [LiteralString: Int] = [:]
    for notification in group.notifications {
      let identifier = notification.content.categoryIdentifier
      if let place = places[identifier] {
        counts[place].count += 1
      } else {
        places[identifier] = counts.count
        counts.append((identifier, 1))
      }
    }
    return counts
  }

  /// Returns the app's sentence for exactly this set of categories; nil when it has none.
  private func combinedPlaceholder(
    _ counts: [(identifier: LiteralString, count: Int)], app: LiteralString, log: inout DiagnosticLog
  ) -> String? {
    guard let combined = categories.combinedPlaceholder(for: Set(counts.map(\.identifier)), of: app),
      counts.allSatisfy({ categories.category($0.identifier, of: app) != nil }),
      let message = language.message(forKey: combined.key, log: &log)
    else { return nil }
    let byCategory = Dictionary(uniqueKeysWithValues: counts.map { ($0.identifier, $0.count) })
    let arguments = combined.categories.map { FormatArgument.integer(Int64(byCategory[$0] ?? 0)) }
    let text = message.string(arguments: arguments, log: &log)
    return text.isEmpty ? nil : text
  }

  /// Returns the distinct titles (or subtitles) as one list; nil when a notification does not permit it or
  /// none has any.
  private func permittedText(
    of group: NotificationGroup, option: NotificationCategory.Options,
    _ text: KeyPath<NotificationContent, LocalizableText?>, log: inout DiagnosticLog
  ) -> String? {
    let isPermitted = group.notifications.allSatisfy { notification in
      categories.category(notification.content.categoryIdentifier, of: group.app)?.options.contains(option)
        ?? false
    }
    guard isPermitted else { return nil }
    // The keys of a hidden notification are the sender's: what is wrong with them is told to no one.
    var silent = DiagnosticLog()
    var seen: Set<LiteralString> = []
    var distinct: [String] = []
    for notification in group.notifications {
      guard let title = language.string(for: notification.content[keyPath: text], log: &silent) else { continue }
      if seen.insert(LiteralString(title)).inserted { distinct.append(title) }
    }
    guard distinct.count > 1 else { return distinct.first }
    var items = distinct.prefix(Self.titleLimit).map(SenderText.isolated)
    let others = distinct.count - items.count
    if others > 0 { items.append(language.word(OwnWords.others, count: others, log: &log)) }
    return language.joined(items)
  }
}
