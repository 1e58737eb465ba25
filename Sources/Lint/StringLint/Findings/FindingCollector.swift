internal import Diagnostics

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
