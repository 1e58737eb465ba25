internal import StringTables

extension LintRule {
  static let templateDifference = LintRule(
    "template-difference", .warning, "names in braces that differ from the original",
    explanation: """
      An app replaces {name}, ${name} or %{name} by itself. A name that was translated, misspelled or left out is not \
      replaced. “$name” and “${name}” are the same. It is a note where a translation has a name more that the app replaces in \
      another text of the table.
      """,
    remedy: "Write the name as the original does.", bad: "en “Hello {name}”, de “Hallo {Name}”",
    good: "en “Hello {name}”, de “Hallo {name}”")
}

extension ContentCheck {
  /// - Parameter names: The names that the app replaces in the original language.
  static func templateDifference(_ pair: Pair, _ names: Set<String>) -> Finding? {
    let (found, wanted) = (TemplateNames.names(in: pair.text.text), TemplateNames.names(in: pair.source.text))
    guard found != wanted else { return nil }
    let missing = wanted.first { name in
      !found.contains { $0 == name || $0 == "$\(name)" } && !TemplateNames.hasBare(name, in: pair.text.text)
    }
    // In “US${price}” the sign is that of a currency if the original has “{price}”.
    let extra = found.first { name in
      !wanted.contains { $0 == name || "$\($0)" == name } && !TemplateNames.hasBare(name, in: pair.source.text)
    }
    guard let message = pair.difference(missing: missing, extra: extra) else { return nil }
    // A name that the app replaces elsewhere is perhaps replaced here as well, in place of the original's words. What the
    // original has in braces is perhaps a name in another script: “{{タイムスタンプ}}”.
    func braces(_ text: LocatedText) -> Int { text.text.utf8.count { $0 == UInt8(ascii: "{") } }
    let isPerhapsName =
      missing == nil && extra.map { names.contains($0) || braces(pair.text) == braces(pair.source) } ?? false
    return pair.finding(.templateDifference, at: extra ?? "", text: extra ?? missing ?? "", message)
      .asNote(if: isPerhapsName)
  }
}
