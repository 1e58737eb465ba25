package import Diagnostics
internal import ICU
package import NotificationModel
internal import Synchronization

/// Renders list documents one after another, with what options and another document say about all of them.
///
/// What depends only on a locale or on registered categories is made once and kept. Thread-safe.
package final class DocumentRenderer: Sendable {
  /// What is said about lists from outside them.
  package let options: ListOptions
  /// What applies where a list says nothing.
  package let defaults: ListDefaults?
  private let cache = Mutex(RendererCache())

  /// Creates a renderer.
  ///
  /// - Parameters:
  ///   - options: What is said about lists from outside them.
  ///   - defaults: What applies where a list says nothing; its locale must be valid.
  package init(options: ListOptions, defaults: ListDefaults? = nil) {
    self.options = options
    self.defaults = defaults
  }

  /// A rendered list, and the diagnostics from before it was rendered.
  package struct Output: Sendable {
    /// The list.
    package let presentation: Presentation
    /// The diagnostics from before it was rendered.
    package let diagnostics: [Diagnostic]
    /// The list without its notifications.
    package let list: NotificationList

    /// Whether something was left out.
    package var isIncomplete: Bool {
      ListOptions.isIncomplete(leavesOutRows: presentation.leavesOutRows, diagnostics)
    }
  }

  /// Why a list was not rendered.
  package struct Failure: Error {
    /// The diagnostics, at least one of them an error.
    package let diagnostics: [Diagnostic]
  }

  /// Renders a list.
  ///
  /// - Parameters:
  ///   - source: A list document, notifications one per line, or one bare payload.
  ///   - now: The date of notifications without a date.
  ///   - device: Changes what the list and the options say about the device.
  /// - Throws: ``Failure`` if the source is none of these.
  /// - Complexity: O(length of the source).
  package func render(
    _ source: SourceText, now: Timestamp, device change: (NotificationList, inout DeviceState) -> Void
  ) throws(Failure) -> Output {
    var decoder = NotificationListDecoder(now: now, defaults: defaults)
    options.configure(&decoder)
    guard decoder.open(source) else { throw Failure(diagnostics: decoder.diagnostics) }
    return render(decoder.list, device: change) { list, builder in
      decoder.readNotifications(into: &builder)
      return decoder.diagnostics + options.finish(list, in: &builder, localeAt: decoder.localeLocation)
    }
  }

  /// Renders the list of a line that has been read.
  ///
  /// - Parameters:
  ///   - lines: The reader of the line, which has not moved on.
  ///   - device: Changes what the list and the options say about the device.
  /// - Complexity: O(length of the line).
  package func render(
    _ lines: inout ListLineReader, device change: (NotificationList, inout DeviceState) -> Void
  ) -> Output {
    let (list, place) = (lines.list, lines.localeLocation)
    return render(list, device: change) { list, builder in
      lines.readNotifications(into: &builder)
      return lines.diagnostics + options.finish(list, in: &builder, localeAt: place)
    }
  }

  private func render(
    _ list: NotificationList, device change: (NotificationList, inout DeviceState) -> Void,
    read: (NotificationList, inout PresentationBuilder) -> [Diagnostic]
  ) -> Output {
    var list = list
    defaults?.complete(&list)
    var device = options.device(for: list)
    change(list, &device)
    let (renderer, registrations) = cache.withLock { cache in
      (cache.entry(for: list, options).entry.renderer, cache.registrations(of: list))
    }
    var builder = renderer.builder(
      settings: options.settings(of: list), device: device, surface: options.surface(on: device),
      registrations: registrations)
    let diagnostics = read(list, &builder)
    return Output(presentation: builder.presentation(), diagnostics: diagnostics, list: list)
  }
}

