internal import Diagnostics
internal import StringTables

/// Finds repeated keys, and keys that only a translation has.
struct KeyCheck {
  let group: TableGroup

  func check(_ findings: inout FindingCollector) {
    repeated(&findings)
    MissingTextCheck(group: group).check(&findings)
    unused(&findings)
    findings.add(ExportedKeyCheck(group: group).findings())
    findings.add(stale())
    findings.add(unfinished())
  }

  private func repeated(_ findings: inout FindingCollector) {
    var first: [ObjectIdentifier: [LiteralString: LintedEntry]] = [:]
    for entry in group.all where entry.format != .xcstrings {
      let file = ObjectIdentifier(entry.file)
      if let earlier = first[file]?[LiteralString(entry.key)] {
        let line = earlier.entry.location.line.map { "; the text in line \($0) is never shown" } ?? ""
        // Nothing is lost if both have the same text.
        let isEqual = entry.plainText.map { LiteralString($0.text) } == earlier.plainText.map { LiteralString($0.text) }
        let finding = entry.finding(
          entry.plainText != nil && isEqual ? .repeatedEntry : .duplicateKey, at: entry.entry.location,
          text: entry.key, "the key is defined more than once\(line)")
        // Where quotation marks are missing, a key may be the end of one.
        let isCut = entry.file.contents.diagnostics.contains {
          $0.location?.line == entry.entry.location.line && FileFaultCheck.syntaxFaults.contains($0.kind.identifier)
        }
        findings.add(isCut || saySame(entry, earlier) ? finding.asNote : finding)
      }
      first[file, default: [:]][LiteralString(entry.key)] = entry
      // The OS X 10.9 release notes ask for a `.strings` file next to each `.stringsdict`, but not for the same keys.
      if group.stringsdictHas(entry) {
        findings.add(
          entry.finding(
            .shadowedKey, at: entry.entry.location, text: entry.key,
            "the .stringsdict in the same folder also has the key and takes precedence"))
      }
    }
  }

  /// Whether nobody misses the earlier of two texts: they have the same letters, such as “Recycle Bin” and “RecycleBin”, or
  /// both translate one original, and the later one is not the original itself.
  private func saySame(_ entry: LintedEntry, _ earlier: LintedEntry) -> Bool {
    // Interface Builder has written “.title” for objects without an identifier; nothing reads such a key.
    guard !entry.key.hasPrefix("."), let text = entry.plainText?.text, let other = earlier.plainText?.text else {
      return entry.key.hasPrefix(".")
    }
    if text.letters == other.letters { return true }
    guard !group.isOriginal(entry.language) else { return false }
    // In a table of texts, “Sales” is one, too.
    let key = group.keys.areTexts && TableKeys.isText(entry.key) ? entry.key : nil
    let original = group.original(of: LiteralString(entry.key), for: entry)?.plainText?.text ?? key
    return original.map { LiteralString($0) != LiteralString(text) } ?? false
  }

  private func unused(_ findings: inout FindingCollector) {
    for entry in group.all where group.hasLost(entry) {
      findings.add(
        entry.finding(
          .unusedTranslation, at: entry.entry.location, text: entry.key,
          "\(group.developmentLanguage) does not have the key"))
    }
  }

  /// Reports texts that a catalog marks as not translated yet, or as needing review.
  private func unfinished() -> [Finding] {
    group.files.flatMap { file in
      file.catalogStates.sorted { $0.key < $1.key }.flatMap { key, state in
        state.unfinished.filter { !group.isOriginal($0.language.string) }.map { unfinished -> Finding in
          let isTranslated = unfinished.state == .new && isTranslated(key, unfinished.language)
          let (rule, mark) = isTranslated ? (.needsReview, "new, although it is translated") : unfinished.state.report
          var finding = Finding(
            rule, at: unfinished.location, key: key.string, language: unfinished.language.string, text: key.string,
            "\(key.string.quoted): the text in \(unfinished.language.string) is marked as \(mark)")
          // Languages that are not complete yet lie beside those that are, as for `missing-translation`.
          if !group.hasNamedLanguages { finding.severity = min(finding.severity, .note) }
          return finding
        }
      }
    }
  }

  /// Whether a language has another text than the original: tools write a translation and leave its state as it was.
  private func isTranslated(_ key: LiteralString, _ language: LiteralString) -> Bool {
    guard let entry = group.entries(in: language)[key] else { return false }
    let originals = Set(group.originals[key]?.allTexts.map { LiteralString($0.text) } ?? [key])
    return entry.allTexts.contains { !originals.contains(LiteralString($0.text)) }
  }

  private func stale() -> [Finding] {
    group.files.flatMap { file in
      file.catalogStates.filter(\.value.isStale).sorted { $0.key < $1.key }.map { key, state in
        Finding(
          .staleKey, at: state.location, key: key.string, text: key.string,
          "\(key.string.quoted): Xcode no longer finds the key in the code")
      }
    }
  }
}

extension String {
  /// The letters and digits, in lowercase.
  fileprivate var letters: String { lowercased().filter { $0.isLetter || $0.isNumber } }
}

extension CatalogState.TextState {
  /// The rule for it, and how it is worded in messages.
  fileprivate var report: (LintRule, String) {
    switch self {
    case .new: (.newTranslation, "new, so not translated yet")
    case .needsReview: (.needsReview, "needing review")
    case .machineTranslated: (.machineTranslated, "translated by a machine")
    }
  }
}
