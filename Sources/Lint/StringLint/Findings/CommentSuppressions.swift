internal import Diagnostics

/// Findings that the comments of a string file leave out.
///
/// ```
/// comment := "sotto:ignore" ( rule ( " " | "," | ":" )* )*         of the next entry, or of the one on the same line
///          | "sotto:ignore-file" ( rule ( " " | "," | ":" )* )+    of the whole file
/// ```
/// Words after the rules are the reason. Without a rule, every finding of the entry is left out. In a String Catalog, the
/// comment is that of its entry.
struct CommentSuppressions {
  private static let mark = ByteSearch("sotto:ignore")
  private static let fileSuffix = "-file"

  /// The rules of the whole file.
  private var file: Set<LintRule> = []
  /// The rules by key; nil for all.
  private var keys: [LiteralString: Set<LintRule>?] = [:]
  /// The rules for parts of the file, for what is found before its entries are known; nil for all.
  private var parts: [(range: Range<Int>, rules: Set<LintRule>?)] = []
  private var lines: LineMap?

  var isEmpty: Bool { file.isEmpty && keys.isEmpty }

  /// - Complexity: O(length of the file); O(entries) more for each comment.
  init(_ file: LintedFile) {
    guard let bytes = file.textIfContaining(Self.mark) else { return }
    lines = file.lines
    // All languages of a catalog's entry have the same location.
    let entries = file.contents.entries.values.joined().compactMap { entry in
      file.offset(of: entry.location).map { (offset: $0, key: LiteralString(entry.key)) }
    }.sorted { $0.offset < $1.offset }
    var offset = 0
    while let found = Self.mark.firstOffset(in: bytes, from: offset) {
      offset = found + Self.mark.count
      let (isFile, rules) = Self.rules(in: bytes[offset...].prefix(1 << 10))
      if isFile {
        self.file.formUnion(rules)
      } else if let entry = Self.entry(at: found, in: bytes, entries, isCatalog: file.path.format == .xcstrings) {
        let known = keys[entry.key] ?? []
        keys[entry.key] = .some(rules.isEmpty ? nil : known.map { $0.union(rules) })
        let end = entries.first { $0.offset > entry.offset }?.offset ?? bytes.count + 1
        parts.append((min(found, entry.offset)..<end, rules.isEmpty ? nil : rules))
      }
    }
  }

  /// Whether the comments leave out a finding of this file.
  func cover(_ finding: Finding) -> Bool {
    if file.contains(finding.rule) { return true }
    if let rules = keys[LiteralString(finding.key)] { return rules?.contains(finding.rule) ?? true }
    guard finding.key.isEmpty, let offset = lines?.offset(of: finding.location) else { return false }
    return parts.contains { $0.range.contains(offset) && $0.rules?.contains(finding.rule) ?? true }
  }

  /// The entry that a comment belongs to.
  private static func entry(
    at comment: Int, in bytes: [UInt8], _ entries: [(offset: Int, key: LiteralString)], isCatalog: Bool
  ) -> (offset: Int, key: LiteralString)? {
    let before = entries.last { $0.offset <= comment }
    if isCatalog { return before }
    if let before, !bytes[before.offset..<comment].contains(UInt8(ascii: "\n")) { return before }
    return entries.first { $0.offset > comment }
  }

  /// Reads the rules after a mark; the first word that is not a rule ends them.
  private static func rules(in bytes: ArraySlice<UInt8>) -> (isFile: Bool, rules: Set<LintRule>) {
    var text = String(decoding: bytes.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)[...]
    let isFile = text.hasPrefix(fileSuffix)
    if isFile { text = text.dropFirst(fileSuffix.count) }
    var rules: Set<LintRule> = []
    for word in text.split(whereSeparator: { $0 == " " || $0 == "," || $0 == ":" }) {
      // The end of the comment may follow without a space.
      let name = word.prefix { $0 == "-" || ("a"..."z").contains($0) }
      guard let rule = LintRule.named(String(name)) else { break }
      rules.insert(rule)
      if name.endIndex < word.endIndex { break }
    }
    return (isFile, rules)
  }
}
