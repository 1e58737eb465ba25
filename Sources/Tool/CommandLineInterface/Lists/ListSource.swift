internal import AppExtensions
internal import Diagnostics
internal import NotificationModel
internal import NotificationRendering
internal import Platform

/// The lists named on a command line.
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

  /// Creates a decoder.
  func decoder() -> NotificationListDecoder {
    var decoder = NotificationListDecoder(now: options.lists.now, maximumSize: maximumSize)
    options.lists.configure(&decoder)
    return decoder
  }

  /// Opens the lists, and the files named by flags.
  ///
  /// - Parameter decoder: Receives their contents except notifications, which remain to be read.
  /// - Returns: The diagnostics of files; nil if no list could be opened, which has been reported.
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

  /// Reads all lists as one, and keeps only as much of each notification as rendering needs.
  ///
  /// - Parameters:
  ///   - serviceExtension: May change notifications before delivery; nil for none.
  ///   - reportsAllApps: Whether to report every app of the settings that the list does not have.
  ///   - list: Receives the list without its notifications.
  ///   - diagnostics: Receives the diagnostics of the lists.
  /// - Returns: A builder with the notifications; nil if no list could be read, which has been reported.
  func builder(
    through serviceExtension: ServiceExtensionProgram? = nil, reportsAllApps: Bool = false,
    _ list: inout NotificationList, _ diagnostics: inout [Diagnostic]
  ) throws(FileError) -> PresentationBuilder? {
    var decoder = decoder()
    guard let missing = try open(in: &decoder) else { return nil }
    list = decoder.list
    let settings = options.lists.settings(of: list)
    var builder = options.lists.renderer(for: list).builder(
      settings: settings, device: options.lists.device(for: list), surface: options.lists.surface)
    let found = decoder.readNotifications(into: &builder, through: serviceExtension, settings)
    let ofList = options.lists.finish(
      list, in: &builder, localeAt: decoder.localeLocation, reportsAllApps: reportsAllApps)
    diagnostics = missing + decoder.diagnostics + found + ofList
    return builder
  }

  /// Reads all lists as one, with complete notifications.
  ///
  /// - Parameters:
  ///   - decoder: The decoder that reads them.
  ///   - serviceExtension: May change notifications before delivery; nil for none.
  /// - Returns: The list and its diagnostics; nil if no list could be read, which has been reported.
  func read(
    _ decoder: inout NotificationListDecoder, through serviceExtension: ServiceExtensionProgram? = nil
  ) throws(FileError) -> (list: NotificationList, diagnostics: [Diagnostic])? {
    guard let missing = try open(in: &decoder) else { return nil }
    let notifications = decoder.readNotifications()
    var list = decoder.list
    list.notifications = notifications
    var found: [Diagnostic] = []
    if let serviceExtension {
      let settings = options.lists.settings(of: list)
      (list.notifications, found) = serviceExtension.deliver(
        notifications, settings, by: options.lists.renderer(for: list))
    }
    return (list, missing + decoder.diagnostics + found + list.unmatchedApps(among: namedApps(in: list)))
  }

  /// Returns the apps that diagnostics of a list may name.
  private func namedApps(in list: NotificationList) -> [LiteralString] {
    var builder = options.lists.renderer(for: list).builder(
      settings: options.lists.settings(of: list), device: options.lists.device(for: list),
      surface: options.lists.surface)
    for notification in list.notifications { builder.receive(notification) }
    return builder.namedApps
  }
}
