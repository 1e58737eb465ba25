internal import Diagnostics
import Glibc
internal import ICU
internal import Localization
internal import NotificationModel
internal import NotificationRendering
internal import Presenters
internal import StringCatalog

extension Command {
  static let render = Command(
    name: "render", operands: "[LIST…|-]", summary: "a notification list as text or JSON",
    description: """
      Renders notifications as they may be seen. A LIST is a list document, notifications as JSON
      one a line (NDJSON), or a bare .apns payload; several are one list. Without LIST, or for “-”,
      standard input is read.

      What cannot be read is left out and reported with its place; the rest is rendered, and the
      exit status is 1.
      """,
    flags: [
      .locale, .strings, .table, .categories, .settings, .previews, .authenticated, .locked, .surface, .width,
      .device, .now, .format, .color,
    ]
  ) { (arguments, console) throws(UsageError) in
    try console.reportingFileErrors { try RenderRun(arguments, console).run() }
  }
}

/// One run of `render`: flags, then files, then the list.
private struct RenderRun {
  private let arguments: ParsedArguments
  private let console: Console

  init(_ arguments: ParsedArguments, _ console: Console) {
    self.arguments = arguments
    self.console = console
  }

  func run() throws -> ExitStatus {
    let now = try now()
    let flagLocale = try arguments.value(of: .locale).map { (text) throws(UsageError) in
      try LocaleChoice.parse(text)
    }
    let traits = StringVariationTraits(
      device: arguments.value(of: .device), width: try arguments.integer(of: .width))
    var decoder = NotificationListDecoder(now: now)
    var missing: [Diagnostic] = []
    guard openLists(in: &decoder, missing: &missing), try readFiles(into: &decoder) else {
      console.report(missing + decoder.diagnostics)
      return .failure
    }
    var settings = decoder.list.settings
    if let previews = arguments.value(of: .previews) { settings.showPreviews = Self.previews[previews] }
    var problems: [Diagnostic] = []
    let locale = flagLocale ?? documentLocale(decoder, &problems) ?? LocaleChoice.fromEnvironment(console.environment)
    let renderer = NotificationRenderer(locale: locale, apps: try apps(of: decoder.list), traits: traits)
    var intake = renderer.intake(settings: settings, device: device(for: decoder.list))
    decoder.readNotifications(into: &intake)
    for removal in decoder.list.removed { intake.remove(removal) }
    problems = missing + decoder.diagnostics + problems
    let presentation = renderer.render(intake)
    write(presentation, problems)
    console.report(problems + presentation.diagnostics)
    return problems.contains { $0.severity == .error } ? .findings : .success
  }

  private static let previews: [String: ShowPreviews] = [
    "always": .always, "when-authenticated": .whenAuthenticated, "never": .never,
  ]

  private static let surfaces: [String: NotificationSurface] = [
    "lock-screen": .lockScreen, "banner": .banner, "notification-center": .notificationCenter, "alert": .alert,
  ]

  private func now() throws(UsageError) -> Timestamp {
    guard let text = arguments.value(of: .now) else { return Timestamp(seconds: Int64(time(nil))) }
    guard let now = Timestamp(text) else {
      throw UsageError("--now needs a date such as 2017-06-05T17:00:00Z, not “\(text)”")
    }
    return now
  }

  /// Opens the lists; false when none of them could be read.
  private func openLists(in decoder: inout NotificationListDecoder, missing: inout [Diagnostic]) -> Bool {
    let names = arguments.operands.isEmpty ? ["-"] : arguments.operands
    var isReadable = false
    for name in names {
      do {
        let input = name == "-" ? InputFile.standardInput() : try InputFile(contentsOf: name)
        if try decoder.open(input) { isReadable = true }
      } catch {
        missing.append(Diagnostic(error))
      }
    }
    return isReadable
  }

  /// Reads what flags name; false when it could not be read.
  private func readFiles(into decoder: inout NotificationListDecoder) throws(FileError) -> Bool {
    if let name = arguments.value(of: .categories) {
      guard decoder.readCategories(try SourceText(contentsOf: name)) else { return false }
    }
    if let name = arguments.value(of: .settings) {
      guard decoder.readSettings(try SourceText(contentsOf: name)) else { return false }
    }
    return true
  }

  private func documentLocale(
    _ decoder: NotificationListDecoder, _ problems: inout [Diagnostic]
  ) -> LocaleIdentifier? {
    guard let text = decoder.list.locale else { return nil }
    let locale = LocaleIdentifier(text)
    if locale == nil {
      problems.append(Diagnostic(InputFault.malformedLocale(text), at: decoder.localeLocation))
    }
    return locale
  }

  private func apps(of list: NotificationList) throws(FileError) -> NotificationRenderer.Apps {
    var apps = NotificationRenderer.Apps()
    if let directory = arguments.value(of: .strings) { apps.catalog = try Catalog(directory: directory) }
    apps.table = arguments.value(of: .table) ?? "Localizable"
    apps.names = list.appNames
    apps.categories = list.categories
    apps.combinedPlaceholders = list.combinedPlaceholders
    return apps
  }

  private func device(for list: NotificationList) -> DeviceState {
    let flag = arguments.last(of: .authenticated, .locked).map { $0.name == Flag.authenticated.name }
    let surface = arguments.value(of: .surface).flatMap { Self.surfaces[$0] } ?? .lockScreen
    return DeviceState(authenticated: flag ?? list.authenticated ?? false, surface: surface)
  }

  private func write(_ presentation: Presentation, _ problems: [Diagnostic]) {
    if arguments.value(of: .format) == "json" {
      JSONPresenter.withBytes(for: presentation, diagnostics: problems) { console.output.write($0) }
      return console.output.write("\n")
    }
    let presenter = TextPresenter(
      width: console.output.terminalWidth, usesColor: console.usesColor(arguments.value(of: .color)))
    console.output.write(presenter.text(for: presentation))
  }
}

extension Console {
  /// Whether to write colors: as `--color` says; by itself on a terminal, unless NO_COLOR is set (no-color.org).
  func usesColor(_ choice: String?) -> Bool {
    switch choice {
    case "always": true
    case "never": false
    default: output.isTerminal && (environment["NO_COLOR"] ?? "").isEmpty && environment["TERM"] != "dumb"
    }
  }
}
