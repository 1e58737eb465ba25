import CommandLineInterface
import Glibc
import Programs

// A descriptor that is closed would go to the next file or pipe that is opened, which would then be taken for a standard
// stream. Reading and writing fail on these as they do on closed ones.
for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) < 0 {
  _ = open("/dev/null", descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY)
}

// A reader that goes away makes write(2) fail; it must not end the process by a signal.
signal(SIGPIPE, SIG_IGN)
// Nor must a file that grows beyond what the shell allows: it is an error as a full disk is.
signal(SIGXFSZ, SIG_IGN)

let console = Console(
  environment: Program.environment, output: OutputStream(descriptor: STDOUT_FILENO),
  errors: OutputStream(descriptor: STDERR_FILENO))
exit(Sotto.run(arguments: Program.arguments, console: console).rawValue)
