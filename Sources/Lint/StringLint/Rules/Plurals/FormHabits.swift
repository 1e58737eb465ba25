internal import Diagnostics
internal import ICU
internal import StringTables

/// Which plural forms a table has in each language, looked up on first use.
///
/// Where whole numbers have forms of their own, as in Polish, “other” is for fractions. Many tables have no “many” and keep
/// its text in “other”, which whole numbers then use: every number is shown as it should be.
final class FormHabits {
  private struct Key: Hashable {
    let language: LiteralString
    let keyword: String
  }

  private let group: TableGroup
  private var known: [Key: Bool] = [:]

  init(_ group: TableGroup) { self.group = group }

  /// Whether “other” is the form of a category in the whole table, so that nothing is wrong without a form of its own.
  ///
  /// All other categories of whole numbers must have forms, none of which has the same text. A text in which “many” and
  /// “other” differ says that the table knows both. In Russian, Ukrainian and Belarusian a noun after a fraction is that
  /// after 2, so that an “other” with another text than “few” is that for 5.
  ///
  /// Source: CLDR, the units `duration-day` of these languages (“дня”) and of Polish (“dnia”, which is neither “dni”).
  func isCovered(
    _ category: PluralCategory, by plural: LintedPlural, in language: String, _ grammar: LanguageGrammar
  ) -> Bool {
    guard grammar.integers(.other).isEmpty, let other = plural.form("other") else {
      return false
    }
    let needed = grammar.categories.filter { $0 != category && !grammar.integers($0).isEmpty }
    let texts = other.texts
    return needed.allSatisfy { category in
      plural.forms.contains { $0.keyword == category.keyword && $0.texts != texts }
    }
      && (["ru", "uk", "be"].contains(grammar.locale.language)
        || !hasOwnForm(category.keyword, LiteralString(language)))
  }

  private func hasOwnForm(_ keyword: String, _ language: LiteralString) -> Bool {
    let key = Key(language: language, keyword: keyword)
    if let known = known[key] { return known }
    let found = group.entries(in: language).values.contains { entry in
      LintedPlural.all(in: entry.entry, entry.format, arguments: []).contains { plural in
        guard let form = plural.form(keyword), let other = plural.form("other") else { return false }
        return form.texts != other.texts
      }
    }
    known[key] = found
    return found
  }
}
