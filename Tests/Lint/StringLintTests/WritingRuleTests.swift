import StringLint
import Testing

/// The rules for slips of writing.
///
/// Sources: see `Sources/Lint/StringLint/Rules/Writing`; each rule names them.
@Suite struct WritingRuleTests {
  struct Case: CustomTestStringConvertible {
    let name: String
    let language: String
    let original: String
    let translation: String
    /// Rule and part.
    var expected: [String] = []
    var testDescription: String { "\(language): \(name)" }
  }

  static let words: [Case] = [
    .init(
      name: "a noun twice, perhaps a name", language: "de", original: "Open the file",
      translation: "Die Datei Datei öffnen"),
    .init(
      name: "a small word twice", language: "de", original: "Open the file", translation: "Die Datei zum zum Öffnen",
      expected: ["repeated-word zum"]),
    .init(
      name: "a word twice at the start", language: "fr", original: "From the list", translation: "Dans dans la liste",
      expected: ["repeated-word dans"]),
    .init(name: "a pronoun twice", language: "fr", original: "You log in", translation: "Si vous vous connectez"),
    .init(
      name: "an article and a pronoun", language: "de", original: "The one that",
      translation: "Alle, die die Datei haben"),
    .init(name: "a name", language: "it", original: "An island", translation: "L’isola di Bora Bora"),
    .init(name: "repeated in the original", language: "de", original: "Go go go", translation: "Los los los"),
    .init(name: "a language that repeats", language: "id", original: "Slowly", translation: "pelan pelan saja"),
    .init(name: "parts of directives", language: "de", original: "%d d %ld", translation: "%d d %ld ld"),
    .init(name: "with a hyphen", language: "ru", original: "Barely", translation: "еле-еле двигается"),
    .init(name: "with a comma", language: "es", original: "Wait", translation: "espera, espera un momento"),
  ]

  static let marks: [Case] = [
    .init(
      name: "an open bracket", language: "de", original: "Close (now)", translation: "Schließen (jetzt",
      expected: ["unbalanced-mark ("]),
    .init(
      name: "a closing bracket", language: "de", original: "Close (now)", translation: "Schließen jetzt)",
      expected: ["unbalanced-mark )"]),
    .init(
      name: "a full-width bracket", language: "ja", original: "Close (now)", translation: "閉じる（今",
      expected: ["unbalanced-mark （"]),
    .init(name: "brackets of two widths", language: "ja", original: "Close (now)", translation: "閉じる（今)"),
    .init(name: "a label", language: "de", original: "First, this", translation: "a) dies, 2) das"),
    .init(name: "a face", language: "de", original: "Thanks", translation: "Danke :)"),
    .init(
      name: "one quotation mark", language: "de", original: "Open “%@”", translation: "„%@ öffnen",
      expected: ["unbalanced-mark „"]),
    .init(name: "German marks", language: "de", original: "Open “%@”", translation: "„%@“ öffnen"),
    .init(name: "marks of two kinds", language: "fr", original: "Open “%@”", translation: "Ouvrir « %@ \\\""),
    .init(name: "inches", language: "de", original: "A display", translation: "Ein 5\\\"-Display"),
    .init(name: "a Hebrew abbreviation", language: "he", original: "Total", translation: "סה\\\"כ"),
    .init(name: "in the original too", language: "de", original: "Close (now", translation: "Schließen (jetzt"),
    .init(name: "quoted digits", language: "de", original: "Use “a 64”", translation: "„a 64“ nehmen"),
  ]

  static let sentences: [Case] = [
    .init(
      name: "no opening mark", language: "es", original: "Sure?", translation: "Seguro?", expected: ["sentence-mark ?"]),
    .init(name: "an opening mark", language: "es", original: "Sure?", translation: "¿Seguro?"),
    .init(name: "asking and calling", language: "es", original: "Sure?!", translation: "¡Seguro?"),
    .init(
      name: "no space", language: "fr", original: "Really?", translation: "Vraiment?", expected: ["sentence-mark ?"]),
    .init(name: "a no-break space", language: "fr", original: "Really?", translation: "Vraiment\u{202F}?"),
    .init(name: "no space in Canada", language: "fr-CA", original: "Really?", translation: "Vraiment?"),
    .init(
      name: "a Latin mark", language: "el", original: "Really?", translation: "Αλήθεια?", expected: ["sentence-mark ?"]),
    .init(name: "a Greek mark", language: "el", original: "Really?", translation: "Αλήθεια;"),
    .init(
      name: "a Latin mark after Arabic", language: "ar", original: "Really?", translation: "حقا?",
      expected: ["sentence-mark ?"]),
    .init(name: "an Arabic mark", language: "ar", original: "Really?", translation: "حقا؟"),
    .init(name: "no rule", language: "de", original: "Really?", translation: "Wirklich?"),
    .init(
      name: "an address", language: "fr", original: "See http://a.b/c?d", translation: "Voir http://a.b/c?d ou quoi?"),
  ]

