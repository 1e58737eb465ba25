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
    flags: [.notification, .app, .contentExtension] + Flag.serviceExtensions + Flag.renderingOne + [
      .maximumSize, .format,
    ] + Flag.textOutput + [
      .strict, .output,
    ]
  ) { (arguments, console) throws(UsageError) in
    guard let identifier = arguments.value(of: .notification) else {
      throw UsageError("expand needs --notification ID")
    }
    return try console.reportingFileErrors { try expand(LiteralString(identifier), arguments, console) }
  }

  private static func expand(
    _ identifier: LiteralString, _ arguments: ParsedArguments, _ console: Console
  ) throws -> ExitStatus {
    let options = try RenderingOptions(arguments, console, tablesBeside: arguments.operands)
    let presenter = try console.textPresenter(arguments, now: options.lists.now)
    var diagnostics: [Diagnostic] = []
    guard let extensions = try extensions(arguments.values(of: .contentExtension), &diagnostics) else {
      console.report(diagnostics)
      return .failure
    }
    let serviceExtension = try ServiceExtensionProgram(arguments, console)
    if serviceExtension != nil { EndingSignals.beforeEnd(ServiceExtensionProgram.killAll) }
    let source = try ListSource(arguments, console, options)
    var decoder = source.decoder()
    guard let (list, found) = try source.read(&decoder, through: serviceExtension) else {
      console.report(diagnostics)
      return .failure
    }
    diagnostics += found
    if let fault = options.lists.localeFault(in: decoder) { diagnostics.append(fault) }
    let (settings, device) = (options.lists.settings(of: list), options.lists.device(for: list))
    let renderer = options.lists.renderer(for: list)
    let listed = ListedNotifications(
      list, by: renderer, settings: settings, device: device, surface: options.lists.surface)
    let notification: UserNotification
    do {
      notification = try listed.notification(identifier, app: arguments.value(of: .app).map { LiteralString($0) })
    } catch {
      console.report(diagnostics)
      return console.fail(error.message)
    }
    let presentation = renderer.expanded(
      notification, settings: settings, device: device, surface: options.lists.surface, extensions: extensions)
    if arguments.value(of: .format) == "json" {
      console.output.beginJSON()
      console.output.write(JSONPresenter.bytes(for: presentation, diagnostics: diagnostics))
      console.output.write("\n")
    } else {
      console.output.write(presenter.text(for: presentation))
      if let fault = InputFault(unexpanded: presentation.expansion) { console.report([Diagnostic(fault)]) }
    }
    console.reportLostCharacters(of: presenter)
    console.report(diagnostics + presentation.diagnostics)
    return diagnostics.contains { $0.severity == .error } ? .findings : .success
  }

  /// Reads manifests; nil if one of them cannot be read.
  private static func extensions(
    _ files: [String], _ diagnostics: inout [Diagnostic]
  ) throws(FileError) -> [NotificationContentExtension]? {
    var extensions: [NotificationContentExtension] = []
    for file in files {
      let manifest = ContentExtensionManifest(
        try SourceText(contentsOf: file, atMost: ContentExtensionManifest.defaultLimits.size))
      diagnostics += manifest.diagnostics
      guard manifest.isReadable else { return nil }
      if let contentExtension = manifest.contentExtension { extensions.append(contentExtension) }
    }
    return extensions
  }
}

extension InputFault {
  /// Returns why the text output shows only the app's name instead of the notification; nil if it shows it.
  fileprivate init?(unexpanded expansion: ExpandedPresentation.Expansion) {
    switch expansion {
    case .nothing: self = .nothingToExpand
    case .hidden: self = .contentHidden
    case .requiresAuthentication: self = .requiresAuthentication
    case .expanded: return nil
    }
  }
}
