internal import Diagnostics
internal import ICU
internal import JSON
internal import NotificationModel
internal import NotificationRendering

/// Renders the lines of blocks, one block after another.
///
/// It reuses what it created for earlier lists: a renderer with builders for each locale, and registrations for each
/// set of categories.
struct StreamWorker: ~Copyable {
  /// The answers to the lines of a block.
  struct Answers {
    let bytes: [UInt8]
    let count: StreamCount
  }

  /// The maximum number of locales to keep; a stream with more locales recreates some.
  private static let localeLimit = 256

  private let options: RenderingOptions
  /// The contents of the files named by flags.
  private let files: RenderingFiles
  private var lines: ListLineReader
  private let stop: StopSignal
  private var writer = JSONRecordWriter()
  /// By the locale as written; nil for lists without one, which is not the same as an empty locale.
  private var locales: [String?: LocaleCache] = [:]
  private var registrations = RecentlyUsed<AppRegistrations>()

  /// What is kept for the lists of one locale. Lists with the same lock state are likely to have the same settings.
  private final class LocaleCache {
    let renderer: NotificationRenderer
    var locked: KeptBuilder?
    var unlocked: KeptBuilder?

    init(_ renderer: NotificationRenderer) { self.renderer = renderer }
  }

  /// A builder that stays in its place: it is large, and moving it in and out for each list takes 1 % of a stream.
  private final class KeptBuilder {
    var builder: PresentationBuilder

    init(_ builder: consuming PresentationBuilder) { self.builder = builder }
  }

  init(_ stream: StreamInput) {
    options = stream.options
    files = stream.files
    stop = stream.stop
    lines = ListLineReader(
      name: stream.name, now: stream.options.lists.now, maximumLineLength: stream.maximumLineLength)
    lines.configure = stream.options.lists.configure
    lines.fileSettings = stream.files.settings
    lines.hidesContent = stream.files.hidesContent
  }

  /// Renders the lists of a block.
  mutating func answers(to piece: JSONBlockReader.Piece) -> Answers {
    writer.removeAll()
    var count = StreamCount()
    switch piece {
    case .lines(let block):
      lines.move(to: block)
      while !count.isCutShort, let line = lines.next() {
        answer(line, &count)
        count.isCutShort = stop.isRequested
      }
    case .overlong(let number, let head): answer(lines.overlongLine(number, head: head), &count)
    }
    return Answers(bytes: Array(writer.bytes), count: count)
  }

  private mutating func answer(_ line: ListLineReader.Line, _ count: inout StreamCount) {
    count.lines += 1
    if let fault = line.fault {
      count.errors += 1
      if line.number == 1, line.isCutOff { count.beginsWithOpenLine = true }
      return writer.write(fault, key: line.key)
    }
    var list = lines.list
    files.apply(to: &list)
    var diagnostics: [Diagnostic] = []
    let cache = cache(for: list, &diagnostics)
    if options.lists.device(for: list).isAuthenticated {
      answer(line, list, cache.renderer, &cache.unlocked, diagnostics, &count)
    } else {
      answer(line, list, cache.renderer, &cache.locked, diagnostics, &count)
    }
  }

  /// Answers a line with a list, reusing the builder of an earlier list with the same settings.
  private mutating func answer(
    _ line: ListLineReader.Line, _ list: NotificationList, _ renderer: NotificationRenderer,
    _ kept: inout KeptBuilder?, _ diagnostics: [Diagnostic], _ count: inout StreamCount
  ) {
    let (settings, device) = (options.lists.settings(of: list), options.lists.device(for: list))
    let used: KeptBuilder
    if let known = kept, known.builder.fits(list, settings: settings, device: device, surface: options.lists.surface) {
      used = known
    } else {
      used = KeptBuilder(
        renderer.builder(
          settings: settings, device: device, surface: options.lists.surface, registrations: registrations(of: list)))
    }
    kept = answer(line, list, by: &used.builder, diagnostics, &count) ? used : nil
  }

  /// Answers a line with a list.
  ///
  /// - Returns: Whether to keep the builder.
  private mutating func answer(
    _ line: ListLineReader.Line, _ list: NotificationList, by builder: inout PresentationBuilder,
    _ diagnostics: [Diagnostic], _ count: inout StreamCount
  ) -> Bool {
    lines.readNotifications(into: &builder)
    for removal in list.removed { builder.remove(removal) }
    let diagnostics = lines.diagnostics + diagnostics + list.unmatchedApps(among: builder.namedApps)
    let gravest = writer.write(
      &builder, diagnostics: diagnostics, agesAt: options.lists.agesTime(for: list), key: line.key)
    if gravest == .warning { count.hasWarnings = true }
    let isIncomplete = ListOptions.isIncomplete(
      unreadableCount: builder.unreadableCount, leavesOutRows: builder.leavesOutRows, diagnostics)
    if isIncomplete { count.errors += 1 }
    return builder.endList()
  }

  private mutating func cache(for list: NotificationList, _ diagnostics: inout [Diagnostic]) -> LocaleCache {
    // If a flag sets the locale, those of lists are ignored.
    let written = options.lists.locale != nil ? nil : list.locale
    if let known = locales[written] { return known }
    if let locale = options.lists.locale(written) { return cache(for: locale, writtenAs: written) }
    // An invalid locale is reported for each list, which is rendered like a list without a locale.
    diagnostics.append(Diagnostic(ListFault.malformedLocale(written ?? ""), at: lines.localeLocation))
    return locales[nil] ?? cache(for: options.lists.defaultLocale, writtenAs: nil)
  }

  private mutating func cache(for locale: LocaleIdentifier, writtenAs written: String?) -> LocaleCache {
    if locales.count >= Self.localeLimit { locales.removeAll() }
    let made = LocaleCache(
      NotificationRenderer(
        locale: locale, apps: options.lists.apps, traits: options.lists.traits, maximumRows: options.lists.maximumRows))
    locales[written] = made
    return made
  }

  private mutating func registrations(of list: NotificationList) -> AppRegistrations {
    if let known = registrations.first(where: { $0.isMade(of: list) }) { return known }
    let made = AppRegistrations(list)
    registrations.insert(made)
    return made
  }
}
