public import Diagnostics

/// Which rules count, and how much.
public struct LintConfiguration: Sendable {
  /// The names of rules that are not looked for.
  public var disabled: Set<String>
  /// Severities of rules that differ from their own.
  public var severities: [String: Severity]
  /// Patterns of paths that are passed over, with `*` for anything but a slash and `**` for anything.
  public var ignored: [String]
  /// The language that others were translated from; nil to tell it from the files.
  public var developmentLanguage: String?
  /// The least severity that a run fails at; nil where the command line decides.
  public var failOn: Severity?

  /// Creates a configuration.
  public init(
    disabled: Set<String> = [], severities: [String: Severity] = [:], ignored: [String] = [],
    developmentLanguage: String? = nil, failOn: Severity? = nil
  ) {
    self.disabled = disabled
    self.severities = severities
    self.ignored = ignored
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
    ignored.contains { matches(Array($0.utf8)[...], Array(path.utf8)[...]) }
  }
}

/// Whether a path matches a pattern; a pattern also matches all that lies in a folder that it matches.
private func matches(_ pattern: ArraySlice<UInt8>, _ path: ArraySlice<UInt8>) -> Bool {
  guard let first = pattern.first else { return path.isEmpty || path.first == UInt8(ascii: "/") }
  guard first == UInt8(ascii: "*") else {
    return path.first == first && matches(pattern.dropFirst(), path.dropFirst())
  }
  let isDeep = pattern.dropFirst().first == UInt8(ascii: "*")
  var rest = pattern.dropFirst(isDeep ? 2 : 1)
  if isDeep, rest.first == UInt8(ascii: "/") { rest = rest.dropFirst() }
  var path = path
  while true {
    if matches(rest, path) { return true }
    guard let next = path.first, isDeep || next != UInt8(ascii: "/") else { return false }
    path = path.dropFirst()
  }
}
