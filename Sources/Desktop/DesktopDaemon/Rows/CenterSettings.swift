internal import DesktopNotifications
internal import Diagnostics
internal import Glibc
internal import ICU
internal import NotificationModel
internal import NotificationRendering
internal import Platform
internal import StringTables

/// The person's settings, read from a list document without notifications, and the apps' texts, read from folders of
/// string tables.
struct CenterSettings {
  let renderer: NotificationRenderer
  /// Renders the lists of other programs under these settings.
  let documents: DocumentRenderer
  let settings: NotificationSettings
  /// The thread rules of apps.
  let threadRules: [String: ThreadRule]
  /// Whether the document says that the screen is shared.
  let isScreenShared: Bool
  /// Whether the document says that nobody has authenticated.
  let isLocked: Bool
  /// The bytes that all notifications may take.
  let maximumSize: Int
  /// What is wrong with the document.
  let diagnostics: [Diagnostic]

  /// The keys of `byCategory` that cover no category that is known, each with the nearest one.
  let unmatchedCategories: [(key: String, nearest: String?)]
  /// Whether the choices could not be read, so that everything is hidden.
  var isUnreadable: Bool { settings.isUnreadable }

  /// Tells the journal what is wrong with the document.
  func report(to log: Log) {
    for diagnostic in diagnostics { log.note(diagnostic.description) }
    if isUnreadable { log.error("the settings cannot be read, so everything is hidden") }
  }

  /// Reads the document. If it exists but cannot be read, everything is hidden; if there is none, the defaults apply.
  ///
  /// - Parameters:
  ///   - path: The document's path.
  ///   - isOptional: Whether there need not be such a document.
  ///   - locale: The locale if the document has none.
  ///   - data: Folders that have, in `sotto`, a folder of string tables per app, named after it. The first of equal names is
  ///     used.
  ///   - entries: The desktop entries, by which apps are called that the document does not name.
  init(path: String, isOptional: Bool, locale: LocaleIdentifier, data: DataFolders, entries: DesktopEntries) {
    var decoder = NotificationListDecoder(now: .now)
    var defaults: ListDefaults?
    var diagnostics: [Diagnostic] = []
    // If lstat(2) fails for any reason but a missing file, there may be settings that cannot be read. A symbolic link that
    // leads nowhere is there.
    var information = stat()
    if lstat(path, &information) == 0 || errno != ENOENT || !isOptional || FollowedPath.dangles(path) {
      do throws(FileError) {
        defaults = decoder.readDefaults(try SourceText(contentsOf: path, atMost: Self.maximumSize))
      } catch {
        diagnostics.append(Diagnostic(error))
      }
      if defaults == nil { decoder.loseSettings() }
    }
    var list = defaults?.list ?? NotificationList()
    list.settings = decoder.list.settings
    list.standardCategories = DesktopCategories.all
    if let written = list.locale, LocaleIdentifier(written) == nil { list.locale = nil }
    var options = ListOptions(now: .now, defaultLocale: locale)
    options.maximumRows = DesktopLimits.held
    options.standardPlaceholders = DesktopCategories.placeholders
    self.init(
      list, options, data, entries, decoder.takeDiagnostics() + diagnostics, threads: defaults?.threads ?? [:],
      maximumSize: defaults?.maximumSize)
  }

  /// How much hidden rows tell unless the person says otherwise: on a screen that others pass by, one row for each app.
  private static let standardHiddenRows = HiddenRowsSetting.apps
  /// The size of the largest document, in bytes.
  private static let maximumSize = 1 << 24

  private init(
    _ list: NotificationList, _ options: ListOptions, _ data: DataFolders, _ entries: DesktopEntries,
    _ diagnostics: [Diagnostic],
    threads: [LiteralString: String], maximumSize: Int?
  ) {
    var apps = options.apps
    apps.tables = list.appTables
    (apps.names, apps.standardCategories, apps.categories, apps.combinedPlaceholders) = (
      list.appNames, list.standardCategories, list.categories, list.combinedPlaceholders
    )
    let chosen = options.locale(list.locale) ?? options.defaultLocale
    apps.nameOfOthers = { entries[$0]?.name(in: chosen.languageTag) }
    apps.icon = { entries[$0]?.icon }
    for folder in data.paths.reversed().map({ "\($0)/sotto" }) {
      for entry in (try? directoryEntries(of: folder)) ?? [] {
        if let catalog = try? Catalog(directory: "\(folder)/\(entry.name)") {
          apps.catalogs[LiteralString(entry.name)] = catalog
        }
      }
    }
    renderer = NotificationRenderer(
      locale: chosen, apps: apps, traits: options.traits,
      maximumRows: options.maximumRows)
    var lists = options
    lists.defaultLocale = renderer.locale
    lists.catalogs = apps.catalogs
    lists.surfaceWhenAuthenticated = .notificationCenter
    lists.desktop = DesktopListConverter(naming: data.naming, entries: entries)
    lists.person = PersonalDefaults(list: list, threads: threads, hiddenRows: Self.standardHiddenRows)
    documents = DocumentRenderer(options: lists)
    var own = list.settings
    own.hiddenRows = own.hiddenRows ?? Self.standardHiddenRows
    // A screen that is locked tells what is new.
    own.whileLocked = own.whileLocked ?? .new
    settings = own
    unmatchedCategories = own.unmatchedCategories(
      among: (list.standardCategories + list.categories).map(\.identifier.string))
    isScreenShared = list.screenShared ?? false
    isLocked = list.authenticated == false
    self.maximumSize = (maximumSize ?? DesktopLimits.bytes).clamped(to: DesktopLimits.byteRange)
    let (rules, faults) = ThreadRule.rules(threads)
    threadRules = rules
    self.diagnostics = diagnostics + faults
  }
}

extension Int {
  /// Returns the nearest number in a range.
  fileprivate func clamped(to range: ClosedRange<Int>) -> Int {
    Swift.min(Swift.max(self, range.lowerBound), range.upperBound)
  }
}
