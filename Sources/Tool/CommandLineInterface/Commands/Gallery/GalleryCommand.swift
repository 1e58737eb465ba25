internal import Diagnostics
internal import ICU
internal import NotificationModel
package import NotificationRendering
internal import Platform
package import Presenters

// `sotto gallery`: a list in every language and state, on one page.

extension Flag {
  fileprivate static let locales = Flag(
    name: "locales", value: "L,L|all", suggestions: { ["all"] + languages }, takesList: true,
    help: "Languages to show, such as pl,ar-EG,en-XA; or “all”: those of the tables and of Sotto's built-in strings, "
      + "and the pseudolocales en-XA (accented) and ar-XB (mirrored). Default: those of the tables, and these.")
  fileprivate static let galleryFlags: [Flag] = [
    .locales, .stringsOrBeside, .developmentLanguage, .against, .table, .categories, .settings, .surface, .profile,
    .order, .width, .device,
    .now, .maximumRows, .maximumSize, .strict, .output,
  ]
}

extension Command {
  static let gallery = Command(
    name: "gallery", operands: "[LIST…|-]", summary: "an HTML page with the list in every language and state",
    description: """
      Writes one HTML page: the list in each language, with previews shown always, when authenticated
      and never, before and after authentication, and at each level of detail of hidden rows; each text
      that counts notifications, with the counts 0, 1, 2, 3, 5, 11, 21, 22, 100 and 1,000,000; and the
      findings of “sotto lint” in the tables and lists, next to the rows that they concern. Languages,
      states and levels are chosen on the page, which runs no script. States that look the same are
      shown as one list. The source language is shown beside the others. The address of the lists in a
      language ends in its tag: gallery.html#pl. With --against, rows and counts whose texts differ from
      those of the tables in DIR also show the texts from DIR. Ages are measured from one minute after
      the newest notification, unless --now is given.

      LIST is read as in “sotto render”. The page reveals all content, because a part of it always
      shows previews: give it only to people who may read the notifications.
      """,
    examples: [
      "list.json --strings . --output gallery.html": "every language of the tables",
      "list.json --strings . --locales pl,ar,en-XA": "two languages and a pseudolocale",
      "list.json --strings . --locales all": "also what readers of other languages see",
    ],
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
  /// The same options with the tables to compare with; nil without any.
  private let oldOptions: ListOptions?

  init(_ arguments: ParsedArguments, _ console: Console) throws {
    self.arguments = arguments
    self.console = console
    let options = try RenderingOptions(arguments, console, tablesBeside: arguments.operands)
    oldOptions = try arguments.value(of: .against).map { try options.lists.comparing(withTablesIn: $0) }
    self.options = options
  }

  func run() throws -> ExitStatus {
    let locales = try locales()
    let source = try ListSource(arguments, console, options)
    var decoder = source.decoder()
    guard let (list, diagnostics) = try source.read(&decoder) else { return .failure }
    let page = ListPage(arguments: arguments, options: options)
    let (findings, fileCount) = try page.lint()
    let presenter = GalleryPresenter(
      now: page.now(for: list), source: options.lists.sourceLanguage,
      reason: options.lists.catalog?.developmentLanguageReason, findings: findings, fileCount: fileCount,
      isCompared: oldOptions != nil)
    var log = DiagnosticLog()
    presenter.write(page.title(of: list), locales: locales) { locale in
      let language = language(locale, of: list)
      log.report(contentsOf: language.presentations.flatMap(\.diagnostics))
      // Of the tables in --against, only errors are reported: a text that cannot be read there is marked as changed.
      log.report(contentsOf: language.oldPresentations.flatMap(\.diagnostics).filter { $0.severity == .error })
      return language
    } to: {
      console.output.write($0)
    }
    console.report(diagnostics + log.diagnostics)
    return diagnostics.contains { $0.severity == .error } ? .findings : .success
  }

  /// Renders the list in every state in one language.
  private func language(_ locale: LocaleIdentifier, of list: NotificationList) -> GalleryLanguage {
    let renderer = options.lists.renderer(for: list, in: locale)
    var language = GalleryLanguage(renderer) { explain(list, in: $0, by: renderer) }
    if let old = oldOptions?.renderer(for: list, in: locale) {
      language.compare(with: old) { explain(list, in: $0, by: old) }
    }
    return language
  }

  /// Renders the list in one state.
  private func explain(
    _ list: NotificationList, in state: GalleryState, by renderer: NotificationRenderer
  ) -> PresentationExplanation {
    var list = list
    list.settings = options.lists.settings(of: list)
    list.settings.showPreviews = state.showPreviews
    list.settings.hiddenRows = state.hiddenRows
    var device = options.lists.device(for: list)
    device.isAuthenticated = state.isAuthenticated
    return renderer.explain(list, device: device, surface: options.lists.surface)
  }

  /// The locales to show, without duplicates.
  private func locales() throws(UsageError) -> [LocaleIdentifier] {
    let tableLocales = ListPage.locales(of: options.lists.catalog)
    var locales: [LocaleIdentifier] = []
    switch arguments.value(of: .locales) {
    case nil where options.lists.catalog != nil: locales = tableLocales + Pseudolocale.locales
    case nil, "all": locales = (tableLocales + NotificationRenderer.languages).sortedByTag() + Pseudolocale.locales
    case let names?:
      for name in names.split(separator: ",") { locales.append(try LocaleChoice.parse(String(name))) }
    }
    guard !locales.isEmpty else { throw UsageError("--locales needs a locale, such as pl,ar") }
    var seen: Set<LocaleIdentifier> = []
    return locales.filter { seen.insert($0).inserted }
  }
}

extension ListOptions {
  /// The language that the apps' texts are translated from; without tables, that of the built-in strings.
  fileprivate var sourceLanguage: LocaleIdentifier {
    catalog.flatMap { LanguageSpelling.locale($0.developmentLanguage) } ?? "en"
  }

