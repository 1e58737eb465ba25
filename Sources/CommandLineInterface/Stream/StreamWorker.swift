internal import Diagnostics
internal import ICU
internal import JSON
internal import NotificationModel
internal import NotificationRendering
internal import Presenters

/// Renders the lines of blocks, one block after another.
///
/// What it has made for one list it keeps for the next: a renderer a locale, a registry a set of categories, and the
/// memory that lists are taken into.
final class StreamWorker {
  /// How many renderers are kept: a stream in more locales than this makes some again.
  private static let rendererLimit = 256
  /// How many intakes are kept.
  private static let intakeLimit = 512

  private let options: RenderingOptions
  /// What was read from files that flags name.
  private let files: RenderingFiles
  private let lines: ListLineReader
  private let stop: StopSignal
  private var writer = JSONRecordWriter()
  /// By the locale as it is written; a list without one is not a list whose locale is the empty text.
  private var renderers: [String?: NotificationRenderer] = [:]
  private var intakes: [IntakeKey: NotificationIntake] = [:]
  private var registrations = RecentlyUsed<AppRegistrations>()

  /// Which lists are likely to be rendered alike.
  private struct IntakeKey: Hashable {
    var renderer: ObjectIdentifier
    var authenticated: Bool
  }

  init(_ stream: StreamInput) {
    options = stream.options
    files = stream.files
    stop = stream.stop
    lines = ListLineReader(
      name: stream.name, now: stream.options.now, maximumLineLength: stream.maximumLineLength)
  }

  /// Renders blocks until there are no more.
  func run(_ exchange: StreamExchange) {
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

  private func answer(_ line: ListLineReader.Line, _ count: inout StreamCount) {
    count.lines += 1
    if let fault = line.fault {
      count.errors += 1
      return writer.write(fault, key: line.key)
    }
    var list = lines.list
    files.apply(to: &list)
    var problems: [Diagnostic] = []
    let renderer = renderer(for: list, &problems)
    var intake = intake(for: list, renderer)
    lines.readNotifications(into: &intake)
    for removal in list.removed { intake.remove(removal) }
    problems = lines.diagnostics + problems
    if problems.contains(where: { $0.severity == .error }) { count.errors += 1 }
    writer.write(renderer.render(&intake), diagnostics: problems, key: line.key)
    guard intake.endList() else { return }
    if intakes.count >= Self.intakeLimit { intakes.removeAll() }
    intakes[IntakeKey(renderer: ObjectIdentifier(renderer), authenticated: options.device(for: list).authenticated)] =
      intake
  }

  private func intake(for list: NotificationList, _ renderer: NotificationRenderer) -> NotificationIntake {
    let (settings, device) = (options.settings(of: list), options.device(for: list))
    let registrations = registrations(of: list)
    let key = IntakeKey(renderer: ObjectIdentifier(renderer), authenticated: device.authenticated)
    // Taken out, so that it is changed where it stands and not copied.
    if let known = intakes.removeValue(forKey: key),
      known.fits(renderer, settings: settings, device: device, registrations: registrations)
    {
      return known
    }
    return renderer.intake(settings: settings, device: device, registrations: registrations)
  }

  private func renderer(for list: NotificationList, _ problems: inout [Diagnostic]) -> NotificationRenderer {
    if let known = renderers[list.locale] { return known }
    var locale = options.locale(list.locale)
    if locale == nil {
      problems.append(Diagnostic(InputFault.malformedLocale(list.locale ?? ""), at: lines.localeLocation))
      locale = options.defaultLocale
    }
    let made = NotificationRenderer(locale: locale ?? options.defaultLocale, apps: options.apps, traits: options.traits)
    // One whose locale cannot be read is told of each time.
    if problems.isEmpty {
      if renderers.count >= Self.rendererLimit {
        renderers.removeAll()
        intakes.removeAll()
      }
      renderers[list.locale] = made
    }
    return made
  }

  private func registrations(of list: NotificationList) -> AppRegistrations {
    if let known = registrations.first(where: { $0.isMade(of: list) }) { return known }
    let made = AppRegistrations(list)
    registrations.insert(made)
    return made
  }
}
