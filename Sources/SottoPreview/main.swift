import CProgramArguments
import CommandLineInterface
import Glibc
import Preview

// A browser that goes away makes write(2) fail; it must not end the process by a signal.
signal(SIGPIPE, SIG_IGN)

var environment: [String: String] = [:]
var variable = environ
while let entry = variable.pointee {
  let pair = String(cString: entry).split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
  if pair.count == 2 { environment[String(pair[0])] = String(pair[1]) }
  variable += 1
}

// Swift reads the arguments from /proc, which need not be there.
var arguments: [String] = []
while let argument = cprogram_argument(Int32(arguments.count)) { arguments.append(String(cString: argument)) }

var console = Console(
  environment: environment, output: OutputStream(descriptor: STDOUT_FILENO),
  errors: OutputStream(descriptor: STDERR_FILENO))
console.previewServer = PageServer()
exit(Sotto.run(arguments: ["preview"] + arguments.dropFirst(), console: console).rawValue)
