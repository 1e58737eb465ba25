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

  let group: NotificationGroup
  let app: AppContext

  /// Composes a row.
  func row(
    of delivered: DeliveredNotifications, _ context: inout ListContext, log: inout DiagnosticLog
  ) -> HiddenRow {
    let counts = categoryCounts(of: delivered, &context)
    let permitsTitle = counts.allSatisfy(\.traits.permitsTitle)
    let permitsSubtitle = counts.allSatisfy(\.traits.permitsSubtitle)
    return HiddenRow(
      title: permitsTitle ? distinctTexts(\.title, of: delivered, log: &log) : nil,
      subtitle: permitsSubtitle ? distinctTexts(\.subtitle, of: delivered, log: &log) : nil,
      body: combinedPlaceholder(counts, of: delivered, context, log: &log)
        ?? placeholder(for: counts, of: delivered, &context, log: &log))
  }

  /// Sums up the row: "1 image and 1 comment".
  private func placeholder(
    for counts: [CategoryCount], of delivered: DeliveredNotifications, _ context: inout ListContext,
    log: inout DiagnosticLog
  ) -> String {
    let language = app.language
    var tally = PatternTally(capacity: counts.count)
    for count in counts {
      let category = context.category(Int(count.number), app: group.app, of: delivered)
      tally.add(
        count.count,
        to: context.pattern(.placeholder, of: category, app: group.app, language: language, log: &log))
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
    let traits: CategoryTraits
    var count: Int
  }

  /// Counts the notifications of each category, in the order of its newest notification.
  private func categoryCounts(
    of delivered: DeliveredNotifications, _ context: inout ListContext
  ) -> [CategoryCount] {
    var counts: [CategoryCount] = []
    var place = 0
    for entryPlace in group.places {
      let entry = delivered.entries[Int(entryPlace)]
      // As a rule it is the category of the one before, or there are few.
      if place >= counts.count || counts[place].number != entry.category {
        place = counts.firstIndex { $0.number == entry.category } ?? counts.count
      }
      if place == counts.count {
        let traits = context.traits(ofCategory: Int(entry.category), app: group.app, of: delivered)
        counts.append(CategoryCount(number: entry.category, traits: traits, count: 0))
      }
      counts[place].count += 1
    }
    return counts
  }

  /// Returns the app's sentence for exactly this set of categories; nil when it has none.
  private func combinedPlaceholder(
    _ counts: [CategoryCount], of delivered: DeliveredNotifications, _ context: ListContext, log: inout DiagnosticLog
  ) -> String? {
    let categories = context.registrations.categories
    guard categories.hasCombinedPlaceholders, counts.allSatisfy({ $0.traits.isRegistered }) else { return nil }
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
    _ text: KeyPath<NotificationContent, LocalizableText?>, of delivered: DeliveredNotifications,
    log: inout DiagnosticLog
  ) -> String? {
    let language = app.language
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
