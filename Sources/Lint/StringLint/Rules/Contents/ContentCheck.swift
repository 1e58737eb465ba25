internal import StringTables

/// Compares what a translation and its original contain besides words: markup, names of templates, web addresses, line
/// breaks.
enum ContentCheck {
  /// - Parameter names: The names that the app replaces in the original language.
  static func findings(_ translation: LintedEntry, original: LintedEntry, names: Set<String>) -> [Finding] {
    guard let text = translation.plainText, let source = original.plainText, !text.text.isEmpty else { return [] }
    let traits = translation.traits.union(original.traits)
    guard !traits.isDisjoint(with: [.markup, .brace, .colon, .lineBreak]) else { return [] }
    let pair = Pair(text: text, source: source, translation: translation, original: original)
    return [
      traits.contains(.markup) ? markupDifference(pair) : nil,
      traits.contains(.brace) ? templateDifference(pair, names) : nil,
      original.traits.contains(.colon) ? addressDifference(pair) : nil,
      original.traits.contains(.lineBreak) ? lineBreakDifference(pair) : nil,
    ].compactMap(\.self)
  }

  /// A text and its original.
  struct Pair {
    let text: LocatedText
    let source: LocatedText
    let translation: LintedEntry
    let original: LintedEntry

    func finding(_ rule: LintRule, at part: String = "", text: String, _ message: String) -> Finding {
      translation.finding(rule, at: translation.file.place(of: part, in: self.text), text: text, message)
    }

    /// What is missing, and what is there in its place, as one message; nil if nothing differs.
    func difference(missing: String?, extra: String?) -> String? {
      switch (missing, extra) {
      case (nil, nil): nil
      case (let missing?, nil): "\(missing.quoted) is missing; \(original.originalName) has it"
      case (nil, let extra?): "\(original.originalName) does not have \(extra.quoted)"
      case (let missing?, let extra?):
        "\(missing.quoted) is missing; \(original.originalName) does not have \(extra.quoted)"
      }
    }
  }
}
