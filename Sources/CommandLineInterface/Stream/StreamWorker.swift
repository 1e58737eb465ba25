internal import Diagnostics
internal import ICU
internal import JSON
internal import NotificationModel
internal import NotificationRendering
internal import Presenters

/// Renders the lines of blocks, one block after another.
///
/// What it has made for one list it keeps for the next: a renderer a locale with the memory that lists are taken into,
/// and a registry a set of categories.
struct StreamWorker: ~Copyable {
  /// For how many locales something is kept: a stream in more makes some again.
  private static let localeLimit = 256

  private let options: RenderingOptions
  /// What was read from files that flags name.
  private let files: RenderingFiles
  private var lines: ListLineReader
  private let stop: StopSignal
  private var writer = JSONRecordWriter()
  /// By the locale as it is written; a list without one is not a list whose locale is the empty text.
  private var locales: [String?: LocaleMemory] = [:]
  private var registrations = RecentlyUsed<AppRegistrations>()

  /// What is kept for lists of one locale. Lists are likely to be alike that are also locked alike.
  private final class LocaleMemory {
    let renderer: NotificationRenderer
    var locked: PresentationBuilder?
    var unlocked: PresentationBuilder?

    init(_ renderer: NotificationRenderer) { self.renderer = renderer }
  }

  init(_ stream: StreamInput) {
    options = stream.options
    files = stream.files
    stop = stream.stop
    lines = ListLineReader(
      name: stream.name, now: stream.options.now, maximumLineLength: stream.maximumLineLength)
    lines.fileSettings = stream.files.settings
  }

  /// Renders blocks until there are no more.
  mutating func run(_ exchange: StreamExchange) {
    while let (ticket, piece) = exchange.take() {
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
      exchange.give(ticket, writer.bytes, count)
    }
  }

  private mutating func answer(_ line: ListLineReader.Line, _ count: inout StreamCount) {
    count.lines += 1
    if let fault = line.fault {
      count.errors += 1
      return writer.write(fault, key: line.key)
    }
    var list = lines.list
    files.apply(to: &list)
    var problems: [Diagnostic] = []
    let memory = memory(for: list, &problems)
    if options.device(for: list).authenticated {
      answer(line, list, memory.renderer, &memory.unlocked, problems, &count)
    } else {
      answer(line, list, memory.renderer, &memory.locked, problems, &count)
    }
  }

  /// Answers a line that is a list, which is taken in where the list before was, if that had the same settings.
  private mutating func answer(
    _ line: ListLineReader.Line, _ list: NotificationList, _ renderer: NotificationRenderer,
    _ kept: inout PresentationBuilder?, _ problems: [Diagnostic], _ count: inout StreamCount
  ) {
    var builder = builder(for: list, renderer, kept.take())
    lines.readNotifications(into: &builder)
    for removal in list.removed { builder.remove(removal) }
    let problems = lines.diagnostics + problems
    let gravest = writer.write(&builder, diagnostics: problems, key: line.key)
    if gravest == .warning { count.hasWarnings = true }
    if builder.unreadableCount > 0 || problems.contains(where: { $0.severity == .error }) { count.errors += 1 }
    if builder.endList() { kept = consume builder }
  }

  /// Returns the builder of an earlier list if it fits, else a new one.
  private mutating func builder(
    for list: NotificationList, _ renderer: NotificationRenderer, _ kept: consuming PresentationBuilder?
  ) -> PresentationBuilder {
    let (settings, device) = (options.settings(of: list), options.device(for: list))
    if let known = kept.take(), known.fits(list, settings: settings, device: device) { return known }
    return renderer.builder(settings: settings, device: device, registrations: registrations(of: list))
  }

  private mutating func memory(for list: NotificationList, _ problems: inout [Diagnostic]) -> LocaleMemory {
    // With a flag it does not matter what lists say.
    let written = options.hasLocale ? nil : list.locale
    if let known = locales[written] { return known }
    if let locale = options.locale(written) { return memory(for: locale, writtenAs: written) }
    // One that cannot be read is told of each time, and its list is rendered as one without a locale.
    problems.append(Diagnostic(InputFault.malformedLocale(written ?? ""), at: lines.localeLocation))
    return locales[nil] ?? memory(for: options.defaultLocale, writtenAs: nil)
  }

  private mutating func memory(for locale: LocaleIdentifier, writtenAs written: String?) -> LocaleMemory {
    if locales.count >= Self.localeLimit { locales.removeAll() }
    let made = LocaleMemory(
      NotificationRenderer(
        locale: locale, apps: options.apps, traits: options.traits, maximumGroups: options.maximumGroups))
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
