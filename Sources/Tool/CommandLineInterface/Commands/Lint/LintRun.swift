internal import Diagnostics
import Glibc
internal import Platform
internal import StringLint
internal import StringTables

/// One run of `lint`.
struct LintRun {
  private let arguments: ParsedArguments
  private let console: Console
  private let disabled: Set<String>
  private let enabled: Set<String>
  private let threadCount: Int
  private static let maximumThreadCount = 256

  init(_ arguments: ParsedArguments, _ console: Console) throws(UsageError) {
    self.arguments = arguments
    self.console = console
    threadCount = min(
      try arguments.positiveInteger(of: .lintJobs) ?? WorkerThread.processorCount, Self.maximumThreadCount)
    disabled = try Self.rules(arguments.value(of: .disable))
    enabled = try Self.rules(arguments.value(of: .enable))
  }

  private static func rules(_ list: String?) throws(UsageError) -> Set<String> {
    var rules: Set<String> = []
    for name in (list ?? "").split(separator: ",") {
      rules.insert(try LintRule.named(orThrow: String(name)).identifier)
    }
    return rules
  }

  func run() throws -> ExitStatus {
    let projects = try LintProject.projects(of: arguments.operands)
    guard projects.contains(where: { !$0.files.isEmpty || !$0.inputs.isEmpty || !$0.diagnostics.isEmpty }) else {
      let paths = arguments.operands.map { "“\($0)”" }.joined(separator: ", ")
      return console.fail("nothing to check in \(paths): there is no string file and no list of notifications")
    }
    guard arguments.contains(.fix) else {
      if arguments.contains(.dryRun) { throw UsageError("--dry-run needs --fix") }
      return try report(projects)
    }
    if let input = projects.lazy.flatMap(\.inputs).first {
      throw UsageError("--fix cannot change “\(input)”; name a file")
    }
    if arguments.contains(.writeBaseline) { throw UsageError("--fix and --write-baseline cannot be combined") }
    // Nothing is changed if what remains could not be reported.
    _ = try baselines(of: projects)
    return try fix(projects)
  }

  /// How often files are checked again after they were fixed.
  private static let maximumPasses = 16

  /// Fixes what can be fixed, and reports the rest.
  private func fix(_ projects: [LintProject]) throws -> ExitStatus {
    var fixing = LintFixing(console, isDryRun: arguments.contains(.dryRun), named: arguments.operands)
    let fixable = Set(LintRule.all.filter(\.isFixable).map(\.identifier))
    // A fault may hide another one in its file, which is seen once the first is fixed.
    for _ in 0..<Self.maximumPasses {
      let count = fixing.count
      for checked in try check(projects.map { ($0, takesAll: true) }, enabling: fixable) {
        fixing.fix(checked.result.findings)
      }
      if fixing.isDryRun || fixing.count == count { break }
    }
    fixing.summarize()
    if fixing.isDryRun { return fixing.isNeeded ? .findings : .success }
    let status = try report(projects)
    return fixing.hasFailed ? .failure : status
  }

  /// Reports the findings, or writes them to baselines.
  private func report(_ projects: [LintProject]) throws -> ExitStatus {
    if arguments.contains(.writeBaseline) {
      return try writeBaselines(of: try check(projects.map { ($0, takesAll: true) }))
    }
    let baselines = try baselines(of: projects)
    // A baseline is compared with all findings, so none may be omitted before the comparison.
    let checked = try check(zip(projects, baselines).map { ($0, takesAll: !$1.isEmpty) })
    let new = zip(checked, baselines).map { project, baseline in
      let findings = project.result.findings
      return (
        project: project,
        findings: baseline.isEmpty
          ? findings : baseline.new(findings).limited(to: LintConfiguration.defaultRepeatedFindings)
      )
    }
    let least = arguments.value(of: .severity, among: .severities) ?? .note
    writeFindings(
      new.flatMap { project, findings in
        let limit = failingSeverity(of: project)
        return findings.filter { $0.severity >= least }.map { ($0, project.result, $0.severity >= limit) }
      })
    summarize(new.flatMap(\.findings), fileCount: checked.reduce(0) { $0 + $1.result.fileCount })
    summarizeBaselines(zip(checked, baselines).map { ($0, $1) })
    let hasFailed = new.contains { project, findings in
      let limit = failingSeverity(of: project)
      return findings.contains { $0.severity >= limit }
    }
    return hasFailed ? .findings : .success
  }

