internal import StringTables

extension LintRule {
  static let specifierType = LintRule(
    "specifier-type", .error, "an argument is read as a different type than elsewhere",
    explanation: """
      An app passes the same list of arguments for every language and form. If one text reads the second as a number \
      and another as an object, one of them shows garbage or crashes the app. Directives that a translation puts in \
      another order need numbers. If only the original reads an argument as another type, it is reported there. \
      A key that is a name, such as “IN_HOURS %.f”, or nothing but a directive says less; the finding is a note.
      """,
    remedy: "Read the argument as the same type, and number directives that change places (%1$@, %2$d).",
    bad: "en “%@ has %d files”, de “%d Dateien von %@”", good: "en “%@ has %d files”, de “%2$d Dateien von %1$@”")
}

extension SpecifierCheck {
  static func conflicts(_ uses: [ArgumentUse], _ entry: LintedEntry) -> [Finding] {
    /// One argument in one text, which is reported once even if the text is visited several times.
    struct Place: Hashable {
      let position: Int
      let text: LocatedText
    }
    var first: [Int: ArgumentUse] = [:]
    var told: Set<Place> = []
    var findings: [Finding] = []
    for use in uses where !use.isVariable {
      guard let kind = use.kind else { continue }
      guard let earlier = first[use.position], let earlierKind = earlier.kind else {
        first[use.position] = use
        continue
      }
      guard kind != earlierKind, told.insert(Place(position: use.position, text: use.text)).inserted else { continue }
      findings.append(
        entry.finding(
          .specifierType, at: entry.place(of: use), text: use.written,
          "\(use.written.quoted) reads argument \(use.position) as \(kind.name), but \(earlier.written.quoted) reads it as "
            + earlierKind.name))
    }
    return findings
  }

  /// Finds the first argument that a translation reads as another type. One directive of another type shifts those after it.
  static func otherType(
    _ found: ArgumentSummary, _ wanted: ArgumentSummary, _ passed: ArgumentSummary, _ translation: LintedEntry,
    _ original: LintedEntry
  ) -> [Finding] {
    let all = found.positions.sorted().lazy.compactMap { position -> Finding? in
      guard let typed = found.typed[position], let wanted = wanted.typed[position] ?? passed.typed[position],
        wanted.kind != typed.kind
      else { return nil }
      return otherType(typed, wanted, translation, in: original.originalName)
    }
    return Array(all.prefix(1))
  }

  /// Compares a text of the original language with its key: `"%@ of %@" = "%d of %d"`.
  static func findingsAgainstKey(_ entry: LintedEntry) -> [Finding] {
    let passed = ArgumentSummary(entry.keyArguments)
    guard !passed.isEmpty else { return [] }
    let found = ArgumentSummary(entry.arguments)
    for position in found.positions.sorted() {
      guard let typed = found.typed[position], let wanted = passed.typed[position], wanted.kind != typed.kind else {
        continue
      }
      guard let finding = otherType(typed, wanted, entry, in: "the key") else { return [] }
      // A key that shows fewer arguments than the app passes is a name: “%@ files” for a number and the same as a text.
      let isName = TableKeys.isDirective(entry.key) || found.positions.count > passed.positions.count
      return [isName ? finding.asNote : finding.besideName(entry.key)]
    }
    return []
  }

  private static func otherType(
    _ typed: ArgumentUse, _ wanted: ArgumentUse, _ entry: LintedEntry, in original: String
  ) -> Finding? {
    guard let first = wanted.kind, let second = typed.kind else { return nil }
    return entry.finding(
      .specifierType, at: entry.place(of: typed), text: typed.written,
      "\(typed.written.quoted) reads argument \(typed.position) as \(second.name), but \(original) reads it as "
        + "\(first.name) with \(wanted.written.quoted)")
  }
}
