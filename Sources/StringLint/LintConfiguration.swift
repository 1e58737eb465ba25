public import Diagnostics

/// Which rules count, and how much.
public struct LintConfiguration: Sendable {
  /// The names of rules that are not looked for.
  public var disabled: Set<String>
  /// Severities of rules that differ from their own.
  public var severities: [String: Severity]
  /// Patterns of paths that are passed over, with `*` for anything but a slash and `**` for any number of folders.
  public var ignored: [String] { didSet { patterns = ignored.map(PathPattern.init) } }
  /// The language that others were translated from; nil to tell it from the files.
  public var developmentLanguage: String?
  /// The least severity that a run fails at; nil where the command line decides.
  public var failOn: Severity?
  /// How many findings of one rule in one file are told one by one.
  public var repeatedFindings: Int
  private var patterns: [PathPattern]

  /// How many findings of one rule in one file are told one by one, unless somebody says otherwise.
  public static let defaultRepeatedFindings = 1000

  /// Creates a configuration.
  public init(
    disabled: Set<String> = [], severities: [String: Severity] = [:], ignored: [String] = [],
    developmentLanguage: String? = nil, failOn: Severity? = nil, repeatedFindings: Int = defaultRepeatedFindings
  ) {
    self.repeatedFindings = repeatedFindings
    self.disabled = disabled
    self.severities = severities
    self.ignored = ignored
    patterns = ignored.map(PathPattern.init)
    self.developmentLanguage = developmentLanguage
    self.failOn = failOn
  }

  /// Returns a finding as the configuration has it; nil where its rule is disabled.
  func applied(to finding: Finding) -> Finding? {
    guard !disabled.contains(finding.rule.identifier) else { return nil }
    guard let severity = severities[finding.rule.identifier] else { return finding }
    var finding = finding
    finding.severity = severity
    return finding
  }

  /// Whether a path is passed over.
  ///
  /// - Parameter path: A path, counted from the configuration's own folder.
  public func ignores(_ path: String) -> Bool {
    guard !patterns.isEmpty else { return false }
    let components = PathPattern.split(path)
    return patterns.contains { $0.matches(components) }
  }
}