  private func baselines(of projects: [LintProject]) throws -> [LintBaseline] {
    try projects.map { try LintBaseline(contentsOf: arguments.value(of: .baseline), default: $0.defaultBaseline) }
  }

  /// The lowest severity that makes the run fail.
  private func failingSeverity(of project: CheckedProject) -> Severity {
    let limit = arguments.value(of: .failOn, among: .severities) ?? project.project.configuration.failOn ?? .warning
    return arguments.contains(.strict) ? min(limit, .warning) : limit
  }

  /// A project and its findings.
  private typealias CheckedProject = (project: LintProject, result: Linter.Result)

  /// - Parameters:
  ///   - projects: The projects, and whether to collect all findings of each without a limit.
  ///   - rules: Optional rules to enable.
  private func check(
    _ projects: [(project: LintProject, takesAll: Bool)], enabling rules: Set<String> = []
  ) throws -> [CheckedProject] {
    let tables = DocumentTables(
      folder: arguments.value(of: .documentStrings), table: arguments.value(of: .documentTable))
    guard try tables.isThere() else {
      let folder = tables.folder ?? ""
      throw UsageError("“\(folder)” contains no string table “\(tables.table)”; use --table to choose another")
    }
    let progress = LintProgress(console, total: projects.reduce(0) { $0 + $1.project.files.count })
    defer { progress.finish() }
    let inputs = try projects.map { try self.inputs(of: $0.project) }
    return zip(projects, inputs).map { checked, inputs in
      let (project, takesAll) = checked
      var configuration = project.configuration
      if takesAll { configuration.repeatedFindings = .max }
      if let language = arguments.value(of: .developmentLanguage) { configuration.developmentLanguage = language }
      if let persona = arguments.value(of: .persona, among: .personas) { configuration.persona = persona }
      configuration.disabled.formUnion(disabled)
      configuration.enabled.formUnion(enabled.union(rules))
      let result = Linter(configuration: configuration, documentTables: tables).lint(
        project.files, inputs: inputs, diagnostics: project.diagnostics, threadCount: threadCount,
        relativePath: project.relativePath(of:),
        progress: progress.show)
      progress.add(project.files.count)
      return (project, result)
    }
  }

  /// Reads standard input and pipes.
  private func inputs(of project: LintProject) throws -> [LintedInput] {
    guard let first = project.inputs.first else { return [] }
    guard let kind = arguments.value(of: .inputKind) else {
      let kinds = Flag.inputKind.choices.joined(separator: ", ")
      throw UsageError("use --as to say what “\(first)” contains: \(kinds)")
    }
    // A kind that is not a format of string tables is a list.
    let format = StringTableFormat(rawValue: kind)
    return try project.inputs.map { try LintedInput(InputFile.operand($0), format: format) }
  }

  /// Records all findings as known, in one file per project.
  private func writeBaselines(of checked: [CheckedProject]) throws -> ExitStatus {
    let path = arguments.value(of: .baseline)
    // A file that is named may be any other one.
    if let path, path == "-" || EnclosingFolder.exists(path),
      (try? LintBaseline(contentsOf: path, default: path)) == nil
    {
      throw ConfigurationError.message("\(path): not a baseline; remove it, or name another file")
    }
    if path != nil, checked.count > 1 {
      throw UsageError(
        "--baseline names one file, but the paths belong to \(checked.count) projects; lint them one by one")
    }
    // A file that is found, and not named, may be anybody's. Nothing is written if one of them is refused.
    for project in checked where path == nil {
      if let fault = LintBaseline.fault(ofFileFoundAt: project.project.defaultBaseline) {
        throw ConfigurationError.message(fault)
      }
    }
    for project in checked {
      let path = path ?? project.project.defaultBaseline
      var baseline = LintBaseline(project.result.findings)
      // What was not checked this time is still known.
      if let known = try? LintBaseline(contentsOf: nil, default: path) {
        baseline.keep(known, where: project.project.checks())
      }
      try baseline.write(to: path)
      let count = baseline.count
      console.errors.write("sotto: \(counted(count, "finding")) written to \(path)\n")
    }
    return .success
  }

