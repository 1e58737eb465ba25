internal import Diagnostics
internal import NotificationModel
internal import NotificationRendering
internal import Presenters

extension Command {
  static let explain = Command(
    name: "explain", operands: "[LIST…|-]", summary: "why each row of a list reads as it does, as text or JSON",
    description: """
      Tells of each row of a list why it reads as it does: the setting that hid or showed it; how its
      notifications came together; and of each of its texts the key, table, language and place, the
      number that was counted, its plural category with CLDR's rule, and the form that was chosen.

      Of what is hidden it tells no more than the row does, and the categories. LIST is read as
      “sotto render” does.
      """,
    flags: Flag.renderingFiles + [.maximumSize, .format, .color, .strict, .output]
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
    presenter = try console.textPresenter(arguments, now: options.now)
  }

  func run() throws -> ExitStatus {
    let source = try ListSource(arguments, console, options)
    var problems: [Diagnostic] = []
    guard var builder = try source.builder(&problems) else { return .failure }
    let diagnostics = write(&builder, problems)
    console.report(problems + diagnostics)
    return exitStatus(unreadableCount: builder.unreadableCount, problems)
  }

  /// Writes each row as soon as it is made: their explanations take many times what the list does.
  private func write(_ builder: inout PresentationBuilder, _ problems: [Diagnostic]) -> [Diagnostic] {
    guard arguments.value(of: .format) == "json" else {
      return presenter.writeExplanation(of: &builder) { console.output.write($0) }
    }
    defer { console.output.write("\n") }
    return JSONPresenter.writeExplanation(of: &builder, diagnostics: problems) { console.output.write($0) }
  }
}
