internal import DesktopNotifications
internal import Diagnostics
import Glibc
internal import ICU
internal import Localization
internal import NotificationModel
internal import NotificationRendering
internal import Platform
internal import StringLint
internal import StringTables

// What flags and their files say about lists.

extension Flag {
  /// The flags for rendering lists.
  static let rendering: [Flag] = [
    .locale, .strings, .developmentLanguage, .table, .categories, .settings, .previews, .hiddenRows, .authenticated,
    .locked,
    .screenShared, .surface, .profile, .order, .width, .device, .now, .maximumRows,
  ]

  /// The same flags for commands whose lists are files: the folder of a list may contain its tables.
  static let renderingFiles: [Flag] = rendering.map { $0.name == strings.name ? stringsOrBeside : $0 }

  /// The flags that apply when a single notification is rendered.
  static let renderingOne: [Flag] = renderingFiles.filter { ![Flag.order.name, maximumRows.name].contains($0.name) }
}

/// The contents of the files named by flags; nil for what they do not set.
struct RenderingFiles: Sendable {
  /// Each setting overrides the same one of a list.
  let settings: StatedSettings?
  /// Whether content is hidden because a file cannot be read.
  let hidesContent: Bool
  /// What a settings file says about the device, where that hides; nil for nothing.
  let authenticated: Bool?
  let screenShared: Bool?
  /// The categories of a settings file that hide something, without their texts.
  let hidingCategories: [NotificationCategory]
  let categories: [NotificationCategory]?
  let combinedPlaceholders: [CombinedPlaceholder]?

  /// Replaces a list's categories and combined placeholders with those of the files, and locks the device if they say so.
  func apply(to list: inout NotificationList) {
    if let authenticated { list.authenticated = authenticated }
    if let screenShared { list.screenShared = screenShared }
    if let categories { list.replaceCategories(with: categories) }
    if !hidingCategories.isEmpty { list.categories = hidingCategories + list.categories }
    if let combinedPlaceholders { list.combinedPlaceholders = combinedPlaceholders }
  }
}

/// The options of flags for rendering lists. Each overrides what a list sets itself.
struct RenderingOptions {
  /// What flags say about lists.
  let lists: ListOptions
  /// The folder of the string tables; nil if there are none.
  let tableFolder: String?
  private let categoriesFile: String?
  private let settingsFile: String?

  /// Reads the flags.
  ///
  /// - Parameter lists: The operands in whose folders to look for tables if no flag names a folder.
  init(_ arguments: ParsedArguments, _ console: Console, tablesBeside lists: [String] = []) throws {
    var options = ListOptions(
      now: try Self.now(arguments), defaultLocale: LocaleChoice.fromEnvironment(console.environment))
    options.isNowFixed = arguments.value(of: .now) != nil
    options.showsAges = arguments.contains(.ages)
    options.desktop = DesktopListConverter(DataFolders(console.environment))
    options.standardPlaceholders = DesktopCategories.placeholders
    options.locale = try arguments.value(of: .locale).map { (text) throws(UsageError) in try LocaleChoice.parse(text) }
    options.table = arguments.value(of: .table) ?? options.table
    options.traits = StringVariationTraits(
      device: arguments.value(of: .device), width: try arguments.integer(of: .width))
    options.maximumRows = try arguments.positiveInteger(of: .maximumRows) ?? options.maximumRows
    options.previews = arguments.strictest(of: .previews, among: .previews, console) { $0.rawValue }
    options.hiddenRows = arguments.strictest(of: .hiddenRows, among: .hiddenRows, console) { level in
      HiddenRowsSetting.allCases.firstIndex(of: level) ?? 0
    }
    options.isScreenShared = arguments.contains(.screenShared)
    if arguments.contains(.authenticated) { options.authenticated = true }
    if arguments.contains(.locked) { options.authenticated = false }
    if arguments.contains(.authenticated), arguments.contains(.locked) {
      console.warn("--authenticated and --locked contradict each other; --locked applies, which shows less")
    }
    for flag in [Flag.settings, .categories] where arguments.isContradictory(flag) {
      throw UsageError("--\(flag.name) takes one file; put all of it into one")
    }
    options.surface = arguments.value(of: .surface, among: .surfaces) ?? options.surface
    options.profile = arguments.value(of: .profile, among: .profiles) ?? options.profile
    options.order = arguments.value(of: .order, among: .orders)
    categoriesFile = arguments.value(of: .categories)
    settingsFile = arguments.value(of: .settings)
    tableFolder = arguments.value(of: .strings) ?? Self.folder(ofTable: arguments.value(of: .table), beside: lists)
    options.catalog = try tableFolder.map { (folder) throws(FileError) in
      try Catalog(directory: folder, developmentLanguage: arguments.value(of: .developmentLanguage))
    }
    self.lists = options
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
    // A file of categories that cannot be read has been reported, and hides.
    if let categoriesFile { _ = decoder.readCategories(try SourceText(contentsOf: categoriesFile)) }
    if let settingsFile {
      guard decoder.readSettings(try SourceText(contentsOf: settingsFile)) else { return false }
    }
    return true
  }

  /// Returns the contents of the files, to be applied to many lists.
  func files(_ decoder: NotificationListDecoder) -> RenderingFiles {
    RenderingFiles(
      settings: decoder.fileSettings, hidesContent: decoder.list.settings.isUnreadable,
      authenticated: decoder.list.authenticated, screenShared: decoder.list.screenShared,
      hidingCategories: decoder.hidingCategories,
      categories: decoder.hasFileCategories ? decoder.list.categories : nil,
      combinedPlaceholders: decoder.hasFileCombinedPlaceholders ? decoder.list.combinedPlaceholders : nil)
  }
}

extension Console {
  /// Reads the files named by flags. If that fails, earlier diagnostics are reported nevertheless.
  ///
  /// - Parameters:
  ///   - options: The flags.
  ///   - decoder: Receives the contents of the files.
  ///   - faults: Diagnostics from before the decoder read anything.
  /// - Returns: False if a file has invalid contents, which has been reported.
  /// - Throws: `FileError` if a file cannot be read.
  func readFiles(
    _ options: RenderingOptions, into decoder: inout NotificationListDecoder, after faults: [Diagnostic] = []
  ) throws(FileError) -> Bool {
    do throws(FileError) {
      if try options.readFiles(into: &decoder) { return true }
      report(faults + decoder.diagnostics)
      return false
    } catch {
      report(faults + decoder.diagnostics)
      throw error
    }
  }
}

extension RenderingOptions {
  /// Returns the folder of the first list that has a table in its folder, or else of the first that has the default
  /// table, so that a misspelled name is reported with the one that is there; nil if there is none.
  ///
  /// - Parameters:
  ///   - table: The table's name; nil for the default.
  ///   - lists: The operands.
  static func folder(ofTable table: String?, beside lists: [String]) -> String? {
    // Lists may be thousands of files in one folder.
    var searched: Set<String> = []
    for list in lists where LintProject.isRegularFile(list) {
      let folder = EnclosingFolder.folder(of: list)
      guard searched.insert(folder).inserted else { continue }
      if (try? DocumentTables(folder: folder, table: table).isThere()) == true { return folder }
    }
    return table == nil ? nil : folder(ofTable: nil, beside: lists)
  }
}
