internal import AppExtensions
internal import Diagnostics
internal import NotificationModel
internal import NotificationRendering
internal import Platform
internal import Presenters

extension Flag {
  static let contentExtension = Flag(
    name: "content-extension", value: "FILE",
    help: "Manifest of a content extension: its Info.plist, or JSON. Can be repeated; if several extensions support a "
      + "category, the first one is used.")
}

extension Command {
  static let expand = Command(
    name: "expand", operands: "[LIST…|-]", summary: "one expanded notification, as text or JSON",
    description: """
      Shows what to draw when a notification of a list is expanded: its content, or the area of the
      content extension for its category; its attachments and up to ten actions.

      Hidden content is not expanded. The result is “requiresAuthentication” until the person has
      authenticated, and “hidden” if the content is never shown. LIST is read as in “sotto render”.
      """,
    examples: [
      "list.json --notification thai-1 --strings . --authenticated": "what opening it shows",
      "list.json --notification thai-1 --strings . --locked": "what it shows to anyone before unlocking",
      "list.json --notification thai-1 --strings . --format json": "for a program",
    ],
    flags: [.notification, .app, .contentExtension] + Flag.renderingOne + [.maximumSize, .format] + Flag.textOutput + [
      .strict, .output,
    ]
  ) { (arguments, console) throws(UsageError) in
    guard let identifier = arguments.value(of: .notification) else {
      throw UsageError("expand needs --notification ID")
    }
    return try console.reportingFileErrors { try ExpandRun(LiteralString(identifier), arguments, console).run() }
  }
}

/// One run of `expand`: flags, then files, then the notification.
private struct ExpandRun {
  private let identifier: LiteralString
  private let app: LiteralString?
  private let arguments: ParsedArguments
  private let console: Console
  private let options: RenderingOptions
  private let presenter: TextPresenter

  init(_ identifier: LiteralString, _ arguments: ParsedArguments, _ console: Console) throws {
    self.identifier = identifier
    self.arguments = arguments
    self.console = console
    app = arguments.value(of: .app).map { LiteralString($0) }
    options = try RenderingOptions(arguments, console, tablesBeside: arguments.operands)
    presenter = try console.textPresenter(arguments, now: options.lists.now)
  }

  func run() throws -> ExitStatus {
    var diagnostics: [Diagnostic] = []
    guard let extensions = try extensions(&diagnostics) else {
      console.report(diagnostics)
      return .failure
    }
    let source = try ListSource(arguments, console, options)
    var decoder = source.decoder()
    guard let (list, found) = try source.read(&decoder) else {
      console.report(diagnostics)
      return .failure
    }
    diagnostics += found
    if let fault = options.lists.localeFault(in: decoder) { diagnostics.append(fault) }
    return try expand(list, extensions, diagnostics)
  }

  private func expand(
    _ list: NotificationList, _ extensions: [NotificationContentExtension], _ diagnostics: [Diagnostic]
  ) throws -> ExitStatus {
    let (settings, device) = (options.lists.settings(of: list), options.lists.device(for: list))
    let listed = ListedNotifications(
      list, by: options.lists.renderer(for: list), settings: settings, device: device,
      surface: options.lists.surface)
    let diagnostics = diagnostics + listed.faults
    let notification: UserNotification
    do {
      notification = try listed.notification(identifier, app: app)
    } catch {
      console.report(diagnostics)
      return console.fail(error.message)
    }
    let presentation = options.lists.renderer(for: list).expanded(
      notification, settings: settings, device: device, surface: options.lists.surface, extensions: extensions)
    writePresentation(presentation, diagnostics)
    console.reportLostCharacters(of: presenter)
    console.report(diagnostics + presentation.diagnostics)
    return diagnostics.contains { $0.severity == .error } ? .findings : .success
  }

  /// Reads the manifests; nil if one of them cannot be read.
  private func extensions(_ diagnostics: inout [Diagnostic]) throws(FileError) -> [NotificationContentExtension]? {
    var extensions: [NotificationContentExtension] = []
    for file in arguments.values(of: .contentExtension) {
      let manifest = ContentExtensionManifest(
        try SourceText(contentsOf: file, atMost: ContentExtensionManifest.defaultLimits.size))
      diagnostics += manifest.diagnostics
      guard manifest.isReadable else { return nil }
      if let contentExtension = manifest.contentExtension { extensions.append(contentExtension) }
    }
    return extensions
  }

  private func writePresentation(_ presentation: ExpandedPresentation, _ diagnostics: [Diagnostic]) {
    if arguments.value(of: .format) == "json" {
      console.output.beginJSON()
      console.output.write(JSONPresenter.bytes(for: presentation, diagnostics: diagnostics))
      return console.output.write("\n")
    }
    console.output.write(presenter.text(for: presentation))
    if let reason = UnexpandedReason(presentation.expansion) { console.report([Diagnostic(reason)]) }
  }
}

/// Why the text output shows only the app's name instead of the notification.
private enum UnexpandedReason: DiagnosticKind {
  case nothing, hidden, requiresAuthentication

  init?(_ expansion: ExpandedPresentation.Expansion) {
    switch expansion {
    case .nothing: self = .nothing
    case .hidden: self = .hidden
    case .requiresAuthentication: self = .requiresAuthentication
    case .expanded: return nil
    }
  }

  var identifier: String {
    switch self {
    case .nothing: "nothing-to-expand"
    case .hidden: "content-hidden"
    case .requiresAuthentication: "requires-authentication"
    }
  }

  var severity: Severity { .note }

  var message: String {
    switch self {
    case .nothing: "the notification is silent, so there is nothing to expand"
    case .hidden: "the content is never shown, so it is not expanded"
    case .requiresAuthentication: "the content is expanded once the person has authenticated"
    }
  }
}
