import DesktopDaemon
import Glibc
import Platform

// If a connection ends, write(2) must fail; the signal must not end the process.
signal(SIGPIPE, SIG_IGN)

exit(Sottod.run(arguments: Program.arguments, environment: Program.environment))
