internal import Diagnostics
import Glibc
internal import ICU
internal import Localization
internal import NotificationModel
internal import NotificationRendering
internal import StringCatalog

extension Flag {
  /// The flags for rendering lists.
  static let rendering: [Flag] = [
    .locale, .strings, .table, .categories, .settings, .previews, .hiddenRows, .authenticated, .locked,
    .screenShared, .surface, .profile, .order, .width, .device, .now, .maximumRows,
  ]

  /// The same flags for commands whose lists are files: the folder of a list may contain its tables.
  static let renderingFiles: [Flag] = rendering.map { $0.name == strings.name ? stringsOrBeside : $0 }

  /// The flags that apply when a single notification is rendered.
  static let renderingOne: [Flag] = rendering.filter { ![Flag.order.name, maximumRows.name].contains($0.name) }
}

/// The contents of the files named by flags; nil for what they do not set.
struct RenderingFiles: Sendable {
  /// Each setting overrides the same one of a list.
  let settings: StatedSettings?
  let categories: [NotificationCategory]?
  let combinedPlaceholders: [CombinedPlaceholder]?

  /// Replaces a list's categories and combined placeholders with those of the files.
  func apply(to list: inout NotificationList) {
    if let categories { list.categories = categories }
    if let combinedPlaceholders { list.combinedPlaceholders = combinedPlaceholders }
  }
}

/// The options of flags for rendering lists. Each overrides what a list sets itself.
struct RenderingOptions {
  /// The date of notifications without a date, and the reference for ages.
  let now: Timestamp
  /// The folder of the string tables; nil if there are none.
  let tableFolder: String?
  let catalog: Catalog?
  let table: String
  let traits: StringVariationTraits
  let maximumRows: Int
  private let locale: LocaleIdentifier?
  private let environmentLocale: LocaleIdentifier
  private let previews: ShowPreviewsSetting?
  private let hiddenRows: HiddenRowsSetting?
  private let authenticated: Bool?
  private let isScreenShared: Bool
  /// Where lists are shown.
  let surface: NotificationSurface
  private let profile: SystemProfile
  private let order: NotificationOrder?
  private let categoriesFile: String?
  private let settingsFile: String?

  /// Reads the flags.
  ///
  /// - Parameter lists: The operands in whose folders to look for tables if no flag names a folder.
  init(_ arguments: ParsedArguments, _ console: Console, tablesBeside lists: [String] = []) throws {
    now = try Self.now(arguments)
    locale = try arguments.value(of: .locale).map { (text) throws(UsageError) in try LocaleChoice.parse(text) }
    environmentLocale = LocaleChoice.fromEnvironment(console.environment)
    table = arguments.value(of: .table) ?? "Localizable"
    traits = StringVariationTraits(
      device: arguments.value(of: .device), width: try arguments.integer(of: .width))
    maximumRows = try arguments.positiveInteger(of: .maximumRows) ?? NotificationRenderer.defaultMaximumRows
    previews = arguments.value(of: .previews, among: .previews)
    hiddenRows = arguments.value(of: .hiddenRows, among: .hiddenRows)
    isScreenShared = arguments.contains(.screenShared)
    authenticated = arguments.last(of: .authenticated, .locked).map { $0.name == Flag.authenticated.name }
    surface = arguments.value(of: .surface, among: .surfaces) ?? .lockScreen
    profile = arguments.value(of: .profile, among: .profiles) ?? .iOS12
    order = arguments.value(of: .order, among: .orders)
    categoriesFile = arguments.value(of: .categories)
    settingsFile = arguments.value(of: .settings)
    tableFolder = arguments.value(of: .strings) ?? Self.folder(ofTable: arguments.value(of: .table), beside: lists)
    catalog = try tableFolder.map { (directory) throws(FileError) in
      try Catalog(directory: directory)
    }
  }

  private static func now(_ arguments: ParsedArguments) throws(UsageError) -> Timestamp {
    guard let text = arguments.value(of: .now) else { return Timestamp(seconds: Int64(time(nil))) }
    guard let now = Timestamp(text) else {
      throw UsageError("--now needs a date such as 2017-06-05T17:00:00Z, not \(quoted(text))")
    }
    return now
  }

  /// Reads the files named by flags.
  ///
  /// - Parameter decoder: Receives their contents, which replace those it has.
  /// - Returns: False if a file has invalid contents; the decoder then has the diagnostics.
  func readFiles(into decoder: inout NotificationListDecoder) throws(FileError) -> Bool {
    if let categoriesFile {
      guard decoder.readCategories(try SourceText(contentsOf: categoriesFile)) else { return false }
    }
    if let settingsFile {
      guard decoder.readSettings(try SourceText(contentsOf: settingsFile)) else { return false }
    }
    return true
  }

  /// Returns the contents of the files, to be applied to many lists.
  func files(_ decoder: NotificationListDecoder) -> RenderingFiles {
    RenderingFiles(
      settings: decoder.fileSettings,
      categories: decoder.hasFileCategories ? decoder.list.categories : nil,
      combinedPlaceholders: decoder.hasFileCombinedPlaceholders ? decoder.list.combinedPlaceholders : nil)
  }

  /// Returns the locale to render in.
  ///
  /// - Parameter written: The locale of the list as written.
  /// - Returns: nil if the locale of the list is invalid and no flag overrides it.
  func locale(_ written: String?) -> LocaleIdentifier? {
    if let locale { return locale }
    return written.map(LocaleIdentifier.init) ?? environmentLocale
  }

  /// Whether a flag sets the locale, so that those of lists are ignored.
  var hasLocale: Bool { locale != nil }

  /// The locale if neither a flag nor a list has a valid one.
  var defaultLocale: LocaleIdentifier { environmentLocale }

  /// Returns the settings to render with.
  func settings(of list: NotificationList) -> NotificationSettings {
    var settings = list.settings
    if let previews { settings.showPreviews = previews }
    if let hiddenRows { settings.hiddenRows = hiddenRows }
    if let order { settings.order = order }
    return settings
  }

  /// Returns the state of the device.
  func device(for list: NotificationList) -> DeviceState {
    DeviceState(
      isAuthenticated: authenticated ?? list.authenticated ?? false,
      isScreenShared: isScreenShared || list.screenShared ?? false, profile: profile)
  }

  /// The apps' tables, without the information that a list has about apps.
  var apps: NotificationRenderer.Apps {
    var apps = NotificationRenderer.Apps(catalog: catalog)
    apps.table = table
    return apps
  }
}
