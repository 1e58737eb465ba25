import FuzzTargets
import Glibc

// Run by Scripts/check-readers, which describes the arguments.
let options = Options(CommandLine.arguments.dropFirst())
CrashReport.install()
print("target                       inputs            seconds   slowest ms   peak MB")
for target in FuzzTarget.all where options.targets.isEmpty || options.targets.contains(target.name) {
  let files = (try? SeedFolder.files(in: "\(options.seeds)/\(target.name)")) ?? []
  if files.isEmpty { fail("“\(options.seeds)” has no files for \(target.name)") }
  Run(target, "random", options, inputs: options.random) { Mutation.randomBytes(&$0) }.perform()
  Run(target, "mutated", options, inputs: options.mutated) { Mutation.mutated(files, &$0) }.perform()
}
