import Diagnostics
import FileFormats
import StringTables
import Testing

/// The languages of a String Catalog are read when they are asked for, by any thread. Scripts/sanitize runs this under the
/// thread sanitizer.
@Suite struct CatalogThreadTests {
  private static let languages = ["de", "cs", "da", "el"]

  private static func catalog() -> Catalog {
    let texts = languages.map { #""\#($0)":{"stringUnit":{"state":"new","value":"A \#($0)"}}"# }
    let localizations = texts.joined(separator: ",")
    let json = #"{"sourceLanguage":"en","version":"1.0","strings":{"A":{"localizations":{\#(localizations)}}}}"#
    return Catalog(stringCatalog: SourceText(name: "T.xcstrings", text: json), table: "T")
  }

  @Test func `many threads may ask for many languages`() async {
    let catalog = Self.catalog()
    await withTaskGroup(of: Bool.self) { group in
      for task in 0..<16 {
        group.addTask {
          let language = Self.languages[task % 4]
          let entry = catalog.entry(forKey: "A", table: "T", language: language)
          if task % 5 == 0 { _ = catalog.diagnostics() }
          guard case .text(let text)? = entry?.value else { return false }
          return text.text == "A \(language)"
        }
      }
      for await isRight in group { #expect(isRight) }
    }
  }
}
