extension LintRule {
  static let argumentGap = LintRule(
    "argument-gap", .warning, "a text skips an argument",
    explanation: """
      Apple's formatting reads only arguments that some directive gives a type; with a gap, every later directive gets \
      the wrong one.
      """,
    remedy: "Number the directives without a gap.", bad: "“%1$@ and %3$@”", good: "“%1$@ and %2$@”")
}

extension SpecifierCheck {
  static func argumentGap(_ uses: [ArgumentUse], _ entry: LintedEntry) -> [Finding] {
    let positions = Set(uses.map(\.position))
    // A malformed directive may be the one that is missing.
    guard let last = positions.max(), last > positions.count, !entry.hasFault, let use = entry.firstUses[last] else {
      return []
    }
    let gap = (1...last).first { !positions.contains($0) } ?? 1
    return [
      entry.finding(
        .argumentGap, at: entry.place(of: use), text: use.written,
        "\(use.written.quoted) comes after a gap: no directive uses argument \(gap)")
    ]
  }
}
