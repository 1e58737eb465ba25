internal import Diagnostics
internal import Platform
internal import StringTables

/// Checks one table after another. Each thread has its own, because it keeps what tables share: languages and folders.
struct TableChecker {
  /// A table that has been checked.
  struct Checked {
    var findings: FindingCollector
    var files: [LintedFile]
    /// How many of the files were read only for comparison.
    var siblingCount = 0
  }

  let grammars = LanguageGrammars()
  let projectLanguages: ProjectLanguages
  private let limit: Int
  private let checksSymbols: Bool

  init(_ configuration: LintConfiguration) {
    projectLanguages = ProjectLanguages(
      developmentLanguage: configuration.developmentLanguage, languages: configuration.languages)
    limit = configuration.repeatedFindings
    checksSymbols = configuration.applies(.symbolCollision)
  }

  /// Checks the files of a table.
  func check(_ group: [StringFilePath]) -> Checked {
    var findings = FindingCollector(limit: limit)
    let read = group.compactMap { path -> LintedFile? in
      do throws(FileError) {
        let file = try LintedFile(path)
        return file.isScript ? nil : file
      } catch {
        findings.add(FileFaultCheck.findings([Diagnostic(error, at: SourceLocation(file: path.path))], language: ""))
        return nil
      }
    }
    // Even a single file, as a commit hook passes it, is compared with the table's other languages.
    let siblings = projectLanguages.siblings(of: group).compactMap { try? LintedFile($0) }
    let folder = (group + siblings.map(\.path)).first { $0.language != nil }?.folder
    check(read + siblings, siblings: siblings, read: read, in: folder, &findings)
    return Checked(findings: findings, files: siblings + read, siblingCount: siblings.count)
  }

  /// Checks an input that has no name.
  func check(_ file: LintedFile) -> Checked {
    var findings = FindingCollector(limit: limit)
    check([file], siblings: [], read: [file], in: nil, &findings)
    return Checked(findings: findings, files: [file])
  }

  private func check(
    _ files: [LintedFile], siblings: [LintedFile], read: [LintedFile], in folder: String?,
    _ findings: inout FindingCollector
  ) {
    for file in files { findings.applyComments(of: file) }
    findings.leaveOut(siblings, languages: Set(read.map { LiteralString($0.language) }))
    TableCheck(group: TableGroup(files, in: folder, projectLanguages, grammars: grammars)).check(&findings)
    // A catalog is read once more for them.
    if checksSymbols { for file in files { findings.add(KeyCheck.symbolCollisions(in: file)) } }
    for file in files { file.endCheck() }
  }
}
