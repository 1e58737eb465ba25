internal import Diagnostics

/// Turns the readers' diagnostics into findings.
enum FileFaultCheck {
  /// Findings from reading a string file. Bytes in another encoding look like wrong syntax, so only the encoding is
  /// reported from there on.
  static func findings(of file: LintedFile) -> [Finding] {
    let diagnostics = file.contents.diagnostics
    // A list of words for some tool may have the extension too.
    let isPerhapsNoTable = file.path.language == nil && file.contents.entries.values.allSatisfy(\.isEmpty)
    let unreadable = diagnostics.first { $0.kind.identifier == "invalid-encoding" }?.location?.line ?? .max
    return findings(
      withoutFollowing(
        diagnostics.filter { !syntaxFaults.contains($0.kind.identifier) || $0.location?.line ?? 0 < unreadable }),
      language: file.language
    ).map { finding in
      var finding = finding
      if finding.rule.identifier == "missing-semicolon", file.isWord(at: finding.location) {
        finding = finding.advising("Write \\\" for a quotation mark inside a text.").fixed(by: nil)
      }
      // Without the backslash, “\Du” and “\https” are right; a code such as “\u00e9” is not.
      if finding.rule.identifier == "unknown-escape", let letter = finding.message.dropFirst(2).first,
        !"uUxX0123456789".contains(letter)
      {
        finding.severity = .note
      }
      // Apple's reader stops there, but nothing is left to be read.
      if finding.rule.identifier == "stray-token", finding.message.contains("“;”"),
        file.contents.entries.values.joined().allSatisfy({ isBefore($0.location, finding.location) })
      {
        finding.severity = .note
      }
      // A file without texts is a comment, whether it is closed or not.
      if finding.rule.identifier == "unterminated", file.contents.entries.values.allSatisfy(\.isEmpty),
        finding.message.contains("comment")
      {
        finding.severity = .note
      }
      // No whole number asks for “other”.
      if finding.rule.identifier == "missing-other-form", hasEveryForm(at: finding.location, in: file) {
        finding.severity = .note
      }
      // An app reads other values of its information by name, such as the kinds of documents.
      if finding.rule.identifier == "nested-value", file.path.table == "InfoPlist" { finding.severity = .note }
      if isPerhapsNoTable, syntaxFaults.contains(finding.rule.identifier) { finding.severity = .note }
      return finding
    }
  }

  private static func isBefore(_ first: SourceLocation, _ second: SourceLocation) -> Bool {
    (first.line ?? 0, first.column ?? 0) < (second.line ?? 0, second.column ?? 0)
  }

  /// Whether a variable has forms for all whole numbers below a hundred, or perhaps has, in a language that is not known.
  private static func hasEveryForm(at location: SourceLocation, in file: LintedFile) -> Bool {
    guard let grammar = LanguageGrammar(file.language) else { return true }
    let needed = grammar.categories.filter { grammar.integers($0).first ?? 100 < 100 }
    return file.contents.entries.values.joined().contains { entry in
      LintedPlural.all(in: entry, file.path.format, arguments: []).contains { plural in
        plural.location == location
          && needed.allSatisfy { category in plural.forms.contains { $0.keyword == category.keyword } }
      }
    }
  }

  /// Leaves out what only follows from an earlier fault: others on the same line, and a text that is not closed, because one
  /// more quotation mark turns all texts after it inside out.
  private static func withoutFollowing(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
    var lines: Set<Int> = []
    return diagnostics.filter { diagnostic in
      guard syntaxFaults.contains(diagnostic.kind.identifier), let line = diagnostic.location?.line else { return true }
      if diagnostic.kind.identifier == "unterminated", lines.contains(where: { $0 <= line }) { return false }
      return lines.insert(line).inserted
    }
  }

  /// Faults of the syntax of `.strings` files, after which a text may have been cut.
  static let syntaxFaults: Set<String> = [
    "stray-token", "missing-quotes", "missing-equals-sign", "missing-semicolon", "missing-value", "nested-value",
    "unterminated", "hash-comment",
  ]

  static func findings(_ diagnostics: [Diagnostic], language: String) -> [Finding] {
    diagnostics.compactMap { diagnostic in
      guard let rule = LintRule.named(diagnostic.kind.identifier) else { return nil }
      let location = diagnostic.location ?? SourceLocation(file: "")
      var finding = Finding(
        rule, at: location, key: location.jsonPath ?? "", language: language, diagnostic.kind.message)
      finding.severity = diagnostic.severity
      finding.fix = fixes[rule.identifier]
      return finding
    }
  }

  /// Faults that every reader would fix in the same way.
  private static let fixes: [String: Fix] = [
    "repeated-byte-order-mark": .removeByteOrderMarks, "stray-token": .removeSemicolons,
    "missing-semicolon": .insertSemicolon, "hash-comment": .comment,
  ]
}
