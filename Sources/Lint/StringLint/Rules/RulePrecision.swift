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
    address-difference 13 1 0
    argument-gap 27 0 0
    damaged-directive 674 3 2
    duplicate-key 649 45 0
    empty-translation 158 10 3
    extra-specifier 145 2 11
    forbidden-character 6 0 0
    foreign-script 23 0 1
    form-drops-argument 1 0 0
    invalid-encoding 41 0 0
    invisible-character 98 4 1
    literal-number 36 0 1
    lost-plural 14 2 0
    markup-difference 113 8 4
    misplaced-element 2 0 0
    missing-byte-order-mark 4 0 0
    missing-format 16 0 0
    missing-member 1 0 0
    missing-other-form 3 1 0
    missing-plural-form 49 6 4
    missing-quotes 40 0 0
    missing-semicolon 114 3 0
    missing-specifier 145 26 2
    missing-table 33 19 5
    missing-translation 2043 155 8
    missing-value 5 0 0
    mojibake 13 0 0
    new-translation 47 6 0
    number-difference 14 1 0
    number-left-out 92 6 6
    other-language 37 0 0
    plural-without-number 5 0 0
    repeated-byte-order-mark 17 0 0
    repeated-word 5 0 0
    sentence-mark 18 0 0
    specifier-type 250 1 9
    stray-entity 83 0 6
    stray-percent 80 3 0
    stray-token 61 4 0
    template-difference 80 0 6
    too-many-faults 0 1 0
    unbalanced-mark 17 0 0
    undefined-variable 32 0 0
    unknown-element 2 0 0
    unknown-escape 42 1 0
    unknown-form 6 0 0
    unknown-language 10 0 0
    unsupported-conversion 7 0 0
    unterminated 22 0 0
    unused-plural-form 35 6 0
    unused-variable 30 0 0
    value-type-mismatch 7 0 0
    whitespace-difference 339 50 0
    xml-syntax 2 0 0
    """

  /// The precision of each rule of which findings were read, by its identifier.
  package static let measured: [String: RulePrecision] = table.split(separator: "\n").reduce(into: [:]) { known, row in
    let cells = row.split(separator: " ")
    let counts = cells.dropFirst().compactMap { Int($0) }
    guard let name = cells.first, counts.count == 3 else { return }
    known[String(name)] = RulePrecision(trueCount: counts[0], pedanticCount: counts[1], falseCount: counts[2])
  }
}
