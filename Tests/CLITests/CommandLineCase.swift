import Foundation
import Testing

/// A folder that holds a command line and what has to come of it.
///
/// ```
/// Cases/<area>/<case>/arguments     one a line; an empty line is an empty argument
///                     environment   NAME=value, one a line; PATH is there anyway
///                     stdin         standard input
///                     stdout        expected; when there is no such file, nothing is
///                     stderr        expected; when there is no such file, nothing is
///                     status        expected exit status
/// ```
/// Everything else in the folder is input. The tool runs in the folder. `{icu}` and `{cldr}` stand in expected
/// output for the versions that the tool itself tells.
struct CommandLineCase: CustomTestStringConvertible {
  let folder: URL

  var testDescription: String { folder.pathComponents.suffix(2).joined(separator: "/") }

  /// Every case, in the order of their names.
  static let all: [CommandLineCase] = {
    let root = Package.tests.appendingPathComponent("Cases")
    return folders(in: root).flatMap(folders).map(CommandLineCase.init)
  }()

  private static func folders(in url: URL) -> [URL] {
    let files = FileManager.default
    let names = (try? files.contentsOfDirectory(atPath: url.path)) ?? []
    return names.sorted().map { url.appendingPathComponent($0, isDirectory: true) }
  }

  /// Whether what comes out is to be written down instead of compared.
  static var records: Bool { ProcessInfo.processInfo.environment["SOTTO_RECORD"] == "1" }

  func run() throws -> ToolRun {
    var environment: [String: String] = [:]
    for line in lines(of: "environment") {
      let pair = line.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      environment[String(pair[0])] = String(try #require(pair.dropFirst().first))
    }
    let input = try? Data(contentsOf: folder.appendingPathComponent("stdin"))
    var run = try Tool.run(
      lines(of: "arguments"), input: input, environment: environment, in: Folder(at: folder))
    run.output = Versions.masked(run.output)
    return run
  }

  /// Returns what is written down in a file; nothing when there is no such file.
  func expected(_ name: String) -> Data {
    (try? Data(contentsOf: folder.appendingPathComponent(name))) ?? Data()
  }

  func expectedText(_ name: String) -> String { String(decoding: expected(name), as: UTF8.self) }

  /// Writes down what came out.
  func record(_ run: ToolRun) throws {
    for (name, data) in [
      ("stdout", run.output), ("stderr", run.errors), ("status", Data("\(run.status)\n".utf8)),
    ] {
      let file = folder.appendingPathComponent(name)
      if data.isEmpty { try? FileManager.default.removeItem(at: file) } else { try data.write(to: file) }
    }
  }

  private func lines(of name: String) -> [String] {
    var lines = expectedText(name).split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    if lines.last == "" { lines.removeLast() }
    return lines
  }
}

/// The versions of ICU and CLDR that the tool is built with.
enum Versions {
  static let icu = found(#/ICU ([0-9.]+)/#)
  static let cldr = found(#/CLDR ([0-9.]+)/#)

  private static let sentence = (try? Tool.run(["--version"]).outputText) ?? ""

  private static func found(_ pattern: Regex<(Substring, Substring)>) -> String {
    sentence.firstMatch(of: pattern).map { String($0.1) } ?? "none"
  }

  /// Returns rendered lists with their versions taken out.
  static func masked(_ output: Data) -> Data {
    let head = Data("\"icu\":\"\(icu)\",\"cldr\":\"\(cldr)\"".utf8)
    var masked = output
    while let range = masked.range(of: head) {
      masked.replaceSubrange(range, with: Data(#""icu":"{icu}","cldr":"{cldr}""#.utf8))
    }
    return masked
  }
}
