internal import Diagnostics
internal import NotificationModel
internal import NotificationRendering
internal import Platform
internal import Presenters

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
    ]
  ) { (arguments, console) throws(UsageError) in
    try console.reportingFileErrors { try respondToNotification(arguments, console) }
  }

  private static func respondToNotification(_ arguments: ParsedArguments, _ console: Console) throws -> ExitStatus {
    let options = try RenderingOptions(arguments, console)
    guard let identifier = arguments.value(of: .notification) else {
      throw UsageError("respond needs --notification ID")
    }
    guard let action = arguments.value(of: .action) else { throw UsageError("respond needs --action ID") }
    let source = try ListSource(arguments, console, options)
    var decoder = source.decoder()
    guard let (list, found) = try source.read(&decoder) else { return .failure }
    let device = options.lists.device(for: list)
    let listed = ListedNotifications(
      list, by: options.lists.renderer(for: list), settings: options.lists.settings(of: list), device: device,
      surface: options.lists.surface)
    let diagnostics = found + listed.faults
    console.report(diagnostics)
    let notification: UserNotification
    do {
      notification = try listed.notification(
        LiteralString(identifier), app: arguments.value(of: .app).map { LiteralString($0) })
    } catch {
      return console.fail(error.message)
    }
    let registrations = AppRegistrations(list)
    do {
      let response = try registrations.response(
        to: notification, action: registrations.identifier(ofAction: LiteralString(action), notification).string,
        userText: arguments.value(of: .text), device: device)
      console.output.beginJSON()
      console.output.write(ResponsePresenter.bytes(for: response) + [0x0A])
    } catch {
      _ = console.fail(error.message + registrations.suggestion(after: error, notification))
      return .findings
    }
    return diagnostics.contains { $0.severity == .error } ? .findings : .success
  }
}

extension AppRegistrations {
  /// Lists the available actions after an unknown one was requested.
  fileprivate func suggestion(after refusal: ResponseRefusal, _ notification: UserNotification) -> String {
    guard case .unknownAction(let action) = refusal else { return "" }
    var seen: Set<String> = []
    let names = (actions(of: notification).map(\.identifier.string) + ["default", "dismiss"])
      .filter { seen.insert($0).inserted }
    let near = quotedSuggestion(for: action.string, among: names)
    return "; available actions: \(names.map(quoted).joined(separator: ", "))\(near)"
  }

  /// Returns the identifier of an action given on the command line: `default` and `dismiss` denote Apple's actions,
  /// unless the notification has actions with these names.
  fileprivate func identifier(ofAction name: LiteralString, _ notification: UserNotification) -> LiteralString {
    let own = actions(of: notification).contains { $0.identifier == name }
    switch name {
    case "default" where !own: return NotificationResponse.Action.openIdentifier
    case "dismiss" where !own: return NotificationResponse.Action.dismissIdentifier
    default: return name
    }
  }
}
