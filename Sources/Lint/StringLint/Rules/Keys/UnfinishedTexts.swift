internal import Diagnostics

/// One pass over the states of a catalog finds texts of these three rules, which differ in the state alone.
extension LintRule {
  static let newTranslation = LintRule(
    "new-translation", .warning, "a text that a catalog marks as not translated yet",
    explanation: """
      A String Catalog gives a text the state “new” until somebody translates it; it is shown all the same. One that \
      differs from the original is translated, and left to needs-review. It is a note unless “languages” in .sotto.json \
      names the languages of the app: those that are not complete yet lie beside those that are.
      """,
    remedy: "Translate the text, and set its state to “translated”.", bad: "\"state\" : \"new\"",
    good: "\"state\" : \"translated\"")

  static let needsReview = LintRule(
    "needs-review", .note, "a text that a catalog marks as needing review",
    explanation: """
      A String Catalog gives a translation the state “needs_review” when its original changes, and tools use it for \
      machine translations.
      """,
    remedy: "Review the text, and set its state to “translated”.", isOptional: true,
    bad: "\"state\" : \"needs_review\"", good: "\"state\" : \"translated\"")

  static let machineTranslated = LintRule(
    "machine-translated", .note, "a text that a catalog marks as translated by a machine",
    explanation: """
      Xcode gives the state “machine_translated” to a text that a machine has translated and nobody has reviewed. Xcode \
      builds such a text like any other.
      """,
    remedy: "Review the text, and set its state to “translated”.", isOptional: true,
    bad: "\"state\" : \"machine_translated\"", good: "\"state\" : \"translated\"")
}

extension KeyCheck {
  /// Reports texts that a catalog marks as not translated yet, or as needing review.
  func unfinished() -> [Finding] {
    group.files.flatMap { file in
      file.catalogStates.sorted { $0.key < $1.key }.flatMap { key, state in
        state.unfinished.filter { !group.isOriginal($0.language.string) }.map { unfinished -> Finding in
          let isTranslated = unfinished.state == .new && isTranslated(key, unfinished.language)
          let (rule, mark) = isTranslated ? (.needsReview, "new, although it is translated") : unfinished.state.report
          return Finding(
            rule, at: unfinished.location, key: key.string, language: unfinished.language.string, text: key.string,
            "\(key.string.quoted): the text in \(unfinished.language.string) is marked as \(mark)"
          )
          // Languages that are not complete yet lie beside those that are, as for `missing-translation`.
          .asNote(if: !group.hasNamedLanguages)
        }
      }
    }
  }

  /// Whether a language has another text than the original: tools write a translation and leave its state as it was.
  private func isTranslated(_ key: LiteralString, _ language: LiteralString) -> Bool {
    guard let entry = group.entries(in: language)[key] else { return false }
    let originals = Set(group.originals[key]?.allTexts.map { LiteralString($0.text) } ?? [key])
    return entry.allTexts.contains { !originals.contains(LiteralString($0.text)) }
  }
}

extension CatalogState.TextState {
  /// The rule for it, and how it is worded in messages.
  fileprivate var report: (LintRule, String) {
    switch self {
    case .new: (.newTranslation, "new, so not translated yet")
    case .needsReview: (.needsReview, "needing review")
    case .machineTranslated: (.machineTranslated, "translated by a machine")
    }
  }
}
