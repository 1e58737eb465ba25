internal import Glibc
internal import Platform

// If a reader goes away, write(2) must fail; the signal must not end the process.
signal(SIGPIPE, SIG_IGN)

exit(Sottoctl.run(arguments: Program.arguments))
