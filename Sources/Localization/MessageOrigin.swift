/// Where a text was found.
struct MessageOrigin: Sendable {
  /// The key; nil for a text that no table was asked for.
  let key: String?
  /// The table that has it.
  let table: String?
  /// The language chosen for the locale asked for.
  let chosenLanguage: String
  /// The language of the text.
  let language: String
  /// The languages that were asked before.
  var languagesWithoutKey: [String] = []
}
