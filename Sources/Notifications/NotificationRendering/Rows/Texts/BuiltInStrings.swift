internal import CSupport
internal import Diagnostics
public import ICU
internal import StringTables

/// The built-in strings: String Catalogs embedded in the binary.
enum BuiltInStrings {
  /// The name of the table.
  static let table = "Sotto"

  /// The catalog. It is read on first use, and only the languages that are needed.
  static let catalog = embeddedCatalog(table, csupport_built_in_catalog)

  /// One notification, as the whole text of a placeholder or heading.
  static let notification = "Notification"
  /// Several notifications, as the whole text of a placeholder or heading.
  static let severalNotifications = "%u Notifications"
  /// Several notifications after other parts of a placeholder, within a sentence.
  static let notificationsInText = "%u notifications"
  /// The notifications of a stack below the newest.
  static let moreNotifications = "%u more notifications"
  /// The titles or subtitles that a list leaves out.
  static let others = "%u others"
  /// An empty list.
  static let noNotifications = "No notifications"

  /// The name of the table for the desktop's categories.
  static let desktopTable = "SottoDesktop"

  /// The placeholders for the desktop's categories, in the same languages: a catalog of its own, so that a list without
  /// such a category does not read it.
  static let desktopCatalog = embeddedCatalog(desktopTable, csupport_built_in_desktop_catalog)

  private static func embeddedCatalog(
    _ table: String, _ bytes: (UnsafeMutablePointer<Int>?) -> UnsafePointer<UInt8>?
  ) -> Catalog {
    var count = 0
    let start = bytes(&count)
    let source = SourceText(
      name: "\(table).xcstrings", bytes: Array(UnsafeBufferPointer(start: start, count: count)))
    return Catalog(stringCatalog: source, table: table)
  }

  /// The keys of the placeholders for the categories of the Desktop Notifications Specification and the notification
  /// portal, by the part of the category's name before the first dot.
  static let desktopCategories = [
    "call": "%u calls", "device": "%u device notifications", "email": "%u emails", "im": "%u messages",
    "network": "%u network notifications", "presence": "%u status notifications", "transfer": "%u transfers",
  ]

  /// These keys: any category may have one of them as its placeholder.
  static let desktopKeys = Set(desktopCategories.values)

  /// Returns the key for counting notifications in a text of its own.
  static func notifications(_ count: Int) -> String { count == 1 ? notification : severalNotifications }
}

extension NotificationRenderer {
  /// The placeholders for the desktop's categories, by the part of a category's name before the first dot: keys that
  /// every category may use, in each of ``languages``.
  package static var desktopPlaceholders: [String: String] { BuiltInStrings.desktopCategories }

  /// The languages of the built-in strings, sorted by their tags.
  public static var languages: [LocaleIdentifier] {
    BuiltInStrings.catalog.languages.compactMap { LocaleIdentifier($0) }.sortedByTag()
  }
}
