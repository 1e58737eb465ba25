internal import Diagnostics
internal import StringTables

extension LintRule {
  static let unbalancedBidi = LintRule(
    "unbalanced-bidi", .note, "a directional control without its counterpart",
    explanation: """
      An embedding, override or isolate that is not closed reorders what follows the text; a closing control without \
      an opening one suggests that something was cut off. Source: UAX #9.
      """,
    remedy: "Close it (U+2069 for isolates, U+202C for embeddings and overrides).", bad: "U+2067 “%@”",
    good: "U+2067 “%@” U+2069")
}

extension CharacterCheck {
  static func unbalancedBidi(_ text: LocatedText, _ entry: LintedEntry) -> Finding? {
    bidiFault(in: text.text).map { entry.finding(.unbalancedBidi, at: text.location, text: $0, $0) }
  }

  /// Returns the first directional control without its counterpart, as worded in messages; nil if all are closed.
  ///
  /// The end of an isolate also closes the embeddings opened inside it; the end of an embedding does not close an
  /// isolate. The end of a paragraph closes everything too, but that does not count: a text is inserted into others
  /// before layout.
  ///
  /// - Complexity: O(length).
  ///
  /// Source: UAX #9, sections 3.3.2 and 6.1, rules X5a to X7.
  private static func bidiFault(in text: String) -> String? {
    /// For each open control, whether it is an isolate.
    var open: [Bool] = []
    for scalar in text.unicodeScalars {
      switch BidiControl(scalar) {
      case .embedding, .override: open.append(false)
      case .popEmbedding:
        guard open.last == false else { return "U+202C closes no embedding" }
        open.removeLast()
      case .isolate: open.append(true)
      case .popIsolate:
        guard let isolate = open.lastIndex(of: true) else { return "U+2069 closes no isolate" }
        open.removeSubrange(isolate...)
      case .mark, nil: break
      }
    }
    guard let last = open.last else { return nil }
    return last ? "an isolate is not closed with U+2069" : "an embedding or override is not closed with U+202C"
  }
}
