extension LintRule {
  static let unusedTranslation = LintRule(
    "unused-translation", .note, "a key that the development language does not have",
    explanation: """
      The key was removed from the development language and is no longer used, or it is misspelled. Tables whose keys \
      are texts, and keys of several words, are not checked, because the development language needs no text for them. \
      Other findings about such a text are notes.
      """,
    remedy: "Remove the key, or correct its name.", bad: "“done” in de and not in en", good: "“done” in en and de")
}

extension KeyCheck {
  func unused(_ findings: inout FindingCollector) {
    for entry in group.all where group.hasLost(entry) {
      findings.add(
        entry.finding(
          .unusedTranslation, at: entry.entry.location, text: entry.key,
          "\(group.developmentLanguage) does not have the key"))
    }
  }
}
