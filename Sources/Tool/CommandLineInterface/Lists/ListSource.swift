internal import AppExtensions
internal import Diagnostics
internal import NotificationModel
internal import NotificationRendering
internal import Platform
internal import Presenters
internal import StringLint
internal import StringTables

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

/// The notifications of a list, in which a command looks up the one it is about.
struct ListedNotifications {
  /// Why a notification was not found.
  enum Missing: Error {
    case unknown(LiteralString, app: LiteralString?)
    case excluded(app: LiteralString)
    case ambiguous(LiteralString, apps: [LiteralString])

    var message: String {
      switch self {
      case .unknown(let identifier, nil): "there is no notification “\(identifier)” in the list"
      case .unknown(let identifier, let app?): "there is no notification “\(identifier)” of \(app) in the list"
      case .excluded(let app): "the settings of \(app) keep its notifications out of the list"
      case .ambiguous(let identifier, let apps):
        "several apps have a notification “\(identifier)”; choose one with --app: "
          + apps.map(\.string).joined(separator: ", ")
      }
    }
  }

  private let notifications: [UserNotification]
  private let mayList: (LiteralString) -> Bool

  /// Delivers the notifications of a list, and applies its removals.
  ///
  /// - Parameters:
  ///   - list: The list.
  ///   - renderer: Knows the list's categories.
  ///   - settings: The person's settings.
  ///   - device: The state of the device.
  ///   - surface: Where the list is shown.
  init(
    _ list: NotificationList, by renderer: NotificationRenderer, settings: NotificationSettings, device: DeviceState,
    surface: NotificationSurface
  ) {
    var delivered = DeliveredNotifications()
    for notification in list.notifications { delivered.add(notification) }
    for removal in list.removed { delivered.remove(removal) }
    mayList = { settings.visibility(of: $0.string, on: device, surface: surface).isListed }
    notifications = renderer.listing(of: delivered, settings: settings, device: device, surface: surface)
  }

  /// Returns a listed notification: the latest one with its identifier that was delivered and not removed.
  ///
  /// - Parameters:
  ///   - identifier: Its identifier.
  ///   - app: Its app; may be nil if only one app has such a notification.
  func notification(_ identifier: LiteralString, app: LiteralString?) throws(Missing) -> UserNotification {
    let found = notifications.filter { $0.identifier == identifier && (app == nil || $0.app == app) }
    guard let notification = found.first else {
      // An answer to somebody who names the app tells nothing of its notifications: the settings alone say so.
      if let app, !mayList(app) { throw .excluded(app: app) }
      throw .unknown(identifier, app: app)
    }
    guard found.count == 1 else { throw .ambiguous(identifier, apps: found.map(\.app)) }
    return notification
  }
}

/// What a page about a list shows besides its rows: a title, ages, languages and findings.
struct ListPage {
  let arguments: ParsedArguments
  let options: RenderingOptions

  /// Where the keys of the list are looked up.
  var tables: DocumentTables { DocumentTables(folder: options.tableFolder, table: arguments.value(of: .table)) }

  /// The time from which ages are measured: unless stated, a minute after the newest notification, so that a list
  /// that was written long ago shows the ages that people would have seen.
  func now(for list: NotificationList) -> Timestamp {
    let newest = list.notifications.map(\.date).max()
    guard !options.lists.isNowFixed, list.now == nil, let newest else { return options.lists.now(for: list) }
    return Timestamp(seconds: newest.seconds + 60)
  }

  /// The apps of the list, and the names of the files.
  func title(of list: NotificationList) -> String {
    let files = arguments.operands.filter { $0 != "-" }.map { String($0.split(separator: "/").last ?? "") }
    let apps = [String].appNames(list.notifications.lazy.map { list.appNames[$0.app] ?? $0.app.string })
    let parts = [apps.joined(separator: ", "), files.joined(separator: ", ")].filter { !$0.isEmpty }
    return parts.isEmpty ? "Notifications" : parts.joined(separator: " · ")
  }

  /// The locales of the tables, ordered by their tags.
  static func locales(of catalog: Catalog?) -> [LocaleIdentifier] {
    (catalog?.languages ?? []).filter { $0 != "Base" }.compactMap(LanguageSpelling.locale).sortedByTag()
  }

  /// The projects of the tables in use and of the lists that are files.
  func projects() throws -> [LintProject] {
    // Standard input and pipes cannot be read twice.
    let lists = arguments.operands.filter { LintProject.isRegularFile($0) }
    return try LintProject.projects(ofFiles: lists + tables.files())
  }

