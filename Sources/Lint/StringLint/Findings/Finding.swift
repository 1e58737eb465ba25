package import Diagnostics

/// One violation of a rule.
package struct Finding: Sendable {
  /// The rule.
  package let rule: LintRule
  /// The rule's severity, unless the configuration overrides it.
  package var severity: Severity
  /// The place.
  package internal(set) var location: SourceLocation
  /// The key of the string, or the path of a document's member; empty if the finding is about the whole file.
  package let key: String
  /// The language as its folder or catalog spells it; empty if there is none.
  package let language: String
  /// The part that is wrong: a directive, a word, the name of a form.
  package let text: String
  /// One sentence that says what is wrong, and why in terms of the language.
  package let message: String
  /// One sentence that says what to do.
  package internal(set) var advice: String
  /// The languages in which something is missing, as their folders or catalog spell them; empty for other rules.
  package internal(set) var languages: [String] = []
  /// How many further findings of its rule in its file this one summarizes; nil for an ordinary finding.
  package internal(set) var moreCount: Int?
  /// How the fault is fixed, if there is no doubt about it.
  package internal(set) var fix: Fix?
  /// The file's path relative to the project folder, the same in every run.
  package var path = ""
  /// Identifies the finding across runs even if lines have moved: sixteen hexadecimal digits.
  package var fingerprint = ""

  init(
    _ rule: LintRule, at location: SourceLocation, key: String = "", language: String = "", text: String = "",
    _ message: String, advice: String? = nil
  ) {
    self.rule = rule
    severity = rule.severity
    self.location = location
    self.key = key
    self.language = language
    self.text = text
    self.message = message
    self.advice = advice ?? rule.remedy
  }
}

extension Finding {
  /// The message, preceded by the member's path if there is one, because lines alone do not identify members.
  package var placedMessage: String {
    guard let path = location.jsonPath, !path.isEmpty else { return message }
    return "\(path): \(message)"
  }

  /// The message and the advice as sentences.
  package var messageWithAdvice: String { "\(placedMessage)\(placedMessage.hasSuffix("?") ? "" : ".") \(advice)" }
}

extension Finding {
  /// The finding with a change.
  func with(_ change: (inout Finding) -> Void) -> Finding {
    var finding = self
    change(&finding)
    return finding
  }

  /// The finding with a fix.
  func fixed(by fix: Fix?) -> Finding { with { $0.fix = fix } }

  /// The finding as a note.
  var asNote: Finding { with { $0.severity = .note } }

  /// The finding, as a note if there is a reason.
  func asNote(if isNote: Bool) -> Finding { isNote ? asNote : self }
}

extension Finding: CustomStringConvertible {
  /// The finding in the format of compilers: `file:line:column: warning: message [rule]`.
  package var description: String { "\(location): \(severity.name): \(message) [\(rule.identifier)]" }
}

extension String {
  /// The text, shortened with an ellipsis if it is too long for a sentence.
  var excerpt: String {
    let limit = 60
    guard utf8.count > limit, unicodeScalars.count > limit else { return self }
    return String(String.UnicodeScalarView(unicodeScalars.prefix(limit))) + "…"
  }

  /// The text in quotation marks, shortened.
  var quoted: String { inQuotationMarks(excerpt) }
}

/// Collects findings, at most a given number per rule and file: a small file can cause a million.
///
/// The rest are counted; one finding summarizes them at the location of the first of them.
struct FindingCollector {
  private struct Kind: Hashable {
    let rule: LintRule
    let file: LiteralString
  }

  private let limit: Int
  /// What the comments of files leave out, by file.
  private var comments: [LiteralString: CommentSuppressions] = [:]
  /// Files that are read only for comparison, by name, with the languages of the files that are checked.
  private var siblings: [LiteralString: Set<LiteralString>] = [:]
  private var told: [Finding] = []
  private var counts: [Kind: Int] = [:]
  private var omitted: [Kind: Finding] = [:]

  init(limit: Int) { self.limit = limit }

  /// From now on, leaves out the findings that the comments of a file suppress.
  mutating func applyComments(of file: LintedFile) {
    let found = CommentSuppressions(file)
    if !found.isEmpty { comments[LiteralString(file.source.name)] = found }
  }

  /// From now on, leaves out the findings in some files, except those about something that one of the languages lacks.
  mutating func leaveOut(_ files: [LintedFile], languages: Set<LiteralString>) {
    for file in files { siblings[LiteralString(file.source.name)] = languages }
  }

