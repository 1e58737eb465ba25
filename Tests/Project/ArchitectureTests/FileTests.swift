import Foundation
import TestFiles
import Testing

/// Who looks for a type finds it by the names of files and folders.
@Suite struct FileTests {
  private static let sources = URL(fileURLWithPath: PackageFolder.root).appendingPathComponent("Sources")

  /// A folder that holds more has several subjects; each gets a folder of its own.
  private static let maximumFileCount = 15
  /// A group of targets that holds more is two groups.
  private static let maximumTargetCount = 9
  /// The number of groups below `Sources`.
  private static let maximumGroupCount = 10

  /// Types that stand in the file of another type, with the reason. Each is to move, unless the reason says that it stays.
  private static let exceptions: [String: String] = [
    "RenderingFiles": "the files among the options of a list, read with them",
    "CountRecording": "records what a template repeats",
    "StatableSettings": "what has choices",
  ]

  private static let swiftFiles: [String] = {
    let files = FileManager.default.enumerator(atPath: sources.path)?.compactMap { $0 as? String } ?? []
    return files.filter { $0.hasSuffix(".swift") }.sorted()
  }()

  @Test func `a folder has few files`() {
    let folders = Dictionary(grouping: Self.swiftFiles) { ($0 as NSString).deletingLastPathComponent }
    for (folder, files) in folders {
      #expect(files.count <= Self.maximumFileCount, "\(folder) has \(files.count) files; give each subject a folder")
    }
  }

  @Test func `Sources has few groups, and a group few targets, each in a folder of its name`() throws {
    let targets = try PackageDescription.sources
    let groups = Dictionary(grouping: targets) { $0.path.split(separator: "/")[1] }
    #expect(groups.count <= Self.maximumGroupCount)
    for (group, targets) in groups {
      #expect(targets.count <= Self.maximumTargetCount, "\(group) has \(targets.count) targets")
      for target in targets { #expect(target.path == "Sources/\(group)/\(target.name)") }
    }
    let folders = try FileManager.default.contentsOfDirectory(atPath: Self.sources.path).map { group in
      try FileManager.default.contentsOfDirectory(atPath: "\(Self.sources.path)/\(group)").map { "\(group)/\($0)" }
    }
    #expect(Set(folders.joined()) == Set(targets.map { String($0.path.dropFirst("Sources/".count)) }))
  }
}
