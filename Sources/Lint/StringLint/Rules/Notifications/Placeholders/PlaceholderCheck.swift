internal import Diagnostics
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
  /// The texts of a key in all languages.
  func entries(of key: String) -> [LintedEntry] {
    table.map { table in table.languages.compactMap { table.entries(in: $0)[LiteralString(key)] } } ?? []
  }

  /// Checks a placeholder that is a literal text.
  func findings(literal text: String, at location: SourceLocation, takesList: Bool) -> [Finding] {
    let uses = ArgumentCollector.uses(of: .text(LocatedText(text, at: location)), in: .strings)
    func finding(_ rule: LintRule, _ message: String, _ part: String) -> [Finding] {
      [Finding(rule, at: location, key: location.jsonPath ?? "", text: part, "\(text.quoted): \(message)")]
    }
    if let other = foreign(uses, takesList: takesList) {
      return finding(.placeholderSpecifier, foreignMessage(other, takesList: takesList), other.written)
    }
    if let fault = LintedText(LocatedText(text, at: location)).faults.first {
      return finding(.damagedDirective, "\(fault.written.quoted) is not a valid directive", fault.written)
    }
    if !uses.contains(where: { $0.kind == .integer }) {
      return finding(.placeholderWithoutCount, "the text has no %u", "")
    }
    return finding(.placeholderWithoutPlural, "the literal text is used for every number and in every language", "")
  }

  private func findings(_ entry: LintedEntry, takesList: Bool) -> [Finding] {
    let finding =
      foreignArgument(in: entry, takesList: takesList) ?? missingCount(in: entry) ?? missingPlural(in: entry)
    return finding.map { [$0] } ?? []
  }
}
