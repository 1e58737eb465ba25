internal import Diagnostics
internal import Presenters
internal import StringLint

/// One run of `lint`.
struct LintRun {
  private let arguments: ParsedArguments
  private let console: Console
  private let disabled: Set<String>

  init(_ arguments: ParsedArguments, _ console: Console) throws(UsageError) {
    self.arguments = arguments
    self.console = console
    var disabled: Set<String> = []
    for name in (arguments.value(of: .disable) ?? "").split(separator: ",") {
      disabled.insert(try LintRule.named(orThrow: String(name)).identifier)
    }
    self.disabled = disabled
  }

  func run() throws -> ExitStatus {
    var findings: [(finding: Finding, excerpt: SourceExcerpt?)] = []
    var fileCount = 0
    var failOn: Severity?
    let progress = LintProgress(console)
    let projects = try LintProject.projects(of: arguments.operands)
    let total = projects.reduce(0) { $0 + $1.files.count }
    for project in projects {
      var configuration = project.configuration
      configuration.disabled.formUnion(disabled)
      failOn = failOn ?? configuration.failOn
      let done = fileCount
      let result = Linter(configuration: configuration).lint(
        project.files, relativePath: project.relativePath(of:), progress: { progress.show(done + $0, of: total) })
      fileCount += result.fileCount
      let found = project.faults + result.findings
      if arguments.contains(.writeBaseline) {
        try LintBaseline(found).write(to: arguments.value(of: .baseline) ?? project.defaultBaseline)
        continue
      }
      let baseline = try LintBaseline(
        contentsOf: arguments.value(of: .baseline), default: project.defaultBaseline)
      findings += baseline.new(found).map { ($0, result.excerpt(at: $0)) }
    }
    progress.finish()
    let least = severity(.severity) ?? .note
    let shown = findings.filter { $0.finding.severity >= least }
    write(shown)
    summarize(findings.map(\.finding), fileCount)
    let limit = severity(.failOn) ?? failOn ?? .warning
    return findings.contains { $0.finding.severity >= limit } ? .findings : .success
  }

  private func severity(_ flag: Flag) -> Severity? {
    arguments.value(of: flag).flatMap { name in Severity.allCases.first { $0.name == name } }
  }

  private func write(_ findings: [(finding: Finding, excerpt: SourceExcerpt?)]) {
    switch arguments.value(of: .lintFormat) {
    case "json": for (finding, _) in findings { console.output.write(FindingJSON.line(of: finding)) }
    case "sarif": console.output.write(FindingSARIF.log(of: findings.map(\.finding), version: Sotto.version))
    case "github": for (finding, _) in findings { console.output.write(FindingWorkflowCommand.line(of: finding)) }
    default:
      let text = FindingText(isColored: console.usesColor(arguments.value(of: .color)))
      for (finding, excerpt) in findings { console.output.write(text.text(of: finding, excerpt: excerpt)) }
    }
  }

  private func summarize(_ findings: [Finding], _ fileCount: Int) {
    let counts = Severity.allCases.reversed().compactMap { severity -> String? in
      let count = findings.count { $0.severity == severity }
      return count == 0 ? nil : count == 1 ? "1 \(severity.name)" : "\(count) \(severity.name)s"
    }
    let found = counts.isEmpty ? "nothing found" : counts.joined(separator: ", ")
    console.errors.write("sotto: \(found) in \(fileCount) \(fileCount == 1 ? "file" : "files")\n")
  }
}
