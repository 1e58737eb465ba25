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

  /// Takes the lists in as one, and keeps of each notification no more than rendering it takes.
  ///
  /// - Parameters:
  ///   - serviceExtension: What may change notifications on their way; nil for nothing.
  ///   - problems: Gets what is wrong with the lists.
  /// - Returns: The builder that has taken them in; nil when no list can be read, which was reported.
  func builder(
    through serviceExtension: ServiceExtensionRunner? = nil, _ problems: inout [Diagnostic]
  ) throws(FileError) -> PresentationBuilder? {
    var decoder = decoder()
    guard let missing = try open(in: &decoder) else { return nil }
    let list = decoder.list
    let settings = options.settings(of: list)
    var builder = options.renderer(for: list).builder(settings: settings, device: options.device(for: list))
    let findings = decoder.readNotifications(into: &builder, through: serviceExtension, settings)
    for removal in list.removed { builder.remove(removal) }
    problems = missing + decoder.diagnostics + findings + list.unmatchedApps(among: builder.apps)
    if let fault = options.localeFault(in: decoder) { problems.append(fault) }
    return builder
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
