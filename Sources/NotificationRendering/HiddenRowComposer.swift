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

  let delivered: DeliveredNotifications
  let categories: CategoryRegistry

  /// Composes a row.
  func row(for group: NotificationGroup, _ context: inout ListContext, log: inout DiagnosticLog) -> HiddenRow {
    let app = context.app(group.app, of: delivered)
    let counts = categoryCounts(of: group, &context)
    let permitsTitle = counts.allSatisfy(\.category.permitsTitle)
    let permitsSubtitle = counts.allSatisfy(\.category.permitsSubtitle)
    return HiddenRow(
      title: permitsTitle ? distinctTexts(of: group, \.title, in: app.language, log: &log) : nil,
      subtitle: permitsSubtitle ? distinctTexts(of: group, \.subtitle, in: app.language, log: &log) : nil,
      body: combinedPlaceholder(counts, of: app, log: &log)
        ?? placeholder(for: counts, of: group.app, in: app.language, &context, log: &log))
  }

  /// Sums up the row: "1 image and 1 comment".
  private func placeholder(
    for counts: [CategoryCount], of app: Int, in language: RowLanguage, _ context: inout ListContext,
    log: inout DiagnosticLog
  ) -> String {
    var tally = PatternTally(capacity: counts.count)
    for count in counts {
      tally.add(
        count.count,
        to: context.pattern(.placeholder, of: count.category, app: app, language: language, log: &log))
    }
    var parts = tally.parts
    // What an empty text should have counted is counted in Sotto's own words.
    var defaultCount = tally.defaultCount
    var isAlone = true
    for part in parts {
      if part.isEmpty { defaultCount += part.count } else { isAlone = false }
    }
    if defaultCount > 0 {
      let key =
        !isAlone
        ? OwnWords.notificationsInText : defaultCount == 1 ? OwnWords.notification : OwnWords.notifications
      parts.append(language.countedWord(key, count: defaultCount, log: &log))
    }
    return language.summary(of: parts, log: &log)
  }

  /// How many notifications of a category a row has.
  private struct CategoryCount {
    let number: UInt32
    let category: CategoryContext
    var count: Int
  }

  /// Counts the notifications of each category, in the order of its newest notification.
  private func categoryCounts(of group: NotificationGroup, _ context: inout ListContext) -> [CategoryCount] {
    var counts: [CategoryCount] = []
    var place = 0
    for entry in group.places.lazy.map({ delivered.entries[Int($0)] }) {
      // As a rule it is the category of the one before, or there are few.
      if place >= counts.count || counts[place].number != entry.category {
        place = counts.firstIndex { $0.number == entry.category } ?? counts.count
      }
      if place == counts.count {
        let category = context.category(Int(entry.category), app: group.app, of: delivered)
        counts.append(CategoryCount(number: entry.category, category: category, count: 0))
      }
      counts[place].count += 1
    }
    return counts
  }

  /// Returns the app's sentence for exactly this set of categories; nil when it has none.
  private func combinedPlaceholder(
    _ counts: [CategoryCount], of app: AppContext, log: inout DiagnosticLog
  ) -> String? {
    guard categories.hasCombinedPlaceholders, counts.allSatisfy({ $0.category.category != nil }) else { return nil }
    let byCategory = Dictionary(
      uniqueKeysWithValues: counts.map { (delivered.categories.text(Int($0.number)), $0.count) })
    guard let combined = categories.combinedPlaceholder(for: Set(byCategory.keys), of: app.identifier),
      let message = app.language.message(forKey: combined.key, log: &log)
    else { return nil }
    let arguments = combined.categories.map { FormatArgument.integer(Int64(byCategory[$0] ?? 0)) }
    let text = message.string(arguments: arguments, log: &log)
    return text.isEmpty ? nil : text
  }

  /// Returns the distinct titles (or subtitles) as one list; nil when none has any.
  private func distinctTexts(
    of group: NotificationGroup, _ text: KeyPath<NotificationContent, LocalizableText?>, in language: RowLanguage,
    log: inout DiagnosticLog
  ) -> String? {
    // The keys of a hidden notification are the sender's: what is wrong with them is told to no one.
    var silent = DiagnosticLog()
    var seen: Set<LiteralString> = []
    var distinct: [String] = []
    var latest: LiteralString?
    for place in group.places {
      let text = delivered.content(delivered.entries[Int(place)])?[keyPath: text]
      // Most often a row's titles are the same.
      if case .literal(let literal)? = text {
        if let latest, latest == LiteralString(literal) { continue }
        latest = LiteralString(literal)
      }
      guard let title = language.string(for: text, log: &silent) else { continue }
      if seen.insert(LiteralString(title)).inserted { distinct.append(title) }
    }
    guard distinct.count > 1 else { return distinct.first }
    var items = distinct.prefix(Self.titleLimit).map(SenderText.isolated)
    let others = distinct.count - items.count
    if others > 0 { items.append(language.word(OwnWords.others, count: others, log: &log)) }
    return language.joined(items)
  }
}
