internal import Diagnostics
internal import StringTables

extension LintRule {
  static let missingTable = LintRule(
    "missing-table", .warning, "a table that a language lacks",
    explanation: """
      A language has none of a file's texts, so all of them are shown in another language, or as keys. The languages \
      are those of “languages” in .sotto.json; without it, those of the table's folder, and those in knownRegions of \
      the Xcode project above it. A region such as de-AT has the table of its language. The finding is a note unless \
      “languages” names the languages: apps leave tables out on purpose. In “Preview Content” and folders of tests it is \
      always one.
      """,
    remedy: "Add the table, or leave the language out of “languages” in .sotto.json.",
    bad: "Settings.strings in en.lproj, and Localizable.strings in en.lproj and de.lproj",
    good: "both in en.lproj and de.lproj")
}

extension MissingTextCheck {
  /// Finds files of the original language of which some languages have no text.
  func missingTables() -> [(file: LintedFile, finding: Finding)] {
    group.files.compactMap { file in
      let entries = group.all.filter { $0.file === file && isOriginal($0) }
      guard let first = entries.first else { return nil }
      let missing = languages.filter { language in
        // A language that has other keys of the table lacks a single key, not the file.
        (entries.count > 1 || language.count == 0) && !fallsBack(language, to: first)
          && entries.allSatisfy { language.lacks(LiteralString($0.key)) && !isText($0.key, of: language) }
          && !inheritsTable(language)
      }
      return missing.isEmpty ? nil : (file, finding(file, entries.count, missing.map(\.name)))
    }
  }

  private func finding(_ file: LintedFile, _ count: Int, _ missing: [String]) -> Finding {
    let name = StringFilePath.split(file.path.path).name
    return Finding(
      .missingTable, at: SourceLocation(file: file.source.name), language: "", text: name,
      "\(Self.listed(missing)) \(missing.count == 1 ? "has" : "have") none of the "
        + "\(count == 1 ? "table's text" : "\(count) texts") of \(name)",
      advice: file.path.format == .xcstrings
        ? "Translate the texts, or leave the language out of “languages” in .sotto.json." : nil
    ).with { $0.languages = missing }
      // Apps leave tables out on purpose, and languages stay in Xcode's list after their folders are deleted.
      .asNote(if: isOptional || !group.hasNamedLanguages)
  }
}
