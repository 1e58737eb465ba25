import CommandLineInterface
import Glibc

// A reader that goes away makes write(2) fail; it must not end the process by a signal.
signal(SIGPIPE, SIG_IGN)
// Nor must a file that grows beyond what the shell allows: it is an error as a full disk is.
signal(SIGXFSZ, SIG_IGN)

var environment: [String: String] = [:]
var variable = environ
while let entry = variable.pointee {
  let pair = String(cString: entry).split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
  if pair.count == 2 { environment[String(pair[0])] = String(pair[1]) }
  variable += 1
}

let console = Console(
  environment: environment, output: OutputStream(descriptor: STDOUT_FILENO),
  errors: OutputStream(descriptor: STDERR_FILENO))
exit(Sotto.run(arguments: Array(CommandLine.arguments.dropFirst()), console: console).rawValue)
