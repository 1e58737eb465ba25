internal import Diagnostics
internal import NotificationModel

/// An app's settings and name, and the language of its rows. Read for each row.
final class AppTexts {
  let identifier: LiteralString
  let settings: AppNotificationSettings
  /// The name to show.
  let name: String?
  /// The name or the file of its icon; nil if it is not known.
  let icon: String?
  let language: RowLanguage
  /// The diagnostics for the app's string tables.
  private(set) lazy var diagnostics = language.diagnostics()
  /// The language of the app's rows, and the direction of its script.
  private(set) lazy var languageTag = language.locale.languageTag
  private(set) lazy var isRightToLeft = language.locale.isRightToLeft

  init(
    _ identifier: LiteralString, settings: AppNotificationSettings, name: String?, icon: String?,
    language: RowLanguage
  ) {
    self.identifier = identifier
    self.settings = settings
    self.name = name
    self.icon = icon
    self.language = language
  }
}
