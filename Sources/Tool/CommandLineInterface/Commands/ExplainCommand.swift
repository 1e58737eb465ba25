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
    try console.reportingFileErrors { try explainRows(arguments, console) }
  }

  private static func explainRows(_ arguments: ParsedArguments, _ console: Console) throws -> ExitStatus {
    let options = try RenderingOptions(arguments, console, tablesBeside: arguments.operands)
    let presenter = try console.textPresenter(arguments, now: options.lists.now)
    let source = try ListSource(arguments, console, options)
    var list = NotificationList()
    var diagnostics: [Diagnostic] = []
    guard var builder = try source.builder(reportsAllApps: true, &list, &diagnostics) else { return .failure }
    // Each row is written as soon as it is ready, because all explanations together need far more memory than the list.
    let found: [Diagnostic]
    if arguments.value(of: .format) == "json" {
      console.output.beginJSON()
      found = JSONPresenter.writeExplanation(of: &builder, diagnostics: diagnostics) { console.output.write($0) }
      console.output.write("\n")
    } else {
      let style = ExplanationStyle(isVerbose: arguments.contains(.verbose), folder: options.tableFolder)
      found = presenter.writeExplanation(of: &builder, style: style) { console.output.write($0) }
    }
    console.reportLostCharacters(of: presenter)
    console.report(diagnostics + found)
    let isIncomplete = ListOptions.isIncomplete(leavesOutRows: builder.leavesOutRows, diagnostics)
    return isIncomplete ? .findings : .success
  }
}
