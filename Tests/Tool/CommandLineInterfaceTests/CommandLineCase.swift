import Foundation
import Testing

/// A case: the file `Tests/Tool/CommandLineInterfaceTests/Cases/<area>/<name>.txt`, in the format of ``CaseFile``.
///
/// Files that several cases of an area share are in `Cases/<area>/inputs`.
struct CommandLineCase: CustomTestStringConvertible, Sendable {
  let area: String
  let name: String
  let contents: Result<CaseFile, CaseFileError>

  var testDescription: String { "\(area)/\(name)" }

  var url: URL { CaseFolder.url.appendingPathComponent("\(testDescription).txt") }

  /// All cases, sorted by area and name.
  static let all = CaseFolder.areas.flatMap(CaseFolder.cases)

  /// Returns the expected standard output of a case.
  static func expectedOutput(_ description: String) throws -> String {
    let row = try #require(all.first { $0.testDescription == description })
    return String(decoding: try row.contents.get().results.output, as: UTF8.self)
  }

  /// Whether results are recorded in the case files instead of compared.
  static var records: Bool { ProcessInfo.processInfo.environment["SOTTO_RECORD"] == "1" }

  /// Runs the command in its own folder.
  func run() throws -> CaseFile.Results {
    let file = try contents.get()
    let workspace = try CaseWorkspace(self, file)
    let run = try Tool.run(
      file.command.arguments, input: try workspace.standardInput(), environment: file.command.environment,
      in: workspace.folder)
    let output = Array(Versions.masked(run.output))
    return CaseFile.Results(
      status: run.status, output: file.isOutputJSON ? IndentedJSON.decode(output) : output, errors: Array(run.errors))
  }

  /// Writes results into the file.
  func record(_ results: CaseFile.Results) throws {
    try Data(contents.get().text(recording: results).utf8).write(to: url)
  }
}

/// The folder of all cases.
enum CaseFolder {
  static let url = Package.tests.appendingPathComponent("Cases", isDirectory: true)
  static let inputs = "inputs"

  static let areas = names(in: url)

  static func cases(of area: String) -> [CommandLineCase] {
    names(in: url.appendingPathComponent(area)).filter { $0.hasSuffix(".txt") }.map { fileName in
      let file = "\(area)/\(fileName)"
      return CommandLineCase(
        area: area, name: String(fileName.dropLast(4)), contents: Result { () throws(CaseFileError) in try read(file) })
    }
  }

  private static func read(_ file: String) throws(CaseFileError) -> CaseFile {
    let path = "Tests/Tool/CommandLineInterfaceTests/Cases/\(file)"
    guard let bytes = FileManager.default.contents(atPath: url.appendingPathComponent(file).path) else {
      throw CaseFileError(file: path, line: 1, message: "cannot be read")
    }
    return try CaseFileParser.parse(bytes, file: path)
  }

  /// Files that are neither cases nor the folder of shared inputs, and empty areas.
  static var strays: [String] {
    areas.flatMap { area in
      let names = names(in: url.appendingPathComponent(area))
      if names.isEmpty { return [area] }
      return names.filter { $0 != inputs && !$0.hasSuffix(".txt") }.map { "\(area)/\($0)" }
    }
  }

  /// Returns the files of an area's shared inputs, as paths relative to their folder.
  static func sharedFiles(of area: String) -> [String] {
    let folder = url.appendingPathComponent("\(area)/\(inputs)")
    let paths = (try? FileManager.default.subpathsOfDirectory(atPath: folder.path)) ?? []
    return paths.sorted().filter { path in
      var isFolder: ObjCBool = false
      _ = FileManager.default.fileExists(atPath: folder.appendingPathComponent(path).path, isDirectory: &isFolder)
      return !isFolder.boolValue
    }
  }

  private static func names(in url: URL) -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? []
    // Editors create hidden files.
    return names.filter { !$0.hasPrefix(".") }.sorted()
  }
}

/// The versions of ICU and CLDR that the tool is built with.
///
/// In expected output, `{icu}` and `{cldr}` replace them.
enum Versions {
  static let icu = found(#/ICU ([0-9.]+)/#)
  static let cldr = found(#/CLDR ([0-9.]+)/#)

  private static let sentence = (try? Tool.run(["--version"]).outputText) ?? ""

  private static func found(_ pattern: Regex<(Substring, Substring)>) -> String {
    sentence.firstMatch(of: pattern).map { String($0.1) } ?? "none"
  }

  /// Returns rendered lists with their versions replaced.
  static func masked(_ output: Data) -> Data {
    let head = Data("\"icu\":\"\(icu)\",\"cldr\":\"\(cldr)\"".utf8)
    var masked = output
    while let range = masked.range(of: head) {
      masked.replaceSubrange(range, with: Data(#""icu":"{icu}","cldr":"{cldr}""#.utf8))
    }
    return masked
  }
}
