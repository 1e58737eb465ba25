internal import Diagnostics

/// How a run of the tool ends.
public enum ExitStatus: Int32, Sendable {
  /// All is well.
  case success = 0
  /// Something was left out, or a check found something.
  case findings = 1
  /// The command could not be carried out.
  case failure = 2
}

/// All that a run of the tool can see and reach of the outside.
public struct Console {
  /// The environment's variables.
  public var environment: [String: String]
  /// Standard output: data.
  public var output: OutputStream
  /// Standard error: everything else.
  public var errors: OutputStream
  /// What `--strict` asks for.
  let warnings = WarningCount()

  /// Creates a console.
  public init(environment: [String: String], output: OutputStream, errors: OutputStream) {
    self.environment = environment
    self.output = output
    self.errors = errors
  }

  /// Tells what is wrong, a line a finding, in the form compilers use.
  func report(_ diagnostics: some Sequence<Diagnostic>) {
    warnings.count(in: diagnostics)
    for diagnostic in diagnostics {
      let prefix = diagnostic.location == nil ? "sotto: " : ""
      errors.write(prefix + diagnostic.description.replacingControls + "\n")
    }
  }

  /// Tells what is worth knowing of a command line that is carried out.
  func warn(_ message: String) {
    warnings.add()
    errors.write("sotto: warning: \(message.replacingControls)\n")
  }

  /// Tells why a command cannot be carried out.
  func fail(_ message: String) -> ExitStatus {
    errors.write("sotto: error: \(message.replacingControls)\n")
    return .failure
  }
}

/// Whether a run has told a warning.
final class WarningCount {
  private(set) var isEmpty = true

  /// Counts a warning.
  func add() { isEmpty = false }

  /// Counts those among findings.
  func count(in diagnostics: some Sequence<Diagnostic>) {
    if diagnostics.contains(where: { $0.severity == .warning }) { add() }
  }
}

extension Console {
  /// Carries out a command; any error but one of the command line ends it with a message: a file that cannot be read or
  /// written, a configuration that is not valid.
  func reportingFileErrors(_ body: () throws -> ExitStatus) throws(UsageError) -> ExitStatus {
    do {
      return try body()
    } catch let error as UsageError {
      throw error
    } catch let error as FileError {
      return fail(error.message)
    } catch let error as ConfigurationError {
      switch error {
      case .message(let message): return fail(message)
      case .faults(let diagnostics):
        report(diagnostics)
        return .failure
      }
    } catch {
      return fail("\(error)")
    }
  }
}
