import Foundation
import TestFiles
import TestSupport

/// The results of one run of the tool.
struct ToolRun {
  var output: Data
  var errors: Data
  var status: Int32
  /// The duration of the run.
  var seconds: Double

  var outputText: String { String(decoding: output, as: UTF8.self) }
  var errorText: String { String(decoding: errors, as: UTF8.self) }
}

/// The built `sotto`, which runs as a separate process.
enum Tool {
  /// Why a run has no results.
  enum Failure: Error {
    case timedOut(arguments: [String])
    case killed(signal: Int32, errors: String)
  }

  /// Where a process's standard output or standard error goes.
  enum Output {
    /// To a file whose bytes are returned.
    case captured
    /// To an open descriptor, which stays open.
    case descriptor(Int32)

    fileprivate func stream(file: String) -> ChildProcess.Stream {
      switch self {
      case .captured: .writing(path: file)
      case .descriptor(let descriptor): .descriptor(descriptor)
      }
    }
  }

  /// How long a run may take before it counts as hanging.
  static let timeout = 60.0

  /// The environment variables for sanitizers, backtraces and code coverage. The tool is instrumented like the tests.
  static let instrumentation = ProcessInfo.processInfo.environment.filter { variable, _ in
    ["ASAN_OPTIONS", "LSAN_OPTIONS", "TSAN_OPTIONS", "UBSAN_OPTIONS", "SWIFT_BACKTRACE", "LLVM_PROFILE_FILE"].contains(
      variable)
  }

  /// The environment of every run.
  static let environment = ["PATH": "/usr/bin:/bin"].merging(instrumentation) { $1 }

  /// The binary of every run.
  static let executable = builtTool

  /// Runs the tool to its end.
  ///
  /// Captured streams are files, not pipes, so that no run can block on a reader or inherit another run's pipe.
  ///
  /// - Parameters:
  ///   - arguments: The command line without the tool's name.
  ///   - input: Standard input; nil for empty.
  ///   - inputPath: A file to open as standard input instead of `input`.
  ///   - environment: Environment variables in addition to ``environment``.
  ///   - folder: The working folder.
  ///   - output: Where standard output goes.
  ///   - errors: Where standard error goes.
  static func run(
    _ arguments: [String], input: Data? = nil, inputPath: String? = nil, environment: [String: String] = [:],
    in folder: Folder? = nil, output: Output = .captured, errors: Output = .captured
  ) throws -> ToolRun {
    let streams = try Folder()
    let inputFile = try streams.write(input ?? Data(), to: "stdin")
    let outputFile = try streams.write(Data(), to: "stdout")
    let errorFile = try streams.write(Data(), to: "stderr")

    let process = ChildProcess(
      executable: executable.path, arguments: arguments,
      environment: Self.environment.merging(environment) { $1 }, folder: (folder ?? streams).url.path,
      input: .reading(path: inputPath ?? inputFile.path), output: output.stream(file: outputFile.path),
      errors: errors.stream(file: errorFile.path))
    let start = ContinuousClock.now
    let end = process.run(timeout: timeout)
    let seconds = (ContinuousClock.now - start) / .seconds(1)
    let errorData = try Data(contentsOf: errorFile)
    let status: Int32
    switch end {
    case .exit(let code): status = code
    case .signal(let signal): throw Failure.killed(signal: signal, errors: String(decoding: errorData, as: UTF8.self))
    case .timeout: throw Failure.timedOut(arguments: arguments)
    }
    return ToolRun(
      output: try Data(contentsOf: outputFile), errors: errorData, status: status, seconds: seconds)
  }

  /// Runs the tool with a text as its standard input.
  static func run(
    _ arguments: [String], text: String, environment: [String: String] = [:], in folder: Folder? = nil
  ) throws -> ToolRun {
    try run(arguments, input: Data(text.utf8), environment: environment, in: folder)
  }
}

/// An existing folder, or a temporary one that is deleted with its owner.
final class Folder: Sendable {
  let url: URL
  private let isTemporary: Bool

  init(at url: URL) {
    self.url = url
    isTemporary = false
  }

  init() throws {
    url = FileManager.default.temporaryDirectory.appendingPathComponent("sotto-\(UUID().uuidString)")
    isTemporary = true
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: false)
  }

  deinit {
    if isTemporary { try? FileManager.default.removeItem(at: url) }
  }

  @discardableResult
  func write(_ data: Data, to name: String) throws -> URL {
    let file = url.appendingPathComponent(name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try data.write(to: file)
    return file
  }

  @discardableResult
  func write(_ text: String, to name: String) throws -> URL { try write(Data(text.utf8), to: name) }

  /// Returns what is in the folder, by path: a file's contents in Base64, where a link leads, or what else it is.
  func snapshot() throws -> [String: String] {
    var things: [String: String] = [:]
    for path in try FileManager.default.subpathsOfDirectory(atPath: url.path) {
      let file = url.appendingPathComponent(path)
      let kind = try FileManager.default.attributesOfItem(atPath: file.path)[.type] as? FileAttributeType
      things[path] =
        switch kind {
        case .typeRegular: try Data(contentsOf: file).base64EncodedString()
        case .typeSymbolicLink: "-> \(try FileManager.default.destinationOfSymbolicLink(atPath: file.path))"
        default: kind?.rawValue
        }
    }
    return things
  }
}

/// The package's folders, located relative to this file.
enum Package {
  static let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
  static let root = URL(fileURLWithPath: PackageFolder.root)
  static let example = root.appendingPathComponent("Resources/Examples/thai-vacation").path
}