  /// Returns the same options with the tables in another folder.
  fileprivate func comparing(withTablesIn folder: String) throws -> ListOptions {
    guard catalog != nil else {
      throw UsageError("--against compares with the tables of the list: name their folder with --strings")
    }
    let old = try Catalog(directory: folder)
    guard old.contains(table: table) else {
      throw UsageError("--against needs a folder with the table \(quoted(table)), and \(quoted(folder)) has none")
    }
    var options = self
    options.catalog = old
    return options
  }
}

/// The contents of a gallery in one language.
package struct GalleryLanguage: Sendable {
  /// The locale.
  package let locale: LocaleIdentifier
  /// The list in every state.
  private(set) var lists: [GalleryList]
  /// Whether the list is in the language.
  let translation: GalleryTranslation
  /// Every text that counts notifications, for each of ``GalleryCounts/counts``.
  package let samples: [CountedTextSamples]
  /// The same texts from the tables that the gallery is compared with; nil if there are none.
  private(set) var oldSamples: [CountedTextSamples]?

  /// Renders the contents of a gallery in one language.
  ///
  /// - Parameters:
  ///   - renderer: The renderer for the language.
  ///   - render: Renders the list in one state.
  package init(_ renderer: NotificationRenderer, render: (GalleryState) -> PresentationExplanation) {
    locale = renderer.locale
    lists = GalleryList.all(renderer, render: render)
    translation = GalleryTranslation(lists.flatMap(\.list.rows), in: renderer.locale)
    samples = renderer.samples(counts: GalleryCounts.counts)
  }

  /// Adds what other tables show in its place, to mark what changed.
  ///
  /// - Parameters:
  ///   - renderer: The renderer for the language with the other tables.
  ///   - render: Renders the list in one state with that renderer.
  package mutating func compare(
    with renderer: NotificationRenderer, render: (GalleryState) -> PresentationExplanation
  ) {
    for index in lists.indices { lists[index].compare(render: render) }
    oldSamples = renderer.samples(counts: GalleryCounts.counts)
  }

  /// The list in every state, as it was rendered.
  package var presentations: [Presentation] { lists.map(\.list.presentation) }

  /// The list in every state as the other tables show it.
  package var oldPresentations: [Presentation] { lists.compactMap(\.old?.presentation) }
}

/// Whether the lists in one language are in that language, or in another because the apps' tables lack it.
package struct GalleryTranslation: Hashable, Sendable {
  /// Whether any row of an app is in the language.
  let isTranslated: Bool
  /// The first language that rows show in its place.
  let fallback: LocaleIdentifier?

  /// Looks at the rows of apps; where there are none, at the others.
  ///
  /// Not every language that CLDR matches is the one that was asked for: Azerbaijani readers get Russian.
  ///
  /// - Parameters:
  ///   - rows: The rows of the lists.
  ///   - locale: The locale that was asked for. A pseudolocale changes texts of another language.
  package init(_ rows: [RowExplanation], in locale: LocaleIdentifier) {
    let ofApps = rows.filter { $0.row.app != nil }
    let languages = (ofApps.isEmpty ? rows : ofApps).map(\.language.locale)
    let isPseudolocale = Pseudolocale.locales.contains(locale)
    isTranslated = isPseudolocale || languages.isEmpty || languages.contains { $0.isSameLanguage(as: locale) }
    fallback = languages.first { !$0.isSameLanguage(as: locale) }
  }

  /// What the page says of lists that are in another language; nil if they are not.
  package var badge: String? {
    guard !isTranslated, let fallback else { return nil }
    return "not translated: shows \(fallback.displayName(in: "en"))"
  }
}

extension LocaleIdentifier {
  /// Whether both denote the same language in the same script.
  fileprivate func isSameLanguage(as other: LocaleIdentifier) -> Bool {
    languageAndScript == other.languageAndScript
  }

  private var languageAndScript: [Substring] {
    let locale = LanguageSpelling.language(languageTag) ?? self
    return Array(locale.maximized.languageTag.split(separator: "-").prefix(2))
  }
}

/// The name of a language, in that language and in English.
package struct LanguageName {
  /// The language.
  package let locale: LocaleIdentifier
  let own: String
  /// The name in English.
  package let english: String

  /// Creates the name of a language.
  package init(_ locale: LocaleIdentifier) {
    self.locale = locale
    own = locale.displayName(in: locale)
    english = locale.displayName(in: "en")
  }

  /// Writes both names, or the language tag in place of an English name that equals the first.
  package func write(to writer: inout HTMLWriter) {
    writer.writeMarkup("<bdi")
    writer.writeAttribute("lang", locale.languageTag)
    writer.writeElement(">", own, "</bdi> ")
    let second = own == english ? locale.languageTag : "\(english) – \(locale.languageTag)"
    writer.writeElement("<small>", second, "</small> ")
  }
}
