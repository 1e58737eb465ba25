internal import Diagnostics
import Glibc
internal import ICU
internal import Localization
internal import NotificationModel
internal import NotificationRendering
internal import StringCatalog

extension Flag {
  /// The flags that say how lists are rendered.
  static let rendering: [Flag] = [
    .locale, .strings, .table, .categories, .settings, .previews, .authenticated, .locked, .surface, .profile,
    .order, .width, .device, .now, .maximumGroups,
  ]

  /// Those of commands whose lists are files: a list's folder may hold its tables.
  static let renderingFiles: [Flag] = rendering.map { $0.name == strings.name ? stringsOrBeside : $0 }

  /// Those of them that play a part where one notification is rendered.
  static let renderingOne: [Flag] = rendering.filter { ![Flag.order.name, maximumGroups.name].contains($0.name) }
}

/// What files that flags name hold; nil where they say nothing.
struct RenderingFiles: Sendable {
  /// Goes before what lists state, choice by choice.
  let settings: StatedSettings?
  let categories: [NotificationCategory]?
  let combinedPlaceholders: [CombinedPlaceholder]?

  /// Gives a list the categories of the files in place of its own.
  func apply(to list: inout NotificationList) {
    if let categories { list.categories = categories }
    if let combinedPlaceholders { list.combinedPlaceholders = combinedPlaceholders }
  }
}

/// What flags say about how lists are rendered. Each goes before what a list says itself.
struct RenderingOptions {
  /// The date of notifications that have none, and the moment that ages are counted from.
  let now: Timestamp
  /// Where the tables are; nil where there are none.
  let tableFolder: String?
  let catalog: Catalog?
  let table: String
  let traits: StringVariationTraits
  let maximumGroups: Int
  private let locale: LocaleIdentifier?
  private let environmentLocale: LocaleIdentifier
  private let previews: ShowPreviews?
  private let authenticated: Bool?
  private let surface: NotificationSurface
  private let profile: SystemProfile
  private let order: NotificationOrder?
  private let categoriesFile: String?
  private let settingsFile: String?

  /// Reads flags.
  ///
  /// - Parameter lists: Operands in whose folders the tables are looked for where no flag names a folder.
  init(_ arguments: ParsedArguments, _ console: Console, tablesBeside lists: [String] = []) throws {
    now = try Self.now(arguments)
    locale = try arguments.value(of: .locale).map { (text) throws(UsageError) in try LocaleChoice.parse(text) }
    environmentLocale = LocaleChoice.fromEnvironment(console.environment)
    table = arguments.value(of: .table) ?? "Localizable"
    traits = StringVariationTraits(
      device: arguments.value(of: .device), width: try arguments.integer(of: .width))
    maximumGroups = try arguments.positiveInteger(of: .maximumGroups) ?? NotificationRenderer.defaultMaximumGroups
    previews = arguments.value(of: .previews, among: .previews)
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

  /// Reads the files that flags name.
  ///
  /// - Parameter decoder: Gets what they hold, in place of what it has of the kind.
  /// - Returns: False when one could not be read; then the decoder tells why.
  func readFiles(into decoder: inout NotificationListDecoder) throws(FileError) -> Bool {
    if let categoriesFile {
      guard decoder.readCategories(try SourceText(contentsOf: categoriesFile)) else { return false }
    }
    if let settingsFile {
      guard decoder.readSettings(try SourceText(contentsOf: settingsFile)) else { return false }
    }
    return true
  }

  /// Returns what was read from the files, to be given to many lists.
  func files(_ decoder: NotificationListDecoder) -> RenderingFiles {
    RenderingFiles(
      settings: decoder.fileSettings,
      categories: decoder.hasFileCategories ? decoder.list.categories : nil,
      combinedPlaceholders: decoder.hasFileCombinedPlaceholders ? decoder.list.combinedPlaceholders : nil)
  }

  /// Returns the locale to render in.
  ///
  /// - Parameter written: The list's own, as it is written there.
  /// - Returns: nil when the list's own is none that can be read, and nothing else is asked for.
  func locale(_ written: String?) -> LocaleIdentifier? {
    if let locale { return locale }
    return written.map(LocaleIdentifier.init) ?? environmentLocale
  }

  /// Whether a flag names the locale, whatever lists say.
  var hasLocale: Bool { locale != nil }

  /// The locale where neither a flag nor a list names one that can be read.
  var defaultLocale: LocaleIdentifier { environmentLocale }

  /// Returns the settings to render with.
  func settings(of list: NotificationList) -> NotificationSettings {
    var settings = list.settings
    if let previews { settings.showPreviews = previews }
    if let order { settings.order = order }
    return settings
  }

  /// Returns the device's state.
  func device(for list: NotificationList) -> DeviceState {
    DeviceState(authenticated: authenticated ?? list.authenticated ?? false, surface: surface, profile: profile)
  }

  /// The apps' tables, and nothing that a list says of apps.
  var apps: NotificationRenderer.Apps {
    var apps = NotificationRenderer.Apps(catalog: catalog)
    apps.table = table
    return apps
  }
}
