import Platform
import Testing

@testable import DesktopDaemon

@Suite struct DaemonOptionsTests {
  struct Row: CustomTestStringConvertible {
    let arguments: [String]
    var request: DaemonOptions.Request?
    var error: String?
    var testDescription: String { arguments.joined(separator: " ") }
  }

  static func options(_ change: (inout DaemonOptions) -> Void) -> DaemonOptions.Request {
    var options = DaemonOptions()
    change(&options)
    return .run(options)
  }

  static let rows: [Row] = [
    Row(arguments: [], request: options { _ in }),
    Row(arguments: ["--help"], request: .show(DaemonOptions.description.help)),
    Row(arguments: ["--version"], request: .show(DaemonOptions.description.versionText)),
    Row(arguments: ["--in-front-of", "dunst -conf x"], request: options { $0.server = "dunst -conf x" }),
    Row(arguments: ["--in-front-of=a=b"], request: options { $0.server = "a=b" }),
    Row(arguments: ["--lock-state", "manual"], request: options { $0.isLockStateManual = true }),
    Row(
      arguments: ["--state", "/s", "--settings", "f"],
      request: options { ($0.state, $0.settings) = ("/s", "f") }),
    Row(arguments: ["--in-front-of"], error: "--in-front-of needs a value: COMMAND"),
    Row(arguments: ["--state", ""], error: "--state needs a value"),
    Row(arguments: ["--lock-state=never"], error: "--lock-state must be one of auto, manual, not “never”"),
    Row(arguments: ["dunst"], error: "unknown argument “dunst”"),

    Row(arguments: ["-h"], request: .show(DaemonOptions.description.help)),
    Row(arguments: ["--words", "--help", "--none"], request: .show(DaemonOptions.description.help)),
    Row(arguments: ["--version", "now"], request: .show(DaemonOptions.description.versionText)),
    Row(arguments: ["--help=me"], request: .show(DaemonOptions.description.help)),
    Row(arguments: ["--words"], request: options { $0.isForWordsOnly = true }),
    Row(arguments: ["--words", "--words"], request: options { $0.isForWordsOnly = true }),
    Row(
      arguments: ["--words", "--lock-state=manual", "--settings", "f"],
      request: options { ($0.isForWordsOnly, $0.isLockStateManual, $0.settings) = (true, true, "f") }),
    Row(arguments: ["--in-front-of", "--state"], request: options { $0.server = "--state" }),
    Row(arguments: ["--state", "a", "--state", "b"], request: options { $0.state = "b" }),
    Row(arguments: ["--state", "-"], request: options { $0.state = "-" }),
    Row(arguments: ["--lock-state", "manual", "--lock-state", "auto"], request: options { _ in }),
    Row(
      arguments: ["--words", "--state", "/s"],
      error: "--words keeps no notifications and has no server; leave out --in-front-of and --state"),
    Row(
      arguments: ["--in-front-of=dunst", "--words"],
      error: "--words keeps no notifications and has no server; leave out --in-front-of and --state"),
    Row(arguments: ["--words=x"], error: "--words takes no value"),
    Row(arguments: ["--in-front-of="], error: "--in-front-of needs a value"),
    Row(arguments: ["--settings", "", "--words"], error: "--settings needs a value"),
    Row(
      arguments: ["--lock-state", "Auto"],
      error: "--lock-state must be one of auto, manual, not “Auto”; did you mean auto?"),
    Row(arguments: ["--none", "--help"], error: "unknown flag --none"),
    Row(arguments: ["-x"], error: "unknown flag -x"), Row(arguments: ["-"], error: "unknown argument “-”"),
    Row(arguments: ["-5"], error: "unknown argument “-5”"), Row(arguments: [""], error: "unknown argument “”"),
  ]

  @Test(arguments: rows) func `a command line is read`(_ row: Row) {
    do throws(UsageError) {
      #expect(try DaemonOptions.parse(row.arguments) == row.request)
    } catch {
      #expect(error.message == row.error)
    }
  }
}
