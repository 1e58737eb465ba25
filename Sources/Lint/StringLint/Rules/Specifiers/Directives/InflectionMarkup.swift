internal import Localization

extension LintRule {
  static let inflectionMarkup = LintRule(
    "inflection-markup", .note, "markup that only Apple's grammar engine interprets",
    explanation: """
      Apple's automatic grammar agreement inflects the words of “^[%lld image](inflect: true)” if an app requests an \
      attributed string. Sotto has no such engine and shows the words unchanged: “3 image”.
      """,
    remedy: "Write a plural form for each plural category of the language.", bad: "“^[%lld image](inflect: true)”",
    good: "one “%lld image”, other “%lld images”")
}

extension DirectiveCheck {
  /// Finds markup for Apple's automatic grammar agreement, which only Apple's grammar engine supports.
  static func inflectionMarkup(_ entry: LintedEntry) -> [Finding] {
    entry.allTexts.compactMap { text in
      guard InflectionMarkup.removed(from: text.text) != nil else { return nil }
      return entry.finding(
        .inflectionMarkup, at: entry.file.place(of: "^[", in: text), text: "^[",
        "Apple's grammar engine would inflect the words in “^[…](…)”; here they are shown unchanged")
    }
  }
}
