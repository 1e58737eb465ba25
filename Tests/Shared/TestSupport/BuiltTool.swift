public import Foundation

/// The `sotto` that SOTTO_TOOL names, or else the one next to the tests in the build folder.
public let builtTool: URL = {
  if let path = ProcessInfo.processInfo.environment["SOTTO_TOOL"] { return URL(fileURLWithPath: path) }
  let tests = Bundle.main.executableURL ?? URL(fileURLWithPath: CommandLine.arguments[0])
  return tests.resolvingSymlinksInPath().deletingLastPathComponent().appendingPathComponent("sotto")
}()