  /// Lints the tables in use and the lists that are files, according to their configurations.
  func lint() throws -> (findings: [Finding], fileCount: Int) {
    let results = try projects().map { project in
      Linter(configuration: project.configuration, documentTables: tables).lint(project.files)
    }
    var known: Set<String> = []
    let findings = results.flatMap(\.findings).filter { known.insert($0.fingerprint).inserted }
    return (findings, results.reduce(0) { $0 + $1.fileCount })
  }
}

/// Receives notifications, runs a service extension on them, and passes them on in order.
struct ServiceExtensionReceiver: ~Copyable, NotificationReceiver {
  /// The number of notifications to collect before the extension runs on them: it bounds memory, and is large enough
  /// that waiting for the last of them costs little.
  private static let capacity = 1024

  let detail = NotificationDetail.whole
  private(set) var builder: PresentationBuilder
  private(set) var findings: [Diagnostic] = []
  private let program: ServiceExtensionProgram
  private let settings: NotificationSettings
  private var waiting: [UserNotification] = []

  /// Creates a receiver that passes notifications on to a builder.
  init(
    _ program: ServiceExtensionProgram, _ settings: NotificationSettings, before builder: consuming PresentationBuilder
  ) {
    self.program = program
    self.settings = settings
    self.builder = builder
  }

  mutating func receive(_ fields: NotificationFields) { receive(fields.notification) }

  mutating func receive(_ notification: UserNotification) {
    waiting.append(notification)
    if waiting.count == Self.capacity { forward() }
  }

  mutating func hideContent() { builder.hideContent() }

  /// Runs the extension on the collected notifications and passes them on.
  mutating func forward() {
    let (delivered, found) = program.deliver(waiting, settings, by: builder.renderer)
    for notification in delivered { builder.receive(notification) }
    findings += found
    waiting.removeAll(keepingCapacity: true)
  }
}

extension ServiceExtensionProgram {
  /// Runs the extension on notifications.
  ///
  /// - Returns: What is delivered in their place, and what the extension did wrong.
  func deliver(
    _ notifications: [UserNotification], _ settings: NotificationSettings, by renderer: NotificationRenderer
  ) -> (notifications: [UserNotification], findings: [Diagnostic]) {
    var delivered: [UserNotification] = []
    var findings: [Diagnostic] = []
    for (original, result) in zip(notifications, run(on: notifications, settings: settings)) {
      // Whether a key's text is empty is known only here. An empty text must not drop a notification either.
      let isDropped = result.source != .original && renderer.isSilent(result.notification)
      delivered.append(isDropped ? original : result.notification)
      let finding = isDropped ? .silentContent(of: original) : ServiceExtensionFault(result)
      if let finding { findings.append(Diagnostic(finding)) }
    }
    return (delivered, findings)
  }
}

extension NotificationListDecoder {
  /// Reads the remaining notifications, and runs a service extension on them, if there is one.
  ///
  /// - Parameters:
  ///   - builder: Receives them.
  ///   - program: The extension.
  ///   - settings: The person's settings.
  /// - Returns: The diagnostics of the extension.
  mutating func readNotifications(
    into builder: inout PresentationBuilder, through program: ServiceExtensionProgram?, _ settings: NotificationSettings
  ) -> [Diagnostic] {
    guard let program else {
      readNotifications(into: &builder)
      return []
    }
    var receiver = ServiceExtensionReceiver(program, settings, before: builder)
    readNotifications(into: &receiver)
    receiver.forward()
    let findings = receiver.findings
    builder = receiver.builder
    return findings
  }
}

extension Flag {
  /// The flags of service extensions.
  static let serviceExtensions: [Flag] = [.serviceExtension, .serviceExtensionTimeout]
}

extension ServiceExtensionProgram {
  /// Creates the service extension given by flags; nil if there is none.
  init?(_ arguments: ParsedArguments, _ console: Console) throws(UsageError) {
    let timeLimit = try arguments.seconds(of: .serviceExtensionTimeout)
    guard let command = arguments.value(of: .serviceExtension) else {
      if timeLimit != nil { throw UsageError("--service-extension-timeout needs --service-extension") }
      return nil
    }
    self.init(
      command: command, environment: console.environment, timeLimit: timeLimit ?? Self.defaultTimeLimit)
  }
}

extension ParsedArguments {
  /// The value of a flag as a number of seconds.
  fileprivate func seconds(of flag: Flag) throws(UsageError) -> Duration? {
    guard let text = value(of: flag) else { return nil }
    let isDecimal = text.utf8.allSatisfy {
      (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) || $0 == UInt8(ascii: ".")
    }
    guard isDecimal, let seconds = Double(text), seconds > 0 else {
      throw UsageError("--\(flag.name) needs a positive number of seconds, not \(quoted(text))")
    }
    // Longer than anyone waits, and within the range of a duration.
    return .seconds(min(seconds, 1e9))
  }
}
