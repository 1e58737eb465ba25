import CProgramArguments
import DesktopControl
import Glibc

// A reader that goes away makes write(2) fail; it must not end the process by a signal.
signal(SIGPIPE, SIG_IGN)

// Swift reads the arguments from /proc, which need not be there.
var arguments: [String] = []
while let argument = cprogram_argument(Int32(arguments.count)) { arguments.append(String(cString: argument)) }

exit(Sottoctl.run(arguments: Array(arguments.dropFirst())))
