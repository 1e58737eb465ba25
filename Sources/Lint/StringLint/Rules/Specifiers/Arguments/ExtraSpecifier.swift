internal import Diagnostics

extension LintRule {
  static let extraSpecifier = LintRule(
    "extra-specifier", .error, "a translation uses an argument that the original does not have",
    explanation: """
      An argument that an app does not pass is still read from memory: garbage is shown, or the app crashes. It is a \
      note where three languages, half of them (two at least) or all have the argument, or the original has no arguments \
      and the key is a name, because the app may pass it although the original does not show it, and a warning where the key is a name and \
      there is no other translation. It is a note, too, where the text skips an argument and reads no more than the \
      original: “%2$@” for “%@”, of which argument-gap warns.
      """,
    remedy: "Remove the directive.", bad: "en “Hello %@”, de “Hallo %@ %@”", good: "en “Hello %@”, de “Hallo %@”")
}

extension SpecifierCheck {
  /// Finds the first argument that neither the original nor the key has.
  static func extraArgument(
    _ found: ArgumentSummary, _ wanted: ArgumentSummary, _ passed: ArgumentSummary, _ translation: LintedEntry,
    _ original: LintedEntry
  ) -> [Finding] {
    // The missing argument may be a malformed directive in the original.
    guard !original.hasFault,
      let use = found.positions.sorted().lazy.compactMap({ translation.firstUses[$0] }).first(where: { use in
        use.isShown && !wanted.positions.contains(use.position) && !passed.positions.contains(use.position)
      })
    else { return [] }
    let count = wanted.positions.count
    return [
      translation.finding(
        .extraSpecifier, at: translation.place(of: use), text: use.written,
        "\(use.written.quoted) uses argument \(use.position), but \(original.originalName) has "
          + (count == 0 ? "no arguments" : Diagnostics.counted(count, "argument"))
      )
      // Where neither the original nor the key says that the text is a format, the original may be the one that is wrong.
      .asNote(if: wanted.isEmpty && !original.isKey && !translation.key.contains(" "))
      // With a gap, Apple's formatting reads no more arguments than the original; the gap has a finding of its own.
      .asNote(if: found.positions.count <= max(count, passed.positions.count))
    ]
  }
}
