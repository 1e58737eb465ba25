internal import AppExtensions
internal import Diagnostics
internal import NotificationModel
internal import NotificationRendering
internal import Platform
internal import Presenters

// What is done with one notification: `sotto expand` and `sotto respond`.

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

extension Command {
  static let respond = Command(
    name: "respond", operands: "[LIST…|-]", summary: "the response to a notification, as its app and server receive it",
    description: """
      Prints what an app receives when a person acts on one of its notifications, and the body of the
      request to its server, with the original payload. An action is one of the notification's
      category, or “default” (open the notification), or “dismiss”. The app is notified of a dismissal
      only if the category has the option customDismissAction.

      While the device is locked, opening the app and actions that require authentication are refused
      with exit status 1. A notification that the list does not distinguish from others cannot be acted
      on: exit status 2. The output is for the app, not for a screen: it contains the content of the
      notification.
      """,
    examples: [
      "list.json --notification work-1 --action LIKE": "what the app receives",
      "list.json --notification work-1 --action COMMENT --text Nice --authenticated": "with a text",
      "list.json --notification work-1 --action dismiss": "nothing, unless the category asks for it",
    ],
    flags: [
      .notification, .app, .action, .text, .authenticated, .locked, .screenShared, .profile, .categories, .settings,
      .previews, .hiddenRows, .surface, .now, .maximumSize, .strict, .output,
    ] + Flag.serviceExtensions
  ) { (arguments, console) throws(UsageError) in
    try console.reportingFileErrors { try respondToNotification(arguments, console) }
  }

  private static func respondToNotification(_ arguments: ParsedArguments, _ console: Console) throws -> ExitStatus {
    let options = try RenderingOptions(arguments, console)
    guard let identifier = arguments.value(of: .notification) else {
      throw UsageError("respond needs --notification ID")
    }
    guard let action = arguments.value(of: .action) else { throw UsageError("respond needs --action ID") }
    let serviceExtension = try ServiceExtensionProgram(arguments, console)
    if serviceExtension != nil { EndingSignals.beforeEnd(ServiceExtensionProgram.killAll) }
    let source = try ListSource(arguments, console, options)
    var decoder = source.decoder()
    guard let (list, found) = try source.read(&decoder, through: serviceExtension) else { return .failure }
    let (renderer, settings) = (options.lists.renderer(for: list), options.lists.settings(of: list))
    let (device, surface) = (options.lists.device(for: list), options.lists.surface)
    let listed = ListedNotifications(list, by: renderer, settings: settings, device: device, surface: surface)
    console.report(found)
    let notification: UserNotification
    do {
      notification = try listed.notification(
        LiteralString(identifier), app: arguments.value(of: .app).map { LiteralString($0) })
    } catch {
      return console.fail(error.message)
    }
    let registrations = AppRegistrations(list)
    let visibility = renderer.visibility(of: notification, settings: settings, device: device, surface: surface)
    let isHidden = visibility != .shown
    let actions = registrations.actions(of: notification, isHidden: isHidden)
    do {
      let response = try registrations.response(
        to: notification,
        action: Self.identifier(
          ofAction: LiteralString(action), among: registrations.actions(of: notification, isHidden: true)
        ).string,
        userText: arguments.value(of: .text), isHidden: isHidden, device: device)
      console.output.beginJSON()
      console.output.write(ResponsePresenter.bytes(for: response) + [0x0A])
    } catch {
      _ = console.fail(error.message + Self.suggestion(after: error, among: actions))
      return .findings
    }
    return found.contains { $0.severity == .error } ? .findings : .success
  }

  /// Lists the available actions after an unknown one was requested.
  private static func suggestion(after refusal: ResponseRefusal, among actions: [NotificationAction]) -> String {
    guard case .unknownAction(let action) = refusal else { return "" }
    var seen: Set<String> = []
    let names = (actions.map(\.identifier.string) + ["default", "dismiss"]).filter { seen.insert($0).inserted }
    let near = quotedSuggestion(for: action.string, among: names)
    return "; available actions: \(names.map(quoted).joined(separator: ", "))\(near)"
  }

  /// Returns the identifier of an action given on the command line: `default` and `dismiss` denote Apple's actions,
  /// unless the category has actions with these names. A sender's own do not stand in their place.
  private static func identifier(ofAction name: LiteralString, among actions: [NotificationAction]) -> LiteralString {
    let own = actions.contains { $0.identifier == name }
    switch name {
    case "default" where !own: return NotificationResponse.Action.openIdentifier
    case "dismiss" where !own: return NotificationResponse.Action.dismissIdentifier
    default: return name
    }
  }
}
