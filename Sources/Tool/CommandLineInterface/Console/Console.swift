internal import Diagnostics
internal import Platform

/// The environment and streams of a run of the tool.
package struct Console {
  /// The environment variables.
  package var environment: [String: String]
  /// Standard output, for data.
  package var output: OutputStream
  /// Standard error, for messages.
  package var errors: OutputStream
  /// Serves `preview` on a port of loopback, 0 for any, until a signal or the terminal ends it; nil in a program that does
  /// not, and starts `sotto-preview` instead.
  package var servePreview: ((_ source: PreviewSource, _ port: UInt16, _ console: Console) -> ExitStatus)?
  /// The warnings, which determine the exit status with `--strict`.
  let warnings = WarningCount()

  /// Creates a console.
  package init(environment: [String: String], output: OutputStream, errors: OutputStream) {
    self.environment = environment
    self.output = output
    self.errors = errors
  }

  /// Writes diagnostics, one per line, in the format that compilers use.
  func report(_ diagnostics: some Sequence<Diagnostic>) {
    warnings.count(in: diagnostics)
    for diagnostic in diagnostics {
      let prefix = diagnostic.location == nil ? "sotto: " : ""
      errors.write(prefix + diagnostic.description.replacingControls + "\n")
    }
  }

  /// Writes a warning about a command that runs nevertheless.
  func warn(_ message: String) {
    warnings.add()
    errors.write("sotto: warning: \(message.replacingControls)\n")
  }

  /// Writes an error that prevents a command from running.
  package func fail(_ message: String) -> ExitStatus {
    errors.write("sotto: error: \(message.replacingControls)\n")
    return .failure
  }
}

extension Console {
  /// Runs a command. All errors except usage errors, such as an unreadable file or an invalid configuration, are
  /// reported, and the command fails.
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
      case .diagnostics(let diagnostics):
        report(diagnostics)
        return .failure
      }
    } catch {
      return fail("\(error)")
    }
  }
}
