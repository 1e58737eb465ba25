internal import Diagnostics

extension LintRule {
  static let placeholderKeyMissing = LintRule(
    "placeholder-key-missing", .warning, "a placeholder's key that a language lacks",
    explanation: """
      hiddenPreviewsBodyPlaceholder, categorySummaryFormat and combined placeholders name keys of the string tables \
      in the folder of the document. If a language does not have the key, the key itself is shown.
      """,
    remedy: "Add the key to every language.", bad: "{ \"key\": \"IMAGE_KEY\" } with IMAGE_KEY in en alone",
    good: "IMAGE_KEY in every language")
}

extension PlaceholderCheck {
  /// Reports the languages that lack a key, or that there is no table to look it up in.
  ///
  /// - Parameter rule: The rule for a key that a language lacks. Only placeholders need a table next to the document.
  func missing(key: String, at location: SourceLocation, _ rule: LintRule = .placeholderKeyMissing) -> [Finding] {
    guard let table else { return rule == .placeholderKeyMissing ? [missingTable(of: key, at: location)] : [] }
    guard !table.languages.isEmpty else { return [] }
    let missing = table.languages(withoutKey: LiteralString(key))
    guard !missing.isEmpty else { return [] }
    let isUnknown = missing.count == table.distinctLanguages.count
    let names = isUnknown ? "any language" : missing.joined(separator: ", ")
    let near = isUnknown ? suggestion(for: key, in: table) : ""
    return [
      Finding(rule, at: location, key: key, text: key, "\(key.quoted) has no text in \(names)\(near)")
        .with { $0.languages = missing }
    ]
  }

  /// Suggests a key with a similar name.
  private func suggestion(for key: String, in table: TableGroup) -> String {
    let keys = Set(table.languages.flatMap { table.entries(in: $0).keys })
    return quotedSuggestion(for: key, among: keys.sorted().map(\.string))
  }
}
