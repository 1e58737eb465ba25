internal import Diagnostics
internal import Localization
internal import StringCatalog

/// One key of one language, with what its checks need to know.
struct LintedEntry {
  let entry: StringEntry
  let file: LintedFile
  let language: String
  /// CLDR's rules of the language; nil where it is not known.
  let grammar: LanguageGrammar?

  var key: String { entry.key }
  var format: StringTableFormat { file.format }

  /// The arguments that all texts together ask for.
  var arguments: [ArgumentUse] { ArgumentCollector.uses(of: entry.value, in: format) }

  /// Every text with what is wrong in it.
  var texts: [LintedText] {
    let own: FormatDirective.Conversion? = if case .format = entry.value, format == .xcstrings { .integer } else { nil }
    return entry.value.plainTexts.map { LintedText($0, ownArgument: own) }
  }

  /// The one text of an entry that varies by nothing.
  var plainText: LocatedText? { if case .text(let text) = entry.value { text } else { nil } }

  /// The language as a sentence names it.
  var languageName: String { grammar?.name ?? language }

  func finding(
    _ rule: LintRule, at location: SourceLocation, text: String, _ message: String, advice: String? = nil
  ) -> Finding {
    Finding(
      rule, at: location, key: key, language: language, text: text, "\(key.quoted): \(message)", advice: advice)
  }
}
