internal import Diagnostics
internal import NotificationModel
internal import NotificationRendering
internal import Platform
internal import Presenters

extension Flag {
  fileprivate static let verbose = Flag(
    name: "verbose", help: "Also the patterns of texts, and CLDR's rules that choose plural forms.")
}

extension Command {
  static let explain = Command(
    name: "explain", operands: "[LIST…|-]", summary: "why each row of a list shows what it shows, as text or JSON",
    description: """
      Explains each row of a list: the setting or state that hid or showed it; how its notifications
      were grouped; and for each of its texts the key, the file, the number that was counted, and the
      chosen plural form. Paths are relative to --strings.

      For hidden content, it shows only the row itself and the categories of its notifications. LIST
      is read as in “sotto render”.
      """,
    examples: [
      "list.json --strings . --locale pl": "why each row reads as it does in Polish",
      "list.json --strings . --verbose": "with patterns and CLDR's rules",
      "list.json --strings . --format json": "for a program",
    ],
    flags: Flag.renderingFiles + [.maximumSize, .format, .verbose] + Flag.textOutput + [.strict, .output]
  ) { (arguments, console) throws(UsageError) in
    try console.reportingFileErrors { try ExplainRun(arguments, console).run() }
  }
}

/// One run of `explain`: flags, then files, then the list.
private struct ExplainRun {
  private let arguments: ParsedArguments
  private let console: Console
  private let options: RenderingOptions
  private let presenter: TextPresenter

  init(_ arguments: ParsedArguments, _ console: Console) throws {
    self.arguments = arguments
    self.console = console
    options = try RenderingOptions(arguments, console, tablesBeside: arguments.operands)
    presenter = try console.textPresenter(arguments, now: options.lists.now)
  }

  func run() throws -> ExitStatus {
    let source = try ListSource(arguments, console, options)
    var list = NotificationList()
    var diagnostics: [Diagnostic] = []
    guard var builder = try source.builder(reportsAllApps: true, &list, &diagnostics) else { return .failure }
    let found = writeExplanations(&builder, diagnostics)
    console.reportLostCharacters(of: presenter)
    console.report(diagnostics + found)
    return exitStatus(
      unreadableCount: builder.unreadableCount, leavesOutRows: builder.leavesOutRows, diagnostics)
  }

  /// Writes each row as soon as it is ready, because all explanations together need far more memory than the list.
  private func writeExplanations(_ builder: inout PresentationBuilder, _ diagnostics: [Diagnostic]) -> [Diagnostic] {
    guard arguments.value(of: .format) == "json" else {
      let style = ExplanationStyle(isVerbose: arguments.contains(.verbose), folder: options.tableFolder)
      return presenter.writeExplanation(of: &builder, style: style) { console.output.write($0) }
    }
    console.output.beginJSON()
    defer { console.output.write("\n") }
    return JSONPresenter.writeExplanation(of: &builder, diagnostics: diagnostics) { console.output.write($0) }
  }
}
