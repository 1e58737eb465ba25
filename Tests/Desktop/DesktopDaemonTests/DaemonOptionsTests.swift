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
    Row(arguments: ["--help"], request: .help),
    Row(arguments: ["--version"], request: .version),
    Row(arguments: ["--in-front-of", "dunst -conf x"], request: options { $0.server = "dunst -conf x" }),
    Row(arguments: ["--in-front-of=a=b"], request: options { $0.server = "a=b" }),
    Row(arguments: ["--lock-state", "manual"], request: options { $0.isLockStateManual = true }),
    Row(
      arguments: ["--state", "/s", "--settings", "f"],
      request: options { ($0.state, $0.settings) = ("/s", "f") }),
    Row(arguments: ["--in-front-of"], error: "--in-front-of needs a value"),
    Row(arguments: ["--state", ""], error: "--state needs a value"),
    Row(arguments: ["--lock-state=never"], error: "--lock-state is “auto” or “manual”"),
    Row(arguments: ["dunst"], error: "unknown argument “dunst”"),
  ]

  @Test(arguments: rows) func `a command line is read`(_ row: Row) {
    do throws(DaemonOptions.UsageError) {
      #expect(try DaemonOptions.parse(row.arguments) == row.request)
    } catch {
      #expect(error.message == row.error)
    }
  }
}
