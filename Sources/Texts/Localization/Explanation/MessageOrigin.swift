/// Where a text was found.
struct MessageOrigin: Sendable {
  /// The key; nil for a text that was not looked up in a table.
  let key: String?
  /// The table that has the key.
  let table: String?
  /// The language chosen for the requested locale.
  let chosenLanguage: String
  /// The language of the text.
  let language: String
  /// The languages that were searched before.
  var languagesWithoutKey: [String] = []
}
