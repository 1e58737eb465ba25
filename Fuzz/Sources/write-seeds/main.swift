import Foundation
import FuzzTargets

// write-seeds OUT FOLDER…: writes a folder of seeds for each target, made from the files found in the folders.
let words = Array(CommandLine.arguments.dropFirst())
guard words.count > 1 else {
  FileHandle.standardError.write(Data("Usage: write-seeds OUT FOLDER…\n".utf8))
  exit(2)
}
let files = SeedFiles(folders: Array(words.dropFirst()))
for target in FuzzTarget.all {
  let folder = URL(fileURLWithPath: words[0]).appendingPathComponent(target.name)
  try? FileManager.default.removeItem(at: folder)
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  for (index, seed) in files.seeds(for: target).enumerated() {
    try Data(seed).write(to: folder.appendingPathComponent("seed-\(index)"))
  }
}
