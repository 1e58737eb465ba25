import Foundation
import TestFiles
import Testing

/// Who looks for a subject finds it by the names of folders and files: a file is a subject, and a type is in few files.
@Suite struct FileTests {
  private static let sources = URL(fileURLWithPath: PackageFolder.root).appendingPathComponent("Sources")

  /// A folder that holds more has several subjects; each gets a folder of its own.
  private static let maximumFileCount = 15
  /// A group of targets that holds more is two groups.
  private static let maximumTargetCount = 9
  /// The number of groups below `Sources`.
  private static let maximumGroupCount = 10
  /// The lines of a subject: what is shorter belongs to another one, what is longer is two.
  private static let lineCounts = 100...500
  /// In how many files of its target the state and the extensions of a type may be.
  private static let maximumFilesOfType = 3

  /// Types in more files, with the reason.
  private static let exceptions: [String: String] = [
    "Command": "a name for the commands, each of which is a file",
    "NotificationDaemon": "to be taken apart into owners of its state",
    "NotificationListDecoder": "to be taken apart: what reads lists, and what collects them",
    "NotificationRenderer": "what the library offers, beside what does it",
    "RowSource": "to be taken apart: what is looked up, and what rows are made of",
  ]

  private static let swiftFiles: [String] = {
    let files = FileManager.default.enumerator(atPath: sources.path)?.compactMap { $0 as? String } ?? []
    return files.filter { $0.hasSuffix(".swift") }.sorted()
  }()

  /// The files whose lines are counted: a rule of lint is a subject, however short, and so is the start of a program.
  private static let subjects = swiftFiles.filter {
    !$0.hasPrefix("Lint/StringLint/Rules/") && !$0.hasSuffix("/main.swift")
  }

  @Test func `a folder has few files`() {
    let folders = Dictionary(grouping: Self.swiftFiles) { ($0 as NSString).deletingLastPathComponent }
    for (folder, files) in folders {
      #expect(files.count <= Self.maximumFileCount, "\(folder) has \(files.count) files; give each subject a folder")
    }
  }

  @Test func `a file is a subject`() throws {
    #expect(Self.subjects.count > 150)
    for file in Self.subjects {
      let text = try String(contentsOf: Self.sources.appendingPathComponent(file), encoding: .utf8)
      let count = text.split(separator: "\n", omittingEmptySubsequences: false).count - 1
      #expect(Self.lineCounts.contains(count), "\(file) has \(count) lines")
      let first = text.split(separator: "\n").first { !$0.contains("import ") } ?? ""
      #expect(first.hasPrefix("///") || first.hasPrefix("//"), "\(file) does not begin with what it is about")
    }
  }

  @Test func `a type is in few files`() throws {
    var (files, declared): ([String: Set<String>], Set<String>) = ([:], [])
    for file in Self.subjects {
      let target = file.split(separator: "/").prefix(2).joined(separator: "/")
      let text = try String(contentsOf: Self.sources.appendingPathComponent(file), encoding: .utf8)
      for line in text.split(separator: "\n") {
        guard let match = line.firstMatch(of: /^(?:[a-z]+ )*(struct|class|enum|actor|protocol|extension) (\w+)/) else {
          continue
        }
        let type = "\(target) \(match.2)"
        files[type, default: []].insert(file)
        if match.1 != "extension" { declared.insert(type) }
      }
    }
    for type in declared.sorted() {
      let (count, name) = (files[type]?.count ?? 0, type.split(separator: " ")[1])
      if Self.exceptions[String(name)] == nil {
        #expect(count <= Self.maximumFilesOfType, "\(name) is in \(count) files")
      } else {
        #expect(count > Self.maximumFilesOfType, "\(name) is no exception any more")
      }
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