  private func writeFindings(_ findings: [(finding: Finding, result: Linter.Result, fails: Bool)]) {
    switch arguments.value(of: .lintFormat, among: .findingFormats) ?? .human {
    case .human:
      let text = FindingText(isColored: console.usesColor(arguments.value(of: .color)))
      for (finding, result, _) in findings {
        console.output.write(text.text(for: finding, excerpt: result.excerpt(at: finding)))
      }
    case .json:
      console.output.beginJSON()
      for (finding, _, _) in findings { console.output.write(FindingJSON.bytes(for: finding)) }
    case .sarif:
      let placed = findings.map { finding, result, _ in
        (finding, column: result.codePointColumn(of: finding), endColumn: result.codePointEndColumn(of: finding))
      }
      console.output.beginJSON()
      console.output.write(FindingSARIF.bytes(for: placed, version: Program.version))
    case .github:
      // GitHub shows only the first ten annotations of a step.
      for severity in Severity.allCases.sorted(by: >) {
        for (finding, _, _) in findings where finding.severity == severity {
          console.output.write(FindingWorkflowCommand.text(for: finding))
        }
      }
    case .gitlab:
      console.output.beginJSON()
      console.output.write(FindingCodeQuality.bytes(for: findings.map(\.finding)))
    case .junit:
      console.output.write(FindingJUnit.text(for: findings.map { ($0.finding, fails: $0.fails) }))
    case .rdjson:
      console.output.beginJSON()
      console.output.write(FindingRDJSON.bytes(for: findings.map(\.finding)))
    }
  }

  private func summarize(_ findings: [Finding], fileCount: Int) {
    let counts = Severity.allCases.reversed().compactMap { severity -> String? in
      let count = findings.reduce(0) { $0 + ($1.severity == severity ? $1.moreCount ?? 1 : 0) }
      return count == 0 ? nil : counted(count, severity.name)
    }
    let found = counts.isEmpty ? "nothing found" : counts.joined(separator: ", ")
    console.errors.write("sotto: \(found) in \(counted(fileCount, "file"))\n")
  }

  /// Tells how many findings baselines left out, and how many they no longer need.
  private func summarizeBaselines(_ checked: [(project: CheckedProject, baseline: LintBaseline)]) {
    var known = 0
    var missing = 0
    for (project, baseline) in checked where !baseline.isEmpty {
      let findings = project.result.findings
      known += findings.count - baseline.new(findings).count
      missing += baseline.missingCount(findings, isChecked: project.project.checks())
    }
    guard known > 0 || missing > 0 else { return }
    let rest = missing == 0 ? "" : "; \(missing) no longer found, to be removed with --write-baseline"
    console.errors.write("sotto: \(known) in the baseline\(rest)\n")
  }
}

/// Fixes files, or shows what would change in them.
struct LintFixing {
  /// Whether to write what would change, and to change nothing.
  let isDryRun: Bool
  /// Whether a file could not be written.
  private(set) var hasFailed = false
  private let console: Console
  private var counts: [String: Int] = [:]
  private var files: Set<LiteralString> = []
  /// The paths that the person has named.
  private let named: Set<LiteralString>

  /// - Parameter named: The paths that the person has named.
  init(_ console: Console, isDryRun: Bool, named: [String]) {
    (self.console, self.isDryRun, self.named) = (console, isDryRun, Set(named.map { LiteralString($0) }))
  }

  /// The number of faults that were fixed.
  var count: Int { counts.values.reduce(0, +) }

