internal import Diagnostics
internal import Localization
internal import StringTables

/// Checks that the texts of an entry use their arguments consistently, and like the original.
enum SpecifierCheck {
  /// Checks one entry by itself.
  static func findings(_ entry: LintedEntry) -> [Finding] {
    let uses = entry.arguments
    guard !uses.isEmpty else { return [] }
    return conflicts(uses, entry) + numbering(uses, entry) + droppedArguments(entry)
  }

  /// Compares a translation with its original.
  static func findings(_ translation: LintedEntry, original: LintedEntry) -> [Finding] {
    guard !translation.arguments.isEmpty || !original.arguments.isEmpty else { return [] }
    let wanted = ArgumentSummary(original.arguments)
    // An app passes the arguments of the key, even if the original's text shows fewer.
    let passed = original.isKey ? wanted : ArgumentSummary(translation.keyArguments)
    let uses = translation.arguments
    let lostDollars = LostDollarCheck.findings(translation, original: original)
    guard lostDollars.isEmpty else { return lostDollars }
    let found = ArgumentSummary(uses)
    var findings: [Finding] = []
    var hasExtra = false
    var hasOtherType = false
    for position in found.positions.sorted() {
      guard let use = translation.firstUses[position] else { continue }
      // One directive of another type shifts those after it.
      if !hasOtherType, let typed = found.typed[position],
        let finding = otherType(typed, wanted.typed[position] ?? passed.typed[position], translation, original)
      {
        hasOtherType = true
        findings.append(finding)
      }
      guard wanted.positions.contains(position) || passed.positions.contains(position) else {
        // The missing argument may be a malformed directive in the original.
        if original.hasFault || hasExtra || !use.isShown { continue }
        hasExtra = true
        var finding = translation.finding(
          .extraSpecifier, at: translation.place(of: use), text: use.written,
          "\(use.written.quoted) uses argument \(position), but \(original.originalName) has "
            + "\(count(wanted.positions.count, "argument"))")
        // Where neither the original nor the key says that the text is a format, the original may be the one that is wrong.
        if wanted.isEmpty, !original.isKey, !translation.key.contains(" ") { finding.severity = .note }
        // With a gap, Apple's formatting reads no more arguments than the original; the gap has a finding of its own.
        if found.positions.count <= max(wanted.positions.count, passed.positions.count) { finding.severity = .note }
        findings.append(finding)
        continue
      }
    }
    return findings + missing(wanted, found, translation, original)
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
      guard let finding = otherTypeFinding(typed, wanted, entry, in: "the key") else { return [] }
      // A key that shows fewer arguments than the app passes is a name: “%@ files” for a number and the same as a text.
      let isName = TableKeys.isDirective(entry.key) || found.positions.count > passed.positions.count
      return [isName ? finding.asNote : finding.besideName(entry.key)]
    }
    return []
  }

  /// Reports an argument that is read as another type than the original reads it as.
  private static func otherType(
    _ typed: ArgumentUse, _ wanted: ArgumentUse?, _ translation: LintedEntry, _ original: LintedEntry
  ) -> Finding? {
    guard let wanted, wanted.kind != typed.kind else { return nil }
    return otherTypeFinding(typed, wanted, translation, in: original.originalName)
  }

  private static func otherTypeFinding(
    _ typed: ArgumentUse, _ wanted: ArgumentUse, _ entry: LintedEntry, in original: String
  ) -> Finding? {
    guard let first = wanted.kind, let second = typed.kind else { return nil }
    return entry.finding(
      .specifierType, at: entry.place(of: typed), text: typed.written,
      "\(typed.written.quoted) reads argument \(typed.position) as \(second.name), but \(original) reads it as "
        + "\(first.name) with \(wanted.written.quoted)")
  }

  /// Finds arguments of the original that the translation does not show.
  private static func missing(
    _ wanted: ArgumentSummary, _ found: ArgumentSummary, _ translation: LintedEntry, _ original: LintedEntry
  ) -> [Finding] {
    // A malformed directive may be the missing one; an empty text has its own rule.
    guard !translation.hasFault, DirectiveCheck.lostSigns(translation, original: original).isEmpty,
      translation.allTexts.contains(where: { !$0.text.isEmpty })
    else {
      return []
    }
    return wanted.positions.subtracting(found.positions).sorted().compactMap { position in
      // Apps have a line break of their own: “Who are%nyou?”.
      guard original.firstUses[position]?.isShown ?? true else { return nil }
      var finding = translation.finding(
        .missingSpecifier, at: translation.firstTextLocation, text: original.firstUses[position]?.written ?? "",
        "\(original.directive(ofArgument: position).quoted) is missing: \(original.originalName) shows argument "
          + "\(position)")
      // A text without a name often says what is meant: “this list” for “%@”. A figure in its place is right for one value.
      if let kind = original.firstUses[position]?.kind, [.object, .cString].contains(kind),
        figureCount(translation) <= figureCount(original)
      {
        finding.severity = .note
      }
      return finding
    }
  }

  /// How many digits a text has besides those of its directives.
  private static func figureCount(_ entry: LintedEntry) -> Int {
    entry.texts.first?.literals.reduce(0) {
      $0 + $1.unicodeScalars.count { $0.properties.generalCategory == .decimalNumber }
    } ?? 0
  }

  private static func conflicts(_ uses: [ArgumentUse], _ entry: LintedEntry) -> [Finding] {
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

  private static func numbering(_ uses: [ArgumentUse], _ entry: LintedEntry) -> [Finding] {
    var findings: [Finding] = []
    let positions = Set(uses.map(\.position))
    // A malformed directive may be the one that is missing.
    if let last = positions.max(), last > positions.count, !entry.hasFault {
      let gap = (1...last).first { !positions.contains($0) } ?? 1
      if let use = entry.firstUses[last] {
        findings.append(
          entry.finding(
            .argumentGap, at: entry.place(of: use), text: use.written,
            "\(use.written.quoted) comes after a gap: no directive uses argument \(gap)"))
      }
    }
    // Inside a variable, a first directive without a number takes the variable's own argument, which is common.
    for text in entry.entry.value.wholeTexts.map({ LintedText($0) }) {
      let conversions = text.directives.filter { if case .conversion = $0.target { true } else { false } }
      // Where the numbers continue the count, as in “%@ %2$@”, each argument is shown once.
      let counted = counted(in: uses, of: text.located)
      guard let numbered = conversions.first(where: { $0.position.map(counted.contains) ?? false }) else { continue }
      findings.append(
        entry.finding(
          .mixedNumbering, at: entry.file.place(of: numbered.written, in: text.located), text: numbered.written,
          "\(numbered.written.quoted) is numbered, and shows an argument that a directive without a number also shows"))
    }
    return findings
  }

  /// The arguments that directives without a number show in a text.
  private static func counted(in uses: [ArgumentUse], of text: LocatedText) -> Set<Int> {
    Set(uses.filter { $0.text == text && !$0.isVariable && !$0.written.contains("$") }.map(\.position))
  }

  /// Finds forms that omit an object that `other` shows.
  private static func droppedArguments(_ entry: LintedEntry) -> [Finding] {
    entry.plurals.flatMap { plural -> [Finding] in
      func objects(_ form: PluralForm) -> Set<Int>? {
        let texts = plural.texts(of: form)
        guard !texts.contains(where: { $0.hasVariable || !$0.faults.isEmpty }) else { return nil }
        return Set(
          ArgumentCollector.uses(of: form.value, in: entry.format).filter { $0.kind == .object }.map(\.position))
      }
      // A number that is passed as an object is printed like a name.
      guard !plural.isObject, let other = plural.forms.last(where: { $0.keyword == "other" }),
        plural.texts(of: other).contains(where: plural.printsNumber), let wanted = objects(other), !wanted.isEmpty
      else { return [] }
      return plural.forms.compactMap { form in
        // Omitting the number shifts the unnumbered arguments after it, so only their counts are compared.
        guard form.keyword != "other", let found = objects(form), found.count < wanted.count else { return nil }
        return entry.finding(
          .formDropsArgument, at: form.location, text: form.keyword,
          "“\(form.keyword)” omits a text argument that “other” shows")
      }
    }
  }

  private static func count(_ number: Int, _ noun: String) -> String {
    number == 0 ? "no \(noun)s" : Diagnostics.counted(number, noun)
  }
}

/// The arguments of an entry in all its texts.
private struct ArgumentSummary {
  private(set) var positions: Set<Int> = []
  /// The use that determines each argument's type: the first directive, otherwise a variable.
  private(set) var typed: [Int: ArgumentUse] = [:]

  var isEmpty: Bool { positions.isEmpty }

  init(_ uses: [ArgumentUse]) {
    for use in uses {
      positions.insert(use.position)
      if !use.isVariable, use.kind != nil, typed[use.position] == nil { typed[use.position] = use }
    }
    for use in uses where use.isVariable && use.kind != nil && typed[use.position] == nil { typed[use.position] = use }
  }
}
