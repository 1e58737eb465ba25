internal import Diagnostics
import Glibc
internal import Platform
internal import StringLint
private import Synchronization

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

/// Records whether a run has reported a warning.
final class WarningCount {
  private(set) var isEmpty = true

  /// Records a warning.
  func add() { isEmpty = false }

  /// Records the warnings among diagnostics.
  func count(in diagnostics: some Sequence<Diagnostic>) {
    if diagnostics.contains(where: { $0.severity == .warning }) { add() }
  }
}

/// The result of a run of the tool.
package enum ExitStatus: Int32, Sendable {
  /// Everything succeeded.
  case success = 0
  /// Something was left out, or a check found something.
  case findings = 1
  /// The command could not run.
  case failure = 2
}

/// A fault of the input of the tool, without its location.
enum InputFault: DiagnosticKind {
  /// A key that no table has, and a similar one that may be meant.
  case nearestKey(String, nearest: String)
  /// A list that cannot be read and may contain settings.
  case unreadSettings(file: String)
  /// More threads than allowed.
  case tooManyJobs(Int, limit: Int)
  /// A stream whose first line is the beginning of a list that continues on the next line.
  case listOfSeveralLines
  /// A notification that is not expanded because it is silent.
  case nothingToExpand
  /// A notification that is not expanded because its content is never shown.
  case contentHidden
  /// A notification that is not expanded before the person has authenticated.
  case requiresAuthentication
  /// A setting that configurations of `lint` do not have.
  case unknownSetting(String)
  /// A rule in a configuration of `lint` that does not exist.
  case unknownRule(String)
  /// The configuration of `lint` is invalid, so the page of `preview` shows the findings from before it became invalid.
  case configuration(String)

  var identifier: String {
    switch self {
    case .nearestKey: "nearest-key"
    case .unreadSettings: "unread-settings"
    case .tooManyJobs: "too-many-jobs"
    case .listOfSeveralLines: "list-of-several-lines"
    case .nothingToExpand: "nothing-to-expand"
    case .contentHidden: "content-hidden"
    case .requiresAuthentication: "requires-authentication"
    case .unknownSetting: "unknown-setting"
    case .unknownRule: "unknown-rule"
    case .configuration: "configuration"
    }
  }

  var severity: Severity {
    switch self {
    case .nearestKey, .listOfSeveralLines, .nothingToExpand, .contentHidden, .requiresAuthentication: .note
    case .tooManyJobs, .unreadSettings: .warning
    case .unknownSetting, .unknownRule, .configuration: .error
    }
  }

  var message: String {
    switch self {
    case .nearestKey(let key, let nearest): "\(quoted(key)): did you mean \(quoted(nearest))?"
    case .tooManyJobs(let jobs, let limit): "--jobs \(jobs) is more than \(limit); \(limit) threads are used"
    case .listOfSeveralLines:
      "stream reads one list per line, and the first line is only the beginning of one; “sotto render” reads a list of "
        + "several lines, and “jq -c .” makes one line of it"
    case .unreadSettings(let file):
      "\(quoted(file)) cannot be read and may contain settings, so all content is hidden; fix the file, or use --settings"
    case .nothingToExpand: "the notification is silent, so there is nothing to expand"
    case .contentHidden: "the content is never shown, so it is not expanded"
    case .requiresAuthentication: "the content is expanded once the person has authenticated"
    case .unknownSetting(let name):
      "there is no setting \(quoted(name))" + suggestion(for: name, among: LintConfigurationFile.members)
    case .unknownRule(let name):
      "there is no rule \(quoted(name))" + suggestion(for: name, among: LintRule.all.map(\.identifier))
    case .configuration(let message): message
    }
  }
}

/// Keeps a value until the process ends, when the system frees all memory at once.
///
/// Releasing the objects of a small list one by one takes six percent of the instructions of a run.
func keepUntilExit<Value: ~Copyable>(_ value: consuming Value) {
  UnsafeMutablePointer<Value>.allocate(capacity: 1).initialize(to: value)
}

/// The signals that end the tool, and the actions to perform before it ends.
package enum EndingSignals {
  /// Their numbers.
  package static let numbers = [SIGHUP, SIGINT, SIGTERM]
  /// The actions in the order in which they were registered; nil if there are none.
  private static let actions = Mutex<[@Sendable () -> Void]?>(nil)

  /// Registers an action to perform before a signal ends the tool, such as removing an incomplete file, or killing a
  /// program that an interrupt from the terminal does not reach.
  ///
  /// A thread waits for the signals, because a signal handler may do very little. The first call must precede the
  /// creation of other threads, because they would receive the signals.
  static func beforeEnd(_ action: @escaping @Sendable () -> Void) {
    let isFirst = actions.withLock { actions in
      defer { actions = (actions ?? []) + [action] }
      return actions == nil
    }
    if isFirst { awaitSignals() }
  }

  private static func awaitSignals() {
    var signals = sigset_t()
    sigemptyset(&signals)
    for number in numbers where !isIgnored(number) { sigaddset(&signals, number) }
    pthread_sigmask(SIG_BLOCK, &signals, nil)
    let awaited = signals
    let thread = WorkerThread {
      var (signals, number) = (awaited, Int32(0))
      while sigwait(&signals, &number) != 0 {}
      for action in actions.withLock({ $0 ?? [] }) { action() }
      // End the process by the signal, so that the sender sees the usual result.
      signal(number, SIG_DFL)
      pthread_sigmask(SIG_UNBLOCK, &signals, nil)
      kill(getpid(), number)
    }
    if let thread { thread.detach() } else { pthread_sigmask(SIG_UNBLOCK, &signals, nil) }
  }

  /// Whether the tool's parent process ignores a signal, like nohup(1).
  package static func isIgnored(_ number: Int32) -> Bool {
    var action = sigaction()
    sigaction(number, nil, &action)
    return unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
  }
}
