internal import Diagnostics
internal import NotificationModel
internal import NotificationRendering
internal import NotificationService

/// The lists that a command line names.
struct ListSource {
  private let names: [String]
  private let console: Console
  private let options: RenderingOptions
  private let maximumSize: Int

  init(_ arguments: ParsedArguments, _ console: Console, _ options: RenderingOptions) throws(UsageError) {
    names = arguments.operands.isEmpty ? ["-"] : arguments.operands
    self.console = console
    self.options = options
    maximumSize = try arguments.positiveInteger(of: .maximumSize) ?? NotificationListDecoder.defaultMaximumSize
  }

  /// A decoder that has read nothing yet.
  func decoder() -> NotificationListDecoder { NotificationListDecoder(now: options.now, maximumSize: maximumSize) }

  /// Opens the lists, and the files that flags name.
  ///
  /// - Parameter decoder: Gets what they hold, but for notifications, which are still to be read.
  /// - Returns: What is wrong with files; nil when there is no list to be had: then that was reported.
  func open(in decoder: inout NotificationListDecoder) throws(FileError) -> [Diagnostic]? {
    var missing: [Diagnostic] = []
    var unread: [String] = []
    for name in names {
      do {
        let input = try InputFile.operand(name)
        if try !decoder.open(input) { unread.append(input.name) }
      } catch {
        missing.append(Diagnostic(error))
        unread.append(name)
        decoder.hideContent()
      }
    }
    guard unread.count < names.count else {
      console.report(missing + decoder.diagnostics)
      return nil
    }
    guard try console.readFiles(options, into: &decoder, after: missing) else { return nil }
    if !unread.isEmpty, decoder.list.settings.isUnreadable {
      missing += unread.map { Diagnostic(InputFault.unreadSettings(file: $0)) }
    }
    return missing
  }

  /// Renders the lists as one, and keeps of each notification no more than that takes.
  ///
  /// - Parameters:
  ///   - serviceExtension: What may change notifications on their way; nil for nothing.
  ///   - render: Renders what was taken in.
  /// - Returns: What `render` has made, the renderer and what is wrong with the lists; nil when there is no list to be had:
  ///   then that was reported.
  func rendered<Rendering>(
    through serviceExtension: ServiceExtensionRunner? = nil,
    by render: (NotificationRenderer, inout NotificationIntake) -> Rendering
  ) throws(FileError) -> (rendering: Rendering, renderer: NotificationRenderer, problems: [Diagnostic])? {
    guard var list = try intake(through: serviceExtension) else { return nil }
    return (render(list.renderer, &list.intake), list.renderer, list.problems)
  }

  /// Takes the lists in as one, and keeps of each notification no more than rendering it takes.
  ///
  /// - Parameter serviceExtension: What may change notifications on their way; nil for nothing.
  /// - Returns: The intake, its renderer and what is wrong with the lists; nil when there is no list to be had: then that
  ///   was reported.
  func intake(
    through serviceExtension: ServiceExtensionRunner? = nil
  ) throws(FileError) -> (intake: NotificationIntake, renderer: NotificationRenderer, problems: [Diagnostic])? {
    var decoder = decoder()
    guard let missing = try open(in: &decoder) else { return nil }
    let list = decoder.list
    let renderer = options.renderer(for: list)
    let settings = options.settings(of: list)
    var intake = renderer.intake(settings: settings, device: options.device(for: list))
    let findings = decoder.readNotifications(into: &intake, of: renderer, through: serviceExtension, settings)
    for removal in list.removed { intake.remove(removal) }
    var problems = missing + decoder.diagnostics + findings + list.unmatchedApps(among: intake.apps)
    if let fault = options.localeFault(in: decoder) { problems.append(fault) }
    return (intake, renderer, problems)
  }

  /// Reads the lists as one, everything of each notification.
  ///
  /// - Parameter decoder: Reads them.
  /// - Returns: The list and what is wrong with it; nil when there is no list to be had: then that was reported.
  func read(_ decoder: inout NotificationListDecoder) throws(FileError) -> (
    list: NotificationList, problems: [Diagnostic]
  )? {
    guard let missing = try open(in: &decoder) else { return nil }
    var received = ReceivedNotifications(keeping: .whole)
    decoder.readNotifications(into: &received)
    var list = decoder.list
    list.notifications = received.notifications
    return (list, missing + decoder.diagnostics + list.unmatchedApps(among: list.notifications.lazy.map(\.app)))
  }
}
