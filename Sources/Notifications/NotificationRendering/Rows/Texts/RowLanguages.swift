internal import Diagnostics
internal import ICU
internal import Localization
internal import NotificationModel
internal import StringTables
private import Synchronization

/// The languages that rows are written in: one for each app with string tables of its own, and one for all others.
///
/// What depends only on the locale is done once, in the initializer. Thread-safe.
final class RowLanguages: Sendable {
  /// The requested locale.
  let locale: LocaleIdentifier
  /// Whether the locale's script is written from right to left.
  let isRightToLeft: Bool
  /// The language used where no app is concerned, and for apps without their own string tables.
  let own: RowLanguage
  private let ofApps: [LiteralString: RowLanguage]
  private let makeLanguage: @Sendable (LiteralString, _ table: String) -> RowLanguage
  /// The languages of apps' own tables, by app and table: each list may name others.
  private let ofTables = Mutex<[RegisteredName: RowLanguage]>([:])
  /// The maximum number of these to keep; further tables are read again.
  private static let tableLimit = 256
  /// The length of names above which a table is not kept, in bytes. A list chooses its names, so they may be long.
  private static let longestName = 256

  /// Determines the languages of the apps' string tables.
  ///
  /// - Parameters:
  ///   - locale: The requested locale.
  ///   - apps: What the apps provide.
  ///   - traits: The device and width to choose texts for.
  init(_ locale: LocaleIdentifier, _ apps: NotificationRenderer.Apps, _ traits: StringVariationTraits) {
    self.locale = locale
    isRightToLeft = locale.isRightToLeft
    let (shared, catalogs, placeholders) = (apps.catalog, apps.catalogs, apps.standardPlaceholders)
    let language = { @Sendable (catalog: Catalog?, table: String) in
      RowLanguage(locale: locale, catalog: catalog, table: table, traits: traits, placeholders: placeholders)
    }
    makeLanguage = { app, table in language(catalogs[app] ?? shared, table) }
    own = language(shared, apps.table)
    ofApps = catalogs.mapValues { language($0, apps.table) }
  }

  /// Returns the language of an app's rows.
  ///
  /// - Parameters:
  ///   - app: The app.
  ///   - table: The table that the app names; nil for the one of all apps.
  func language(of app: LiteralString, table: String?) -> RowLanguage {
    guard let table else { return ofApps[app] ?? own }
    guard app.string.utf8.count + table.utf8.count <= Self.longestName else { return makeLanguage(app, table) }
    return ofTables.withLock { known in
      let name = RegisteredName(app: app, identifier: LiteralString(table))
      if let language = known[name] { return language }
      if known.count >= Self.tableLimit { known.removeAll() }
      let language = makeLanguage(app, table)
      known[name] = language
      return language
    }
  }
}
