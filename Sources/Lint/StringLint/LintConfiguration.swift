package import Diagnostics

/// Which rules apply, and with which severity.
package struct LintConfiguration: Sendable {
  /// The identifiers of the rules that are turned off.
  package var disabled: Set<String> = []
  /// The identifiers of pedantic rules that are turned on.
  package var enabled: Set<String> = []
  /// For whom the findings are.
  package var persona = Persona.regular
  /// Severities that override those of the rules, by rule identifier.
  package var severities: [String: Severity] = [:]
  /// Patterns of paths to skip: `*` stands for anything but a slash, `**` for any number of folders.
  package var ignored: [String] = [] { didSet { patterns = ignored.map(PathPattern.init) } }
  /// Findings to leave out.
  package var suppressions: [Suppression] = []
  /// The language that the others were translated from; nil to detect it from the files.
  package var developmentLanguage: String?
  /// The languages that every table should have; nil to take those of the folder and of the Xcode project.
  package var languages: [String]?
  /// The lowest severity at which a run fails; nil to leave it to the command line.
  package var failOn: Severity?
  /// How many findings of one rule in one file are reported individually.
  package var repeatedFindings = defaultRepeatedFindings
  private var patterns: [PathPattern] = []

  /// The default of ``LintConfiguration/repeatedFindings``.
  package static let defaultRepeatedFindings = 1000

  /// Creates the configuration of a project without one.
  package init() {}

  /// Whether a rule is turned on.
  func applies(_ rule: LintRule) -> Bool {
    !disabled.contains(rule.identifier)
      && (!rule.isOptional || persona == .pedantic || enabled.contains(rule.identifier))
  }

  /// Returns a finding with its configured severity; nil if its rule is turned off.
  func applied(to finding: Finding) -> Finding? {
    guard applies(finding.rule) else { return nil }
    return severities[finding.rule.identifier].map { severity in finding.with { $0.severity = severity } } ?? finding
  }

  /// Whether to skip a path.
  ///
  /// - Parameter path: A path relative to the configuration's folder.
  package func ignores(_ path: String) -> Bool {
    guard !patterns.isEmpty else { return false }
    let components = PathPattern.split(path)
    return patterns.contains { $0.matches(components) }
  }
}
