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
  /// Where its notifications stand, newest first.
  let places: ArraySlice<Int32>
  let app: AppContext

  /// Composes a row.
  func row(from source: inout RowSource) -> HiddenRow {
    source.countCategories(places, app: group.app)
    var (permitsTitle, permitsSubtitle) = (true, true)
    for count in source.categoryCounts {
      permitsTitle = permitsTitle && count.traits.permitsTitle
      permitsSubtitle = permitsSubtitle && count.traits.permitsSubtitle
    }
    return HiddenRow(
      title: permitsTitle ? text(of: distinctTexts(.title, of: source.delivered), log: &source.log) : nil,
      subtitle: permitsSubtitle ? text(of: distinctTexts(.subtitle, of: source.delivered), log: &source.log) : nil,
      body: body(from: &source))
  }

  /// Returns what stands in place of what the row hides.
  private func body(from source: inout RowSource) -> String {
    if let known = source.placeholders.text(for: source.categoryCounts) { return known }
    let counts = source.categoryCounts
    let (text, diagnostics) = source.collectingDiagnostics { source in
      switch placeholder(for: counts, from: &source) {
      case .combined(_, _, _, let sentence): sentence
      case .parts(let tally, let ownWords):
        app.language.summary(of: ownWords.map { tally.parts + [$0] } ?? tally.parts, log: &source.log)
      }
    }
    if diagnostics.isEmpty {
      source.placeholders.remember(text, for: counts)
    } else {
      // What is wrong has to be reported for each list.
      source.log.report(contentsOf: diagnostics)
    }
    return text
  }

  /// What stands in place of hidden content.
  enum Placeholder {
    /// The app's sentence for exactly these categories, the counts as its arguments.
    case combined(CombinedPlaceholder, LocalizedMessage, arguments: [FormatArgument], text: String)
    /// "1 image and 1 comment": the categories' own patterns, of which a count may leave some empty, and Sotto's own words
    /// for all that none of these counts.
    case parts(PatternTally, ownWords: CountedMessage?)
  }

  /// Chooses what stands in place of what the row hides.
  func placeholder(for counts: [CategoryCount], from source: inout RowSource) -> Placeholder {
    if let combined = combinedPlaceholder(counts, from: &source) { return combined }
    var tally = PatternTally(capacity: counts.count)
    for count in counts {
      let category = source.category(Int(count.number), app: group.app)
      tally.add(count.count, to: source.pattern(.placeholder, of: category, app: group.app))
    }
    // What an empty text should have counted is counted in Sotto's own words.
    var defaultCount = tally.defaultCount
    var isAlone = true
    for part in tally.parts {
      if part.isEmpty { defaultCount += part.count } else { isAlone = false }
    }
    guard defaultCount > 0 else { return .parts(tally, ownWords: nil) }
    let key = isAlone ? OwnWords.notifications(defaultCount) : OwnWords.notificationsInText
    return .parts(tally, ownWords: app.language.countedWord(key, count: defaultCount, log: &source.log))
  }

  /// Returns the app's sentence for exactly this set of categories; nil when it has none.
  private func combinedPlaceholder(_ counts: [CategoryCount], from source: inout RowSource) -> Placeholder? {
    let registrations = source.context.registrations
    guard registrations.hasCombinedPlaceholders, counts.allSatisfy({ $0.traits.isRegistered }) else { return nil }
    let byCategory = Dictionary(
      uniqueKeysWithValues: counts.map { (source.delivered.categories.text(Int($0.number)), $0.count) })
    guard let combined = registrations.combinedPlaceholder(for: Set(byCategory.keys), of: app.identifier),
      let message = app.language.message(forKey: combined.key, log: &source.log)
    else { return nil }
    let arguments = combined.categories.map { FormatArgument.integer(Int64(byCategory[$0] ?? 0)) }
    let text = message.string(arguments: arguments, log: &source.log)
    return text.isEmpty ? nil : .combined(combined, message, arguments: arguments, text: text)
  }

  /// Finds the distinct titles (or subtitles), newest first.
  func distinctTexts(_ kind: DeliveredNotifications.PermittedText, of delivered: DeliveredNotifications) -> [String] {
    let language = app.language
    // The keys of a hidden notification are the sender's: what is wrong with them is told to no one.
    var silent = DiagnosticLog()
    var seen: Set<LiteralString> = []
    var distinct: [String] = []
    var latest: LiteralString?
    for place in places {
      let text = delivered.text(kind, of: delivered.entries[Int(place)])
      // Most often a row's titles are the same.
      if case .literal(let literal)? = text {
        if let latest, latest == LiteralString(literal) { continue }
        latest = LiteralString(literal)
      }
      guard let title = language.string(for: text, log: &silent) else { continue }
      if seen.insert(LiteralString(title)).inserted { distinct.append(title) }
    }
    return distinct
  }

  /// Returns texts as one list; nil when there is none.
  private func text(of distinct: [String], log: inout DiagnosticLog) -> String? {
    guard distinct.count > 1 else { return distinct.first }
    let others = others(than: distinct, log: &log).map { $0.message.string(count: $0.count, log: &log) }
    return app.language.joined(ofSenders: distinct.prefix(Self.titleLimit), others: others)
  }

  /// Returns what counts the texts that a list of them leaves out; nil when it leaves none out.
  func others(than distinct: [String], log: inout DiagnosticLog) -> CountedMessage? {
    let count = distinct.count - Self.titleLimit
    return count > 0 ? app.language.countedWord(OwnWords.others, count: count, log: &log) : nil
  }
}