  static let numbers: [Case] = [
    .init(
      name: "another number", language: "de", original: "Up to 5 files", translation: "Bis zu 50 Dateien",
      expected: ["number-difference 50"]),
    .init(
      name: "other digits, another number", language: "ar", original: "Up to 5 files", translation: "حتى ٥٠ ملفا",
      expected: ["number-difference ٥٠"]),
    .init(name: "other digits", language: "ar", original: "Up to 50 files", translation: "حتى ٥٠ ملفا"),
    .init(name: "other separators", language: "de", original: "1,000.5 points", translation: "1.000,5 Punkte"),
    .init(name: "another order", language: "de", original: "On 12/31", translation: "Am 31.12."),
    .init(name: "a word", language: "de", original: "1 file", translation: "Eine Datei"),
    .init(name: "a time of day", language: "de", original: "At 8 PM", translation: "Um 20 Uhr"),
    .init(name: "a measure", language: "de", original: "6 inches", translation: "15 cm"),
    .init(name: "ten thousands", language: "ja", original: "10,000 items", translation: "1万項目"),
    .init(name: "directives", language: "de", original: "%1$@ of %2$@", translation: "%2$@ von %1$@"),
  ]

  static let languages: [Case] = [
    .init(
      name: "an English sentence", language: "de", original: "The file cannot be opened",
      translation: "You do not have the rights for this", expected: ["other-language "]),
    .init(
      name: "a Spanish sentence", language: "pl", original: "The file cannot be opened",
      translation: "No se puede abrir el archivo que está en la carpeta", expected: ["other-language "]),
    .init(
      name: "a sentence of a close language", language: "pt", original: "The file cannot be opened",
      translation: "No se puede abrir el archivo que está en la carpeta"),
    .init(
      name: "its own language", language: "de", original: "The file cannot be opened",
      translation: "Die Datei „The end of it“ ist nicht da"),
    .init(name: "few words", language: "de", original: "Log in", translation: "Log in with Apple"),
    .init(
      name: "a language without words here", language: "cy", original: "The file cannot be opened",
      translation: "You do not have the rights for this"),
    .init(
      name: "the original", language: "de", original: "You do not have the rights for this",
      translation: "You do not have the rights for this", expected: ["untranslated You do not have the rights for this"]
    ),
  ]

  @Test(arguments: words + marks + sentences + numbers + languages) func `a translation`(_ row: Case) throws {
    let folder = try LintedFolder([
      ("en.lproj/L.strings", "k = \"\(row.original)\";"),
      ("\(row.language).lproj/L.strings", "k = \"\(row.translation)\";"),
    ])
    let found = folder.findings.filter { !$0.path.hasPrefix("en.") }
    #expect(found.map { "\($0.rule.identifier) \($0.text)" } == row.expected)
    #expect(found.allSatisfy { $0.severity == .note })
  }

  @Test func `an original is checked too`() throws {
    let folder = try LintedFolder([("en.lproj/L.strings", "k = \"Open the the file (now\";")])
    #expect(folder.findings.map(\.rule.identifier) == ["repeated-word", "unbalanced-mark"])
  }

  @Test(arguments: [(3, 3), (4, 1)]) func `a file that has it often has one finding`(_ count: Int, _ findings: Int)
    throws
  {
    let texts = (0..<count).map { "k\($0) = \"Seguro \($0) de ello?\";" }.joined()
    let originals = (0..<count).map { "k\($0) = \"Sure \($0) of it?\";" }.joined()
    let folder = try LintedFolder([("en.lproj/L.strings", originals), ("es.lproj/L.strings", texts)])
    #expect(folder.findings.map(\.rule.identifier) == Array(repeating: "sentence-mark", count: findings))
    #expect(folder.findings.last?.message.contains("3 more texts") == (count == 4))
  }

  @Test func `swapped tags are a note`() throws {
    let folder = try LintedFolder([
      ("en.lproj/L.strings", "k = \"a <b>x</b>\";"), ("de.lproj/L.strings", "k = \"a </b>x<b>\";"),
    ])
    #expect(
      folder.findings.map { "\($0.severity.name) \($0.rule.identifier) \($0.text)" } == ["note markup-difference </b>"])
  }
}
