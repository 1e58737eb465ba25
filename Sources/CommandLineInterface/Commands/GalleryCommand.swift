internal import Diagnostics
internal import ICU
internal import NotificationModel
internal import NotificationRendering
internal import Presenters
internal import StringCatalog
internal import StringLint

extension Flag {
  fileprivate static let locales = Flag(
    name: "locales", value: "L,L|all", suggestions: { ["all"] + languages }, takesList: true,
    help: "Languages to show, such as pl,ar-EG,en-XA; or all: those of the tables and of Sotto's own words. Default: "
      + "those of the tables, and the pseudolocales en-XA (accented) and ar-XB (mirrored).")
  fileprivate static let galleryFlags: [Flag] = [
    .locales, .stringsOrBeside, .table, .categories, .settings, .surface, .profile, .order, .width, .device, .now,
    .maximumGroups, .maximumSize, .strict, .output,
  ]
}

extension Command {
  static let gallery = Command(
    name: "gallery", operands: "[LIST…|-]", summary: "a page with the list in every language and state",
    description: """
      Writes one HTML page: the list in each language, with previews always, when authenticated and
      never, before and after authentication; each text that counts notifications at 0 1 2 3 5 11 21
      100 and 1 000 000; and what “sotto lint” finds in the tables and lists, beside the rows that it
      concerns. Languages and states are chosen on the page, which runs no script.

      A LIST is what “sotto render” takes. Several are one list. The page shows all that they say, since
      previews are always shown in a part of it: it is for who may read them.
      """,
    flags: Flag.galleryFlags
  ) { (arguments, console) throws(UsageError) in
    try console.reportingFileErrors { try GalleryRun(arguments, console).run() }
  }
}

/// One run of `gallery`.
private struct GalleryRun {
  private let arguments: ParsedArguments
  private let console: Console
  private let options: RenderingOptions

  init(_ arguments: ParsedArguments, _ console: Console) throws {
    self.arguments = arguments
    self.console = console
    options = try RenderingOptions(arguments, console, tablesBeside: arguments.operands)
  }

  func run() throws -> ExitStatus {
    let locales = try locales()
    let source = try ListSource(arguments, console, options)
    var decoder = source.decoder()
    guard let (list, problems) = try source.read(&decoder) else { return .failure }
    let (findings, fileCount) = try lint()
    let presenter = GalleryPresenter(now: options.now, findings: findings, fileCount: fileCount)
    var log = DiagnosticLog()
    var unreadableCount = 0
    presenter.write(title, locales: locales) { locale in
      let language = language(locale, of: list)
      for list in language.lists {
        log.report(contentsOf: list.presentation.diagnostics)
        unreadableCount = max(unreadableCount, list.presentation.unreadableCount)
      }
      return language
    } to: {
      console.output.write($0)
    }
    console.report(problems + log.diagnostics)
    return unreadableCount > 0 || problems.contains { $0.severity == .error } ? .findings : .success
  }

  private var title: String {
    let names = arguments.operands.filter { $0 != "-" }
    return names.isEmpty ? "Notifications" : names.map { $0.split(separator: "/").last ?? "" }.joined(separator: ", ")
  }

  /// Renders the list in every state in one language.
  private func language(_ locale: LocaleIdentifier, of list: NotificationList) -> GalleryLanguage {
    let renderer = options.renderer(for: list, in: locale)
    return GalleryLanguage(renderer) { state in
      var list = list
      list.settings = options.settings(of: list)
      list.settings.showPreviews = state.showPreviews
      var device = options.device(for: list)
      device.authenticated = state.authenticated
      return renderer.explain(list, device: device)
    }
  }

  /// The locales to show, each once.
  private func locales() throws(UsageError) -> [LocaleIdentifier] {
    var locales: [LocaleIdentifier] = []
    switch arguments.value(of: .locales) {
    case nil where options.catalog != nil: locales = tableLocales + Pseudolocale.locales
    case nil, "all": locales = (tableLocales + NotificationRenderer.languages).sorted() + Pseudolocale.locales
    case let names?:
      for name in names.split(separator: ",") { locales.append(try LocaleChoice.parse(String(name))) }
    }
    guard !locales.isEmpty else { throw UsageError("--locales needs a locale, such as pl,ar") }
    var seen: Set<LocaleIdentifier> = []
    return locales.filter { seen.insert($0).inserted }
  }

  /// The locales of the tables, in the order of their tags.
  private var tableLocales: [LocaleIdentifier] {
    (options.catalog?.languages ?? []).filter { $0 != "Base" }.compactMap(LanguageNegotiation.locale(spelling:))
      .sorted()
  }

  /// Checks the tables that texts are taken from, and lists in files, as their configurations say.
  private func lint() throws -> (findings: [Finding], fileCount: Int) {
    let tables = DocumentTables(folder: options.tableFolder, table: arguments.value(of: .table))
    // What came through a pipe cannot be read again.
    let lists = arguments.operands.filter { LintProject.isRegularFile($0) }
    let results = try LintProject.projects(ofFiles: lists + tables.files()).map { project in
      Linter(configuration: project.configuration, documentTables: tables).lint(project.files)
    }
    var known: Set<String> = []
    let findings = results.flatMap(\.findings).filter { known.insert($0.fingerprint).inserted }
    return (findings, results.reduce(0) { $0 + $1.fileCount })
  }
}
