internal import AppExtensions
internal import Diagnostics
internal import NotificationModel
internal import NotificationRendering
internal import Platform
internal import Presenters

// A list as rows: `sotto render` and `sotto explain`.

extension Command {
  static let render = Command(
    name: "render", operands: "[LIST…|-]", summary: "a notification list as text, JSON, HTML or SVG",
    description: """
      Renders notifications, with hidden content replaced by placeholders. A LIST is a list document,
      notifications in JSON, one per line (NDJSON), or a bare .apns payload, in a file or a pipe.
      Several LISTs are combined into one list. “-” is standard input, which is also read if no LIST
      is given and it is not a terminal.

      Input that cannot be read is left out and reported with its location. The rest is rendered, and
      the exit status is 1.

      With --service-extension, a command may change notifications before they are delivered: those
      with "mutable-content": 1 whose app may show alerts. Up to four run at a time. Each complete line
      that the command writes replaces its previous answer; the last one is delivered. The command
      cannot drop a notification: if it fails or runs out of time, its last answer (or the original
      notification) is delivered, with a warning. When the command ends, all processes that it started
      are killed, except those that have moved to another session (setsid(1)).
      """,
    examples: [
      "list.json --strings .": "the list on a locked screen",
      "list.json --strings . --locale pl --authenticated": "in Polish, after unlocking",
      "list.json --strings . --format html --output list.html": "as a page",
    ],
    flags: Flag.renderingFiles + Flag.serviceExtensions + [.maximumSize, .listFormat, .ages] + Flag.textOutput
      + [.strict, .output]
  ) { (arguments, console) throws(UsageError) in
    try console.reportingFileErrors { try renderLists(arguments, console) }
  }

  private static func renderLists(_ arguments: ParsedArguments, _ console: Console) throws -> ExitStatus {
    let options = try RenderingOptions(arguments, console, tablesBeside: arguments.operands)
    let serviceExtension = try ServiceExtensionProgram(arguments, console)
    // A flag that is wrong is reported before anything is read.
    _ = try console.textPresenter(arguments, now: options.lists.now)
    if serviceExtension != nil { EndingSignals.beforeEnd(ServiceExtensionProgram.killAll) }
    let source = try ListSource(arguments, console, options)
    var list = NotificationList()
    var diagnostics: [Diagnostic] = []
    guard var builder = try source.builder(through: serviceExtension, &list, &diagnostics) else { return .failure }
    let (presentation, renderer) = (builder.presentation(), builder.renderer)
    keepUntilExit(builder)
    let now = options.lists.now(for: list)
    let presenter = try console.textPresenter(arguments, now: now)
    switch arguments.value(of: .listFormat, among: .listFormats) ?? .text {
    case .text: console.output.write(presenter.text(for: presentation))
    case .json:
      console.output.beginJSON()
      JSONPresenter.write(presentation, diagnostics: diagnostics, agesAt: options.lists.agesTime(for: list)) {
        console.output.write($0)
      }
      console.output.write("\n")
    case .html: HTMLPresenter(now: now).write(presentation, by: renderer) { console.output.write($0) }
    case .svg: SVGPresenter(now: now).write(presentation, by: renderer) { console.output.write($0) }
    }
    console.reportLostCharacters(of: presenter)
    console.report(diagnostics + presentation.diagnostics)
    let isIncomplete = ListOptions.isIncomplete(leavesOutRows: presentation.leavesOutRows, diagnostics)
    keepUntilExit(presentation)
    return isIncomplete ? .findings : .success
  }
}

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