  /// Whether there was anything to fix.
  var isNeeded: Bool { !files.isEmpty }

  /// Fixes the files of findings.
  mutating func fix(_ findings: [Finding]) {
    let files = Dictionary(grouping: findings.filter { $0.fix != nil }) { LiteralString($0.location.file) }
    for (file, findings) in files.sorted(by: { $0.key < $1.key }) {
      do throws(FileError) {
        try fix(file.string, findings)
      } catch {
        hasFailed = true
        _ = console.fail("\(error)")
      }
    }
  }

  private mutating func fix(_ path: String, _ findings: [Finding]) throws(FileError) {
    guard mayWrite(path), let result = try FileFixer(path: path)?.fixed(findings) else { return }
    if isDryRun {
      let diff = result.diff(named: String(findings[0].path.drop { $0 == "/" }))
      console.output.write(
        console.output.isTerminal ? Array(String(decoding: diff, as: UTF8.self).visibleLines.utf8) : diff)
    } else {
      try write(result.bytes, to: path)
    }
    files.insert(LiteralString(path))
    for finding in result.fixed { counts[finding.rule.identifier, default: 0] += 1 }
  }

  /// Whether a file is written. A link that was found, and not named, may lead to any file; one of the project is fixed where it
  /// is.
  private func mayWrite(_ path: String) -> Bool {
    var status = stat()
    return named.contains(LiteralString(path)) || lstat(path, &status) != 0 || status.st_mode & S_IFMT != S_IFLNK
  }

  /// Replaces a file in one step, so that no reader ever sees half of it.
  private func write(_ bytes: [UInt8], to path: String) throws(FileError) {
    var status = stat()
    // A read-only file is kept, although the owner of its folder could replace it, and root could write it.
    guard stat(path, &status) == 0, status.st_mode & 0o222 != 0, access(path, W_OK) == 0 else {
      throw FileError(path: path, reason: "it is read-only; make it writable to fix it", operation: .write)
    }
    let file = try OutputFile(path: path)
    file.stream.write(bytes)
    try file.finish()
  }

  /// Reports how many faults were fixed, by rule.
  func summarize() {
    let total = count
    let verb = isDryRun ? "--fix would fix" : "fixed"
    guard total > 0 else {
      if !hasFailed { console.errors.write("sotto: nothing to fix\n") }
      return
    }
    let rules = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map { "\($0.key) \($0.value)" }
    console.errors.write(
      "sotto: \(verb) \(counted(total, "fault")) in \(counted(files.count, "file")): "
        + "\(rules.joined(separator: ", "))\n")
  }
}

extension String {
  /// The text with control characters replaced, line by line.
  fileprivate var visibleLines: String {
    unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false).map { String($0).replacingControls }
      .joined(separator: "\n")
  }
}

/// A progress line on the terminal for checks that take longer than a second.
final class LintProgress {
  private static let patience = Duration.seconds(1)
  private static let interval = Duration.seconds(0.2)

  private let errors: OutputStream
  private let isShown: Bool
  private let start = SuspendingClock.now
  private let total: Int
  /// The number of files in finished projects.
  private var done = 0
  /// When the line was shown last; nil while it has not been.
  private var latest: SuspendingClock.Instant?

  /// - Parameter total: The number of all files.
  init(_ console: Console, total: Int) {
    errors = console.errors
    isShown = console.errors.isTerminal
    self.total = total
  }

  /// Shows how many files of the current project have been checked.
  func show(_ count: Int) {
    let now = SuspendingClock.now
    guard isShown, now - start >= Self.patience, latest.map({ now - $0 >= Self.interval }) ?? true else { return }
    latest = now
    errors.write("\r\u{1B}[K\(done + count) of \(total) files")
    errors.flush()
  }

  /// Adds the files of a finished project.
  func add(_ count: Int) { done += count }

  /// Clears the line, if there is one.
  func finish() {
    guard latest != nil else { return }
    errors.write("\r\u{1B}[K")
    errors.flush()
  }
}