/// What is kept for documents that are rendered one after another: a renderer for each locale, and registrations for each set
/// of categories.
package struct RendererCache {
  /// The maximum number of locales to keep; documents in more locales create some renderers repeatedly.
  private static let localeLimit = 256

  /// The renderer of a locale.
  package final class Entry {
    /// The renderer.
    package let renderer: NotificationRenderer
    /// The builder of an earlier list for a locked device. Lists with the same lock state are likely to have the same
    /// settings.
    package var locked: KeptBuilder?
    /// The builder of an earlier list for an authenticated one.
    package var authenticated: KeptBuilder?

    init(_ renderer: NotificationRenderer) { self.renderer = renderer }
  }

  /// A builder that stays in its place: it is large, and moving it in and out for each list takes 1 % of a stream.
  package final class KeptBuilder {
    /// The builder.
    package var builder: PresentationBuilder

    /// Keeps a builder.
    package init(_ builder: consuming PresentationBuilder) { self.builder = builder }
  }

  /// By the locale as written; nil for lists without one, which is not the same as an empty locale. Of two spellings of a
  /// language, each prefers its own tables.
  private var entries: [String?: Entry] = [:]
  private var known = RecentlyUsed<AppRegistrations>()

  /// Creates an empty cache.
  package init() {}

  /// Returns the renderer for the locale of a list, and whether that is valid. An invalid one counts as none.
  ///
  /// - Parameters:
  ///   - list: The list.
  ///   - options: The same ones in every call. If they set the locale, those of lists are ignored.
  package mutating func entry(
    for list: NotificationList, _ options: ListOptions
  ) -> (entry: Entry, isLocaleValid: Bool) {
    let written = options.locale != nil ? nil : list.locale
    if let known = entries[written] { return (known, true) }
    if let locale = options.locale(written) { return (makeEntry(locale, writtenAs: written, options), true) }
    return (entries[nil] ?? makeEntry(options.defaultLocale, writtenAs: nil, options), false)
  }

  private mutating func makeEntry(
    _ locale: LocaleIdentifier, writtenAs written: String?, _ options: ListOptions
  ) -> Entry {
    if entries.count >= Self.localeLimit { entries.removeAll() }
    let made = Entry(
      NotificationRenderer(
        locale: locale, apps: options.apps, traits: options.traits, maximumRows: options.maximumRows))
    entries[written] = made
    return made
  }

  /// Returns what a list has registered.
  package mutating func registrations(of list: NotificationList) -> AppRegistrations {
    if let known = known.first(where: { $0.isMade(of: list) }) { return known }
    let made = AppRegistrations(list)
    known.insert(made)
    return made
  }
}

extension NotificationList {
  /// The maximum number of pairs of names of which the edit distance is computed.
  private static let maximumComparisons = 10_000

  /// Returns diagnostics for apps and categories in the settings that are probably misspelled: no notification is from them, and an
  /// app has a similar identifier.
  ///
  /// Apps for which the list has a name or categories are known, even without a notification. Settings may know many more
  /// apps than a list, so in a large list only names are found that differ in case, punctuation, white space or
  /// `.desktop`: those hide content.
  ///
  /// - Parameters:
  ///   - apps: The apps of the notifications, without those that output does not name. Asked for only if the settings
  ///     have choices for apps.
  ///   - reportsAll: Whether to report apps that resemble none, too.
  /// - Complexity: O(number of apps); O(1) without settings for apps.
  package func unmatchedApps(among apps: @autoclosure () -> [LiteralString], reportsAll: Bool = false) -> [Diagnostic] {
    let ofCategories = unmatchedCategories
    guard !settings.apps.isEmpty || appSettings != nil else { return ofCategories }
    let apps = Set(apps())
    let keys = Set(settings.apps.keys.filter { isStated($0) || apps.contains($0) })
    let named = appNames.keys.filter { !appsNamedByDesktop.contains($0) }
    let known = apps.union(named).union(categories.compactMap(\.app))
    let unmatched = keys.subtracting(known).sorted()
    let misspelled = apps.sorted().compactMap { app in
      settings.misspelling(of: app).flatMap { keys.contains($0) ? (key: $0, app: app) : nil }
    }
    let misspellings = Set(misspelled.map(\.key))
    let candidates = apps.subtracting(settings.apps.keys).sorted().map(\.string)
    let comparesAll = unmatched.count * candidates.count <= Self.maximumComparisons
    let found = misspelled.map { Diagnostic(ListFault.misspelledApp($0.key.string, meant: $0.app.string)) }
    return ofCategories + found + unmatchedKeysOfDesktop(among: apps, reportsAll: reportsAll)
      + unmatched.compactMap { app in
        guard !misspellings.contains(app) else { return nil }
        let nearest = comparesAll ? Self.nearestApp(to: app.string, among: candidates) : nil
        guard reportsAll || nearest != nil else { return nil }
        return Diagnostic(ListFault.unmatchedApp(app.string, nearest: nearest))
      }
  }

