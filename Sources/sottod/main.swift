import DesktopDaemon
import Glibc
import Programs

// A connection that ends makes write(2) fail; it must not end the process by a signal.
signal(SIGPIPE, SIG_IGN)

exit(Sottod.run(arguments: Program.arguments, environment: Program.environment))
