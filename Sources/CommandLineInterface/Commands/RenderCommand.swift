internal import Diagnostics
import Glibc
internal import ICU
internal import Localization
internal import NotificationModel
internal import NotificationRendering
internal import NotificationService
internal import Presenters
internal import StringCatalog

extension Command {
  static let render = Command(
    name: "render", operands: "[LIST…|-]", summary: "a notification list as text, JSON or a page",
    description: """
      Renders notifications as they may be seen. A LIST is a list document, notifications as JSON
      one a line (NDJSON), or a bare .apns payload, in a file or a pipe; several are one list. “-” is
      standard input, which is read without LIST as well unless it is a terminal.

      What cannot be read is left out and reported with its place; the rest is rendered, and the
      exit status is 1.

      With --service-extension, notifications that say "mutable-content": 1 and whose app may alert pass
      through a command on their way, four at a time. Each whole line that it writes is its best attempt
      so far, the last one what is delivered. It cannot drop a notification: where it fails or takes too
      long, its best attempt is delivered, or what was pushed, with a warning. It ends with all that it
      has started, but for what has left its session, as setsid(1) does: that goes on by itself.
      """,
    flags: Flag.renderingFiles + Flag.serviceExtensions + [.maximumSize, .listFormat] + Flag.textOutput
      + [.strict, .output]
  ) { (arguments, console) throws(UsageError) in
    try console.reportingFileErrors { try RenderRun(arguments, console).run() }
  }
}

/// One run of `render`: flags, then files, then the list.
private struct RenderRun {
  private let arguments: ParsedArguments
  private let console: Console
  private let options: RenderingOptions
  private let serviceExtension: ServiceExtensionRunner?
  private let presenter: TextPresenter

  init(_ arguments: ParsedArguments, _ console: Console) throws {
    self.arguments = arguments
    self.console = console
    options = try RenderingOptions(arguments, console, tablesBeside: arguments.operands)
    serviceExtension = try ServiceExtensionRunner(arguments, console)
    presenter = try console.textPresenter(arguments, now: options.now)
  }

  func run() throws -> ExitStatus {
    if serviceExtension != nil { EndingSignals.beforeEnd(ServiceExtensionProgram.killAll) }
    let source = try ListSource(arguments, console, options)
    var problems: [Diagnostic] = []
    guard var builder = try source.builder(through: serviceExtension, &problems) else { return .failure }
    let (presentation, renderer) = (builder.presentation(), builder.renderer)
    _ = consume builder
    write(presentation, problems, by: renderer)
    console.report(problems + presentation.diagnostics)
    return presentation.exitStatus(problems)
  }

  private func write(_ presentation: Presentation, _ problems: [Diagnostic], by renderer: NotificationRenderer) {
    switch arguments.value(of: .listFormat) {
    case "json":
      JSONPresenter.write(presentation, diagnostics: problems) { console.output.write($0) }
      console.output.write("\n")
    case "html":
      HTMLPresenter(now: options.now).write(presentation, heading: renderer.heading(of: presentation)) {
        console.output.write($0)
      }
    default: console.output.write(presenter.text(for: presentation))
    }
  }
}
