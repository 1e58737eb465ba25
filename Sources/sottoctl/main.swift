import DesktopControl
import Glibc
import Programs

// A reader that goes away makes write(2) fail; it must not end the process by a signal.
signal(SIGPIPE, SIG_IGN)

exit(Sottoctl.run(arguments: Program.arguments))
