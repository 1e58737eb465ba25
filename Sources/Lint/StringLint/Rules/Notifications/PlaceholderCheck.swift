internal import Diagnostics
internal import ICU
internal import Localization
internal import StringTables

/// Checks placeholders and summary formats against the arguments that the system passes.
struct PlaceholderCheck {
  /// The table in which keys are looked up; nil if there is none.
  let table: TableGroup?
  /// The table's name.
  let tableName: String

  /// Checks a placeholder that is a key.
  ///
  /// - Parameter takesList: Whether it is a summary format, which may also show the list of summary arguments.
  func findings(key: String, at location: SourceLocation, takesList: Bool) -> [Finding] {
    missing(key: key, at: location) + entries(of: key).flatMap { findings($0, takesList: takesList) }
  }

  /// Reports the languages that lack a key, or that there is no table to look it up in.
  ///
  /// - Parameter rule: The rule for a key that a language lacks. Only placeholders need a table next to the document.
  func missing(key: String, at location: SourceLocation, _ rule: LintRule = .placeholderKeyMissing) -> [Finding] {
    guard let table else {
      guard rule == .placeholderKeyMissing else { return [] }
      return [
        Finding(
          .placeholderTableMissing, at: location, key: location.jsonPath ?? "", text: tableName,
          "there is no table \(tableName.quoted) in which to look up \(key.quoted) and the document's other keys")
      ]
    }
    guard !table.languages.isEmpty else { return [] }
    let missing = table.languages(withoutKey: LiteralString(key))
    guard !missing.isEmpty else { return [] }
    let isUnknown = missing.count == table.distinctLanguages.count
    let names = isUnknown ? "any language" : missing.joined(separator: ", ")
    let near = isUnknown ? suggestion(for: key, in: table) : ""
    var finding = Finding(rule, at: location, key: key, text: key, "\(key.quoted) has no text in \(names)\(near)")
    finding.languages = missing
    return [finding]
  }

  /// The texts of a key in all languages.
  func entries(of key: String) -> [LintedEntry] {
    table.map { table in table.languages.compactMap { table.entries(in: $0)[LiteralString(key)] } } ?? []
  }

  /// Suggests a key with a similar name.
  private func suggestion(for key: String, in table: TableGroup) -> String {
    let keys = Set(table.languages.flatMap { table.entries(in: $0).keys })
    return quotedSuggestion(for: key, among: keys.sorted().map(\.string))
  }

  /// Checks a placeholder that is a literal text.
  func findings(literal text: String, at location: SourceLocation, takesList: Bool) -> [Finding] {
    let uses = ArgumentCollector.uses(of: .text(LocatedText(text, at: location)), in: .strings)
    func finding(_ rule: LintRule, _ message: String, _ part: String) -> Finding {
      Finding(rule, at: location, key: location.jsonPath ?? "", text: part, "\(text.quoted): \(message)")
    }
    if let other = foreign(uses, takesList: takesList) {
      return [finding(.placeholderSpecifier, foreignMessage(other, takesList: takesList), other.written)]
    }
    if let fault = LintedText(LocatedText(text, at: location)).faults.first {
      return [finding(.damagedDirective, "\(fault.written.quoted) is not a valid directive", fault.written)]
    }
    if !uses.contains(where: { $0.kind == .integer }) {
      return [finding(.placeholderWithoutCount, "the text has no %u", "")]
    }
    return [finding(.placeholderWithoutPlural, "the literal text is used for every number and in every language", "")]
  }

  private func findings(_ entry: LintedEntry, takesList: Bool) -> [Finding] {
    let uses = entry.arguments
    if let other = foreign(uses, takesList: takesList) {
      let place = entry.file.place(of: other.written, occurrence: other.occurrence, in: other.text)
      return [
        entry.finding(
          .placeholderSpecifier, at: place, text: other.written, foreignMessage(other, takesList: takesList))
      ]
    }
    let counts = uses.contains { $0.kind == .integer && !$0.isVariable || $0.kind == nil }
    if !counts {
      return [
        entry.finding(
          .placeholderWithoutCount, at: entry.firstTextLocation, text: "", "the \(entry.languageName) text has no %u")
      ]
    }
    if let text = entry.plainText, let grammar = entry.grammar, grammar.countsInForms {
      return [
        entry.finding(
          .placeholderWithoutPlural, at: text.location, text: "",
          "\(grammar.name) has different plural forms for \(grammar.formSamples), but the text has only one form")
      ]
    }
    return []
  }

  /// The first use of an argument that the system does not pass, or passes with another type.
  private func foreign(_ uses: [ArgumentUse], takesList: Bool) -> ArgumentUse? {
    uses.first { use in
      switch use.kind {
      case .integer?: use.position > 1 || use.isCharacter
      case nil: use.position > 1
      // In a summary format too, the first argument is the count.
      case .object? where takesList: use.position != 2
      default: true
      }
    }
  }

  private func foreignMessage(_ use: ArgumentUse, takesList: Bool) -> String {
    let kind = use.isCharacter ? "a character" : use.kind?.name ?? "something"
    let arguments =
      takesList ? "the first argument is the count and the second the list" : "the count is the only argument"
    return "\(use.written.quoted) reads argument \(use.position) as \(kind), but \(arguments)"
  }
}