  /// Diagnostics for categories in the settings that are probably misspelled: nothing registers them, and something registers a
  /// similar one. They do not depend on notifications.
  private var unmatchedCategories: [Diagnostic] {
    guard !settings.byCategory.isEmpty else { return [] }
    return settings.unmatchedCategories(among: (standardCategories + categories).map(\.identifier.string)).compactMap {
      key in
      key.nearest.map { Diagnostic(ListFault.unmatchedCategory(key.key, nearest: $0)) }
    }
  }

  /// Returns whether choices for an app are in the settings whatever notifications there are. Choices that were written
  /// under another name of the app are there because of its notifications, and would tell of them.
  private func isStated(_ app: LiteralString) -> Bool {
    guard let appSettings else { return true }
    return !isOfDesktop && appSettings.hasKey(app.string)
  }

  /// Returns diagnostics for keys that are no name of an app of a desktop.
  private func unmatchedKeysOfDesktop(among apps: Set<LiteralString>, reportsAll: Bool) -> [Diagnostic] {
    guard isOfDesktop, let appSettings else { return [] }
    return appSettings.unmatchedKeys { apps.contains(LiteralString($0)) }.compactMap { key in
      if key.isHiding, let nearest = key.nearest { return Diagnostic(ListFault.misspelledApp(key.key, meant: nearest)) }
      guard key.nearest != nil || reportsAll else { return nil }
      return Diagnostic(ListFault.unmatchedApp(key.key, nearest: key.nearest))
    }
  }

  private static func nearestApp(to app: String, among candidates: [String]) -> String? {
    if let alike = candidates.first(where: { Confusables.areConfusable($0, app) }) { return alike }
    // Numbers distinguish apps: “app1” is not a misspelled “app2”.
    let letters = app.filter { !$0.isNumber }
    return nearestWord(to: app, among: candidates.filter { $0.filter { !$0.isNumber } != letters }, within: 2)
  }
}

/// A fault of a list document or of its texts, without its location.
package enum ListFault: DiagnosticKind {
  /// A locale is invalid.
  case malformedLocale(String)
  /// An app in the settings that has no notification, and a similar one that may be meant; nil for none.
  case unmatchedApp(String, nearest: String?)
  /// An app in the settings that is spelled like an app of the list but for case, punctuation or `.desktop`.
  case misspelledApp(String, meant: String)
  /// A category in the settings that nothing registers, and a similar one that may be meant.
  case unmatchedCategory(String, nearest: String)
  /// A key to look up, but no tables.
  case noTables

  /// A stable name in kebab case.
  package var identifier: String {
    switch self {
    case .malformedLocale: "malformed-locale"
    case .unmatchedApp, .misspelledApp: "unmatched-app"
    case .unmatchedCategory: "unmatched-category"
    case .noTables: "no-tables"
    }
  }

  /// A warning where something is shown nevertheless.
  package var severity: Severity {
    switch self {
    case .malformedLocale: .error
    case .noTables, .misspelledApp, .unmatchedApp, .unmatchedCategory: .warning
    }
  }

  /// The fault, in one sentence.
  package var message: String {
    switch self {
    case .malformedLocale(let text): "\(quoted(text)) is not a locale identifier such as pt-BR"
    case .unmatchedApp(let app, nil): "the settings contain the app \(quoted(app)), but no notification is from it"
    case .unmatchedApp(let app, let nearest?):
      "the settings contain the app \(quoted(app)), but no notification is from it; did you mean \(quoted(nearest))?"
        + Self.difference(of: app, from: nearest)
    case .misspelledApp(let app, let meant):
      "the settings contain the app \(quoted(app)), which resembles \(quoted(meant)); the content of \(quoted(meant)) "
        + "is hidden until this is corrected." + Self.difference(of: app, from: meant)
    case .unmatchedCategory(let category, let nearest):
      "the settings contain the category \(quoted(category)), which nothing registers; did you mean \(quoted(nearest))?"
    case .noTables: "no string tables were given with --strings; the key itself is used as the format"
    }
  }

  /// Describes, by code points, where two names that may look the same differ.
  private static func difference(of left: String, from right: String) -> String {
    guard !(left + right).utf8.allSatisfy({ $0 < 0x80 }) else { return "" }
    let (left, right) = (Array(left.unicodeScalars), Array(right.unicodeScalars))
    let common = zip(left, right).prefix { $0 == $1 }.count
    func name(_ scalars: [Unicode.Scalar]) -> String {
      guard common < scalars.count else { return "the end" }
      let digits = String(scalars[common].value, radix: 16, uppercase: true)
      return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    }
    return " The first has \(name(left)) where the second has \(name(right))."
  }
}
