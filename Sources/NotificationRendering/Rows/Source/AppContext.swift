internal import LiteralString

/// An app with notifications in a list.
final class AppContext {
  let identifier: LiteralString
  /// The name to show.
  let name: String
  let language: RowLanguage
  /// The diagnostics for the app's string tables.
  private(set) lazy var findings = language.diagnostics()
  /// The language of the app's rows, and the direction of its script.
  private(set) lazy var languageTag = language.locale.languageTag
  private(set) lazy var isRightToLeft = language.locale.isRightToLeft

  init(_ identifier: LiteralString, name: String, language: RowLanguage) {
    self.identifier = identifier
    self.name = name
    self.language = language
  }
}
