internal import Diagnostics
public import ICU
internal import OwnWordsResource
internal import StringCatalog

/// Sotto's own words: a String Catalog inside the binary.
enum OwnWords {
  /// The name of the table.
  static let table = "Sotto"

  /// The catalog, read when first asked for, and no more of it than the languages that are.
  static let catalog = Catalog(
    stringCatalog: SourceText(name: "Sotto.xcstrings", bytes: OwnWordsResource.bytes), table: table)

  /// One hidden notification alone in its row.
  static let notification = "Notification"
  /// Several hidden notifications alone in their row.
  static let severalNotifications = "%u Notifications"
  /// Hidden notifications beside other parts, in running text.
  static let notificationsInText = "%u notifications"
  /// What is left in a stack below its newest notification.
  static let moreNotifications = "%u more notifications"
  /// The titles that a list of titles leaves out.
  static let others = "%u others"
  /// An empty list.
  static let noNotifications = "No notifications"

  /// Returns the key that counts notifications where nothing stands beside them.
  static func notifications(_ count: Int) -> String { count == 1 ? notification : severalNotifications }
}

extension NotificationRenderer {
  /// The languages of Sotto's own words, in the order of their tags.
  public static var languages: [LocaleIdentifier] {
    OwnWords.catalog.languages.compactMap { LocaleIdentifier($0) }.sorted()
  }
}
