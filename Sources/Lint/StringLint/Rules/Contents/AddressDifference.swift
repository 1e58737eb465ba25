internal import StringTables

extension LintRule {
  static let addressDifference = LintRule(
    "address-difference", .note, "a web address that differs from the original",
    explanation: """
      The address is lost, broken by a space, or leads to another host. Paths, “www” and a language before the host \
      (de.example.com) may differ. A text may do without an address that is only an example.
      """,
    remedy: "Repeat the address of the original.", bad: "en “See https://example.com”, de “Siehe https: //example.com”",
    good: "en “See https://example.com”, de “Siehe https://example.com/de”")
}

extension ContentCheck {
  static func addressDifference(_ pair: Pair) -> Finding? {
    let wanted = WebAddresses.hosts(in: pair.source.text)
    // A text that is only an address may be an example, or a page of the language.
    guard !wanted.isEmpty, pair.source.text.contains(where: \.isWhitespace) else { return nil }
    let found = WebAddresses.hosts(in: pair.text.text)
    guard let missing = wanted.first(where: { !found.contains($0) }) else { return nil }
    let extra = found.first { !wanted.contains($0) }
    return pair.finding(
      .addressDifference, at: extra ?? "", text: missing,
      extra.map { "the address leads to \($0.quoted), but in \(pair.original.originalName) to \(missing.quoted)" }
        ?? "a web address of \(pair.original.originalName) is missing: \(missing.quoted)")
  }
}
