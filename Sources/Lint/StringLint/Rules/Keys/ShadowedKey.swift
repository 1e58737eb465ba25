extension LintRule {
  static let shadowedKey = LintRule(
    "shadowed-key", .note, "a key in both .strings and .stringsdict",
    explanation: "The .stringsdict takes precedence, so the text in .strings is never shown.",
    remedy: "Remove the key from the .strings file.", bad: "“files” in Localizable.strings and Localizable.stringsdict",
    good: "“files” in Localizable.stringsdict alone")
}

extension KeyCheck {
  /// The OS X 10.9 release notes ask for a `.strings` file next to each `.stringsdict`, but not for the same keys.
  func shadowed(_ findings: inout FindingCollector) {
    for entry in group.all where group.stringsdictHas(entry) {
      findings.add(
        entry.finding(
          .shadowedKey, at: entry.entry.location, text: entry.key,
          "the .stringsdict in the same folder also has the key and takes precedence"))
    }
  }
}
