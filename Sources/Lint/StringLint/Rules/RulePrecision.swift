/// How often a rule was right in public apps, as people who read its findings judged them.
///
/// “True”: a person who uses the app sees something wrong, or a translator has left something out. “Pedantic”: it is as the
/// finding says, but hardly anyone is harmed. “False”: the text is right.
package struct RulePrecision: Sendable, Equatable {
  /// The findings that were judged true.
  package let trueCount: Int
  /// The findings that were judged pedantic.
  package let pedanticCount: Int
  /// The findings that were judged false.
  package let falseCount: Int

  /// Creates a precision from counts.
  package init(trueCount: Int, pedanticCount: Int, falseCount: Int) {
    self.trueCount = trueCount
    self.pedanticCount = pedanticCount
    self.falseCount = falseCount
  }

  /// How many findings were read.
  package var count: Int { trueCount + pedanticCount + falseCount }

  /// The counts as a sentence.
  package var sentence: String {
    let share = count == 0 ? 0 : trueCount * 100 / count
    return "\(count) read, \(trueCount) true (\(share) %), \(pedanticCount) pedantic, \(falseCount) false."
  }

  /// Returns what is known about a rule; nil if none of its findings was read.
  package static func of(_ rule: LintRule) -> RulePrecision? { measured[rule.identifier] }

  /// Rule, true, pedantic and false findings: the sums of `Tests/Lint/StringLintTests/Fixtures/ecosystem-judged.tsv`.
  private static let table = """
    address-difference 3 0 0
    damaged-directive 94 0 0
    duplicate-key 5 0 0
    empty-translation 6 0 0
    extra-specifier 8 0 0
    forbidden-character 6 0 0
    foreign-script 1 0 0
    invalid-encoding 2 0 0
    invisible-character 2 0 0
    literal-number 3 0 0
    markup-difference 19 2 0
    missing-plural-form 1 0 0
    missing-semicolon 7 0 0
    missing-specifier 8 0 0
    missing-table 6 1 0
    missing-translation 444 24 0
    new-translation 36 1 0
    number-difference 14 1 0
    number-left-out 19 3 0
    other-language 37 0 0
    plural-without-number 2 0 0
    repeated-byte-order-mark 2 0 0
    repeated-word 5 0 0
    sentence-mark 18 0 0
    specifier-type 23 0 0
    stray-entity 1 0 0
    stray-percent 3 0 0
    stray-token 2 2 0
    template-difference 2 0 0
    unbalanced-mark 17 0 0
    unknown-escape 1 0 0
    unsupported-conversion 1 0 0
    unterminated 3 0 0
    whitespace-difference 39 5 0
    """

  /// The precision of each rule of which findings were read, by its identifier.
  package static let measured: [String: RulePrecision] = table.split(separator: "\n").reduce(into: [:]) { known, row in
    let cells = row.split(separator: " ")
    let counts = cells.dropFirst().compactMap { Int($0) }
    guard let name = cells.first, counts.count == 3 else { return }
    known[String(name)] = RulePrecision(trueCount: counts[0], pedanticCount: counts[1], falseCount: counts[2])
  }
}
