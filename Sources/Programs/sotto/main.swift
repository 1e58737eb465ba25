import CommandLineInterface
import Glibc
import Platform

// If a standard stream is closed, the next file or pipe that is opened would get its descriptor and be mistaken for the
// stream. Open /dev/null instead, so that reading or writing fails as it does on a closed descriptor.
for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) < 0 {
  _ = open("/dev/null", descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY)
}

// If a reader goes away, write(2) must fail; the signal must not end the process.
signal(SIGPIPE, SIG_IGN)
// The same applies if a file exceeds the size limit of the shell: it is an error, like a full disk.
signal(SIGXFSZ, SIG_IGN)

let console = Console(
  environment: Program.environment, output: OutputStream(descriptor: STDOUT_FILENO),
  errors: OutputStream(descriptor: STDERR_FILENO))
exit(Sotto.run(arguments: Program.arguments, console: console).rawValue)
