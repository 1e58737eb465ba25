import FuzzTargets
import Glibc
import LibFuzzer

// fuzz TARGET [libFuzzer's flags and folders…]; without a target, lists the names of all.
guard CommandLine.arguments.count > 1, let target = FuzzTarget.named(CommandLine.arguments[1]) else {
  for target in FuzzTarget.all { print(target.name) }
  exit(CommandLine.arguments.count > 1 ? 2 : 0)
}

// libFuzzer takes a C function, which cannot capture anything but globals.
nonisolated(unsafe) var read: ([UInt8]) -> Void = target.read
var count = CommandLine.argc - 1
var arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = CommandLine.unsafeArgv + 1
CommandLine.unsafeArgv[1] = CommandLine.unsafeArgv[0]
exit(
  LLVMFuzzerRunDriver(&count, &arguments) { data, size in
    read(Array(UnsafeBufferPointer(start: data, count: size)))
    return 0
  })
