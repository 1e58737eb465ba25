internal import Diagnostics

extension LintRule {
  static let missingOtherForm = LintRule(
    "missing-other-form", .warning, "a variable or text without “other”",
    explanation: """
      It is used for all numbers without a form of their own; Apple requires it in every language. Where all whole numbers \
      have forms, it is a note.
      """,
    remedy: "Add the form “other”.", bad: "one “%d file”", good: "one “%d file”, other “%d files”")
}

extension FileFaultCheck {
  /// Whether a variable has forms for all whole numbers below a hundred, or perhaps has, in a language that is not known.
  static func hasEveryForm(at location: SourceLocation, in file: LintedFile) -> Bool {
    guard let grammar = LanguageGrammar(file.language) else { return true }
    let needed = grammar.categories.filter { grammar.integers($0).first ?? 100 < 100 }
    return file.contents.entries.values.joined().contains { entry in
      LintedPlural.all(in: entry, file.path.format, arguments: []).contains { plural in
        plural.location == location
          && needed.allSatisfy { category in plural.forms.contains { $0.keyword == category.keyword } }
      }
    }
  }
}
