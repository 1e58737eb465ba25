internal import Diagnostics

extension LintRule {
  static let duplicateKey = LintRule(
    "duplicate-key", .warning, "a key that is defined twice in a file",
    explanation: """
      If a key is repeated, only its last text is used. Equal texts have a rule of their own, repeated-entry. It is \
      a note where two texts have the same letters, such as “Recycle Bin” and “RecycleBin”, and where both translate one original, unless the one that is shown is \
      the original itself.
      """,
    remedy: "Keep one of them.", bad: "\"done\" = \"Done\"; … \"done\" = \"Ready\";", good: "\"done\" = \"Done\";")
}

extension KeyCheck {
  func duplicates(_ findings: inout FindingCollector) {
    var first: [ObjectIdentifier: [LiteralString: LintedEntry]] = [:]
    for entry in group.all where entry.format != .xcstrings {
      let file = ObjectIdentifier(entry.file)
      if let earlier = first[file]?[LiteralString(entry.key)] {
        let line = earlier.entry.location.line.map { "; the text in line \($0) is never shown" } ?? ""
        let finding = entry.finding(
          Self.isRepeated(entry, earlier) ? .repeatedEntry : .duplicateKey, at: entry.entry.location, text: entry.key,
          "the key is defined more than once\(line)")
        // Where quotation marks are missing, a key may be the end of one.
        let isCut = entry.file.contents.diagnostics.contains {
          $0.location?.line == entry.entry.location.line && FileFaultCheck.syntaxFaults.contains($0.kind.identifier)
        }
        findings.add(finding.asNote(if: isCut || saySame(entry, earlier)))
      }
      first[file, default: [:]][LiteralString(entry.key)] = entry
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
}

extension String {
  /// The letters and digits, in lowercase.
  fileprivate var letters: String { lowercased().filter { $0.isLetter || $0.isNumber } }
}
