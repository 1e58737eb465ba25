internal import StringTables

extension LintRule {
  static let literalNumber = LintRule(
    "literal-number", .warning, "a form for several numbers contains one of them in digits",
    explanation: """
      A form covers all numbers of its category. With a literal “1” in Russian “one”, 21 files are “1 файл”. Where “one” \
      covers only 0 and 1, as in French, or 1 and 101, the finding is a note, because many texts are never shown for those.
      """,
    remedy: "Replace the digits with the conversion.", bad: "ru: one “1 файл”, few “%d файла”, …",
    good: "ru: one “%d файл”, few “%d файла”, …")
}

extension PluralCheck {
  /// Finds a number in the digits of a form that covers several.
  ///
  /// - Parameters:
  ///   - isOnlyNumber: Whether no form prints its number.
  ///   - covers: What the form is used for, as worded in messages.
  static func literalNumber(
    in text: LintedText, of form: PluralForm, _ entry: LintedEntry, among numbers: [Int64], isOnlyNumber: Bool,
    _ covers: String
  ) -> Finding? {
    // If no form prints its number, digits in “few” or “other” mean something else.
    let named: [String: [Int64]] = ["one": [1], "two": [2]]
    guard let digits = literalNumber(in: text, among: isOnlyNumber ? named[form.keyword] ?? [] : numbers) else {
      return nil
    }
    return entry.finding(
      .literalNumber, at: entry.file.place(of: digits, in: text.located), text: digits,
      "\(covers), but the form says \(digits.quoted) for all of them")
  }

  /// The digits in a text that equal one of the numbers.
  private static func literalNumber(in text: LintedText, among numbers: [Int64]) -> String? {
    for literal in text.literals {
      for run in literal.split(whereSeparator: { !$0.isWholeNumber }) {
        let value = run.reduce(Int64(0)) { min($0, 1 << 40) * 10 + Int64($1.wholeNumberValue ?? 0) }
        if run.count < 10, numbers.contains(value) { return String(run) }
      }
    }
    return nil
  }
}
