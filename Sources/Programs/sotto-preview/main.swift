internal import CommandLineInterface
internal import Glibc
import Platform

// If a browser goes away, write(2) must fail; the signal must not end the process.
signal(SIGPIPE, SIG_IGN)

var console = Console(
  environment: Program.environment, output: OutputStream(descriptor: STDOUT_FILENO),
  errors: OutputStream(descriptor: STDERR_FILENO))
console.servePreview = PageServer.serve
exit(Sotto.runPreview(arguments: Program.arguments, console: console).rawValue)
