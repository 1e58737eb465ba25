internal import CSupport
public import ICU
internal import StringTables

/// The built-in strings: String Catalogs embedded in the binary.
enum BuiltInStrings {
  /// The name of the table.
  static let table = "Sotto"

  /// The catalog. It is read on first use, and only the languages that are needed.
  static let catalog = Catalog(embedded: csupport_built_in_catalog, table: table)

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

  /// Returns the key for counting notifications in a text of its own.
  static func notifications(_ count: Int) -> String { count == 1 ? notification : severalNotifications }
}

extension NotificationRenderer {
  /// The languages of the built-in strings, sorted by their tags.
  public static var languages: [LocaleIdentifier] {
    BuiltInStrings.catalog.languages.compactMap { LocaleIdentifier($0) }.sortedByTag()
  }
}
