internal import StringTables

extension LintRule {
  static let formDropsArgument = LintRule(
    "form-drops-argument", .warning, "one form omits a text argument that the others show",
    explanation: """
      A form may omit the number that chooses it (“a photo”), but a name or title that the other forms show is needed \
      for every number.
      """,
    remedy: "Add the directive to this form.", bad: "one “a photo”, other “%1$d photos of %2$@”",
    good: "one “a photo of %2$@”, other “%1$d photos of %2$@”")
}

extension SpecifierCheck {
  /// Finds forms that omit an object that `other` shows.
  static func droppedArguments(_ entry: LintedEntry) -> [Finding] {
    entry.plurals.flatMap { plural -> [Finding] in
      func objects(_ form: PluralForm) -> Set<Int>? {
        let texts = plural.texts(of: form)
        guard !texts.contains(where: { $0.hasVariable || !$0.faults.isEmpty }) else { return nil }
        return Set(
          ArgumentCollector.uses(of: form.value, in: entry.format).filter { $0.kind == .object }.map(\.position))
      }
      // A number that is passed as an object is printed like a name.
      guard !plural.isObject, let other = plural.form("other"),
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
}
