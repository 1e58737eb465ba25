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

  /// Whether the choices could not be read, so that everything is hidden.
  var isUnreadable: Bool { settings.isUnreadable }

  /// Reads the document. If it exists but cannot be read, everything is hidden; if there is none, the defaults apply.
  ///
  /// - Parameters:
  ///   - path: The document's path.
  ///   - locale: The locale if the document has none.
  ///   - tables: Folders with a folder of string tables per app, named after it. The first of equal names is used.
  init(path: String, locale: LocaleIdentifier, tables: [String]) {
    var decoder = NotificationListDecoder(now: .now)
    var defaults: ListDefaults?
    var diagnostics: [Diagnostic] = []
    // If lstat(2) fails for any reason but a missing file, there may be settings that cannot be read. A symbolic link that
    // leads nowhere is there.
    var information = stat()
    if lstat(path, &information) == 0 || errno != ENOENT {
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
    self.init(
      list, options, tables, decoder.takeDiagnostics() + diagnostics, threads: defaults?.threads ?? [:],
      maximumSize: defaults?.maximumSize)
  }

  /// The size of the largest document, in bytes.
  private static let maximumSize = 1 << 24

  private init(
    _ list: NotificationList, _ options: ListOptions, _ tables: [String], _ diagnostics: [Diagnostic],
    threads: [LiteralString: String], maximumSize: Int?
  ) {
    var apps = options.apps
    (apps.names, apps.standardCategories, apps.categories, apps.combinedPlaceholders) = (
      list.appNames, list.standardCategories, list.categories, list.combinedPlaceholders
    )
    for folder in tables.reversed() {
      for entry in (try? directoryEntries(of: folder)) ?? [] {
        if let catalog = try? Catalog(directory: "\(folder)/\(entry.name)") {
          apps.catalogs[LiteralString(entry.name)] = catalog
        }
      }
    }
    renderer = NotificationRenderer(
      locale: options.locale(list.locale) ?? options.defaultLocale, apps: apps, traits: options.traits,
      maximumRows: options.maximumRows)
    settings = list.settings
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
