internal import Localization

/// Finds markup for Apple's automatic grammar agreement, which only Apple's grammar engine supports.
enum InflectionCheck {
  static func findings(_ entry: LintedEntry) -> [Finding] {
    entry.allTexts.compactMap { text in
      guard InflectionMarkup.removed(from: text.text) != nil else { return nil }
      return entry.finding(
        .inflectionMarkup, at: entry.file.place(of: "^[", in: text), text: "^[",
        "Apple's grammar engine would inflect the words in “^[…](…)”; here they are shown unchanged")
    }
  }
}
