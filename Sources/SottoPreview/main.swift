import CommandLineInterface
import Glibc
import Preview
import Programs

// A browser that goes away makes write(2) fail; it must not end the process by a signal.
signal(SIGPIPE, SIG_IGN)

var console = Console(
  environment: Program.environment, output: OutputStream(descriptor: STDOUT_FILENO),
  errors: OutputStream(descriptor: STDERR_FILENO))
console.previewServer = PageServer()
exit(Sotto.run(arguments: ["preview"] + Program.arguments, console: console).rawValue)
