internal import Diagnostics
internal import JSON
internal import NotificationModel
internal import NotificationRendering
internal import Presenters

/// Renders the lines of blocks, one block after another.
///
/// It reuses what it created for earlier lists: a renderer with builders for each locale, and registrations for each
/// set of categories.
struct StreamWorker: ~Copyable {
  /// The answers to the lines of a block.
  typealias Answers = (bytes: [UInt8], count: StreamCount)

  private let options: RenderingOptions
  /// The contents of the files named by flags.
  private let files: RenderingFiles
  private var lines: ListLineReader
  private let stop: StopSignal
  private var writer = JSONWriter()
  private var cache = RendererCache()

  init(
    _ name: String, _ options: RenderingOptions, _ files: RenderingFiles, maximumLineLength: Int, _ stop: StopSignal
  ) {
    self.options = options
    self.files = files
    self.stop = stop
    lines = ListLineReader(name: name, now: options.lists.now, maximumLineLength: maximumLineLength)
    lines.configure = options.lists.configure
    lines.fileSettings = files.settings
    lines.hidesContent = files.hidesContent
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
    return (Array(writer.bytes), count)
  }

  private mutating func answer(_ line: ListLineReader.Line, _ count: inout StreamCount) {
    count.lines += 1
    if let fault = line.fault {
      count.errors += 1
      if line.number == 1, line.isCutOff { count.beginsWithOpenLine = true }
      writer.writeRecord(ofFault: fault, key: line.key)
      return writer.endLine()
    }
    var list = lines.list
    files.apply(to: &list)
    let (entry, isLocaleValid) = cache.entry(for: list, options.lists)
    // An invalid locale is reported for each list.
    let diagnostics =
      isLocaleValid ? [] : [Diagnostic(ListFault.malformedLocale(list.locale ?? ""), at: lines.localeLocation)]
    if options.lists.device(for: list).isAuthenticated {
      answer(line, list, entry.renderer, &entry.authenticated, diagnostics, &count)
    } else {
      answer(line, list, entry.renderer, &entry.locked, diagnostics, &count)
    }
  }

  /// Answers a line with a list, reusing the builder of an earlier list with the same settings.
  private mutating func answer(
    _ line: ListLineReader.Line, _ list: NotificationList, _ renderer: NotificationRenderer,
    _ kept: inout RendererCache.KeptBuilder?, _ diagnostics: [Diagnostic], _ count: inout StreamCount
  ) {
    let (settings, device) = (options.lists.settings(of: list), options.lists.device(for: list))
    let used: RendererCache.KeptBuilder
    if let known = kept, known.builder.fits(list, settings: settings, device: device, surface: options.lists.surface) {
      used = known
    } else {
      used = RendererCache.KeptBuilder(
        renderer.builder(
          settings: settings, device: device, surface: options.lists.surface,
          registrations: cache.registrations(of: list)))
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
    let gravest = writer.writeList(
      &builder, diagnostics: diagnostics, agesAt: options.lists.agesTime(for: list), key: line.key)
    if gravest == .warning { count.hasWarnings = true }
    let isIncomplete = ListOptions.isIncomplete(leavesOutRows: builder.leavesOutRows, diagnostics)
    if isIncomplete { count.errors += 1 }
    return builder.endList()
  }
}
