import StringLint
import Testing

/// A text that the tests of another program call wrong or right, in our own words.
struct PeerCase: CustomTestStringConvertible {
  /// What Sotto makes of it.
  enum Outcome {
    /// A rule finds the fault.
    case caught(String)
    /// The peer calls the text right, and nothing worse than a note is found in it.
    case right
    /// The peer calls it a fault; it is one of style, or of another format.
    case passedOver(String)
    /// A fault that users want to hear of, and that is not found.
    case missed(String)
  }

  let name: String
  /// The peer, and where its tests have the case.
  let source: String
  let files: [(key: String, value: String)]
  let outcome: Outcome
  var testDescription: String { "\(source): \(name)" }

  /// A text in English and German.
  static func pair(
    _ name: String, _ source: String, _ english: String, _ german: String, _ outcome: Outcome
  ) -> PeerCase {
    PeerCase(
      name: name, source: source,
      files: [("en.lproj/L.strings", "\"k\" = \"\(english)\";"), ("de.lproj/L.strings", "\"k\" = \"\(german)\";")],
      outcome: outcome)
  }

  /// A String Catalog with these localizations of the key “k”.
  static func catalog(_ name: String, _ source: String, _ localizations: String, _ outcome: Outcome) -> PeerCase {
    PeerCase(
      name: name, source: source,
      files: [
        (
          "L.xcstrings",
          """
          { "sourceLanguage": "en", "version": "1.0", "strings": { "k": { "localizations": { \(localizations) } } } }
          """
        )
      ], outcome: outcome)
  }

  /// A localization with this text.
  static func unit(_ language: String, _ text: String, state: String = "translated") -> String {
    "\"\(language)\": { \"stringUnit\": { \"state\": \"\(state)\", \"value\": \"\(text)\" } }"
  }
}
