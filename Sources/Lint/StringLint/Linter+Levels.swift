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

  /// Makes findings of missing translations into notes where the sources of the app do not ask for the key.
  ///
  /// Xcode itself marks such keys of a String Catalog as stale.
  ///
  /// - Parameter files: The files by name.
  static func loweringUnasked(_ findings: [Finding], _ files: [LiteralString: LintedFile]) -> [Finding] {
    var literals = SourceLiterals()
    var unasked: [LiteralString: Set<LiteralString>] = [:]
    func isUnasked(_ finding: Finding) -> Bool {
      let name = LiteralString(finding.location.file)
      guard let file = files[name], file.path.format == .strings else { return false }
      if let known = unasked[name] { return known.contains(LiteralString(finding.key)) }
      let keys = Set(file.contents.entries.values.joined().map { LiteralString($0.key) })
      file.endCheck()
      let found = literals.unaskedKeys(keys, inFolder: file.path.folder)
      unasked[name] = found
      return found.contains(LiteralString(finding.key))
    }
    return findings.map { finding in
      finding.rule == .missingTranslation && finding.severity > .note && isUnasked(finding) ? finding.asNote : finding
    }
  }
}
