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
