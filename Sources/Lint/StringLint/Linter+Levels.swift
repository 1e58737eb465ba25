internal import Diagnostics
internal import StringTables

/// The levels of findings, as far as the app around the files decides them.
extension Linter {
  /// Makes findings in files that no app has into notes: those of tests, of other makers and of what somebody has built,
  /// files that the project does not have, and leftovers: genstrings writes its table beside the code, from where it is
  /// moved into the folders of languages.
  static func loweringUnshipped(
    _ findings: [Finding], _ paths: [String], _ projectLanguages: ProjectLanguages, _ relativePath: (String) -> String
  ) -> [Finding] {
    let tables = Set(
      paths.compactMap { StringFilePath($0) }
        .filter { $0.format == .xcstrings || $0.format == .strings && $0.language != nil }.map {
          LiteralString($0.table)
        })
    func isShipped(_ file: StringFilePath) -> Bool {
      let isLeftover = file.format == .strings && file.language == nil && tables.contains(LiteralString(file.table))
      // Where somebody lints the files of tests from their own folder, they are meant.
      let path = file.path.hasPrefix("/") ? relativePath(file.path) : file.path
      return !isLeftover && !UnshippedFolder.contains(path) && !projectLanguages.isOutsideProject(file)
    }
    var known: [LiteralString: Bool] = [:]
    return findings.map { finding in
      guard finding.severity > .note, let file = StringFilePath(finding.location.file) else { return finding }
      let name = LiteralString(file.path)
      let isKnownShipped = known[name] ?? isShipped(file)
      known[name] = isKnownShipped
      return isKnownShipped ? finding : finding.asNote
    }
  }

  /// The rules about what a text says and does once it is shown.
  private static let textRules = Set(
    LintRule.pluralRules + LintRule.specifierRules + LintRule.keyRules + LintRule.translationRules
      + LintRule.characterRules + LintRule.contentRules)

  /// Makes findings about texts into notes where nothing asks for their key: a String Catalog marks it as stale, or no source
  /// of the app has it.
  ///
  /// - Parameter files: The files by name.
  static func loweringUnasked(_ findings: [Finding], _ files: [LiteralString: LintedFile]) -> [Finding] {
    func isConcerned(_ finding: Finding) -> Bool {
      finding.severity > .note && !finding.key.isEmpty && textRules.contains(finding.rule)
    }
    let concerned = Set(findings.lazy.filter(isConcerned).map { LiteralString($0.location.file) })
    let tables = files.filter { concerned.contains($0.key) }
    var roots = SourceRoots()
    var literals = SourceLiterals()
    var keys: [LiteralString: (keys: SourceLiterals.Keys, root: String)] = [:]
    for (name, file) in tables {
      guard let root = roots.root(of: file.path) else { continue }
      let all = Set(file.contents.entries.values.joined().map { LiteralString($0.key) })
      file.endCheck()
      keys[name] = (literals.add(all), root)
    }
    var unasked = keys.mapValues { literals.unasked($0.keys, below: $0.root) }
    for (name, file) in tables {
      let stale = file.catalogStates.filter(\.value.isStale).keys.map { SourceLiterals.hash(of: $0.string) }
      unasked[name, default: []].formUnion(stale)
    }
    return findings.map { finding in
      guard isConcerned(finding), let keys = unasked[LiteralString(finding.location.file)],
        keys.contains(SourceLiterals.hash(of: finding.key))
      else { return finding }
      return finding.asNote
    }
  }
}