  /// Adds what was collected about other files.
  mutating func add(contentsOf other: FindingCollector) {
    told += other.told
    counts.merge(other.counts, uniquingKeysWith: +)
    omitted.merge(other.omitted) { first, _ in first }
    comments.merge(other.comments) { first, _ in first }
    siblings.merge(other.siblings) { first, _ in first }
  }

  mutating func add(_ findings: some Sequence<Finding>) { for finding in findings { add(finding) } }

  mutating func add(_ finding: Finding) {
    let kind = Kind(rule: finding.rule, file: LiteralString(finding.location.file))
    if let languages = siblings[kind.file],
      !finding.languages.contains(where: { languages.contains(LiteralString($0)) })
    {
      return
    }
    if let comments = comments[kind.file], comments.cover(finding) { return }
    counts[kind, default: 0] += 1
    if counts[kind, default: 0] <= limit {
      told.append(finding)
    } else if omitted[kind].map({ finding.precedes($0) }) ?? true {
      omitted[kind] = finding
    }
  }

  /// The findings, sorted by file, line and column.
  var findings: [Finding] {
    let rest = omitted.map { kind, first in first.standing(for: counts[kind, default: limit] - limit) }
    return (told + rest).sorted { $0.precedes($1) }
  }
}

extension Finding {
  /// Whether the finding comes before another one in a report.
  fileprivate func precedes(_ other: Finding) -> Bool {
    (location.file, location.line ?? 0, location.column ?? 0, rule.identifier)
      < (other.location.file, other.location.line ?? 0, other.location.column ?? 0, other.rule.identifier)
  }

  /// A finding at this place that summarizes the omitted findings of its rule and file.
  fileprivate func standing(for count: Int) -> Finding {
    Finding(rule, at: location, text: "more", "and \(count) more in this file")
      .with { ($0.severity, $0.moreCount, $0.path) = (severity, count, path) }
  }
}

extension Sequence<Finding> {
  /// Returns the findings sorted by file, line and column, at most a given number per rule and file.
  ///
  /// - Parameter limit: How many findings of one rule in one file to return. One more finding summarizes the rest, see
  ///   ``Finding/moreCount``.
  package func limited(to limit: Int) -> [Finding] {
    var collector = FindingCollector(limit: limit)
    collector.add(self)
    return collector.findings
  }
}

/// Gives each finding a fingerprint that stays the same between runs even if lines have moved.
///
/// It is made from rule, file, key, language and text. Findings that are equal in all of these are numbered in order.
struct Fingerprints {
  private var counts: [UInt64: Int] = [:]

  mutating func fingerprint(of finding: Finding) -> String {
    let parts = [finding.rule.identifier, finding.path, finding.key, finding.language, finding.text]
    let name = Self.hash(parts.joined(separator: "\0"))
    let count = counts[name, default: 0]
    counts[name] = count + 1
    let digits = String(count == 0 ? name : Self.hash("\(name)\0\(count)"), radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  /// 64-bit FNV-1a: stable between runs, unlike Swift's `Hasher`.
  private static func hash(_ text: String) -> UInt64 {
    text.utf8.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }
}

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

/// Findings that a configuration leaves out: those that match everything it states.
///
/// ```
/// suppression := { "rule": rule?, "path": pattern?, "key": pattern?, "language": text? }
/// ```
package struct Suppression: Sendable {
  private let rule: String?
  private let path: PathPattern?
  private let key: PathPattern?
  private let language: String?

  /// Creates a suppression.
  ///
  /// - Parameters:
  ///   - rule: A rule's identifier; nil for every rule.
  ///   - path: A pattern of paths, as in ``LintConfiguration/ignored``; nil for every path.
  ///   - key: A key, in which `*` stands for anything but a slash; nil for every key.
  ///   - language: A language as its folder or catalog spells it; nil for every language.
  package init(rule: String? = nil, path: String? = nil, key: String? = nil, language: String? = nil) {
    self.rule = rule
    self.path = path.map(PathPattern.init)
    self.key = key.map(PathPattern.init)
    self.language = language
  }

  /// Whether the suppression states anything; otherwise it would leave out every finding.
  package var isEmpty: Bool { rule == nil && path == nil && key == nil && language == nil }

  func matches(_ finding: Finding) -> Bool {
    rule.map { $0 == finding.rule.identifier } ?? true && language.map { $0 == finding.language } ?? true
      && path.map { $0.matches(PathPattern.split(finding.path)) } ?? true
      && key.map { $0.matches(PathPattern.split(finding.key)) } ?? true
  }
}
