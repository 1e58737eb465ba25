import Foundation
import TestBus
import TestFiles
import Testing

@testable import MessageBus

/// Changes of a file, noticed by its folder.
@Suite struct FolderWatchTests {
  private let loop = EventLoop()

  struct Row: CustomTestStringConvertible {
    let testDescription: String
    /// The file that is watched; nil for any.
    let name: String?
    let isNoticed: Bool
    let change: @Sendable (URL) throws -> Void
    init(
      _ description: String, watching name: String?, isNoticed: Bool = true,
      _ change: @escaping @Sendable (URL) throws -> Void
    ) {
      (testDescription, self.name, self.isNoticed, self.change) = (description, name, isNoticed, change)
    }
  }

  static let rows: [Row] = [
    Row("a file is written", watching: "a") { try Data("x".utf8).write(to: $0.appendingPathComponent("a")) },
    Row("a file is replaced by another", watching: "a") {
      try FileManager.default.moveItem(at: $0.appendingPathComponent("b"), to: $0.appendingPathComponent("a"))
    },
    Row("a file is removed", watching: "b") { try FileManager.default.removeItem(at: $0.appendingPathComponent("b")) },
    Row("any file is written", watching: nil) { try Data("x".utf8).write(to: $0.appendingPathComponent("z")) },
    Row("the folder is removed", watching: "a") { try FileManager.default.removeItem(at: $0) },
    Row("another file is written", watching: "a", isNoticed: false) {
      try Data("x".utf8).write(to: $0.appendingPathComponent("z"), options: [])
    },
  ]

  @Test(arguments: rows) func `a change is noticed`(_ row: Row) throws {
    let folder = TemporaryFolder([(key: "b", value: "old")])
    defer { try? FileManager.default.removeItem(atPath: folder.path) }
    var count = 0
    let watch = FolderWatch(folder.path, name: row.name, in: loop) { [loop] in
      count += 1
      loop.stop()
    }
    try #require(watch != nil)
    try row.change(URL(fileURLWithPath: folder.path))
    if !row.isNoticed { loop.after(50_000) { [loop] in loop.stop() } }
    loop.runOrFail()
    #expect((count > 0) == row.isNoticed)
    _ = watch
  }

  @Test func `of two watches of a folder, one hears what it did when the other ends`() throws {
    let folder = TemporaryFolder([(key: "a", value: ""), (key: "b", value: "")])
    var changes: [String] = []
    let first = try #require(FolderWatch(folder.path, name: "a", in: loop) { changes.append("a") })
    var second = FolderWatch(folder.path, name: "b", in: loop) { changes.append("b") }
    // One that is told of the folder alone takes nothing from the others.
    let itself = try #require(FolderWatch(folder.path, name: "", in: loop) { changes.append("folder") })
    try #require(second != nil)
    for name in ["a", "b"] { try Data("x".utf8).write(to: URL(fileURLWithPath: "\(folder.path)/\(name)")) }
    loop.run(until: { Set(changes) == ["a", "b"] })
    second = nil
    changes = []
    for name in ["b", "a"] { try Data("y".utf8).write(to: URL(fileURLWithPath: "\(folder.path)/\(name)")) }
    loop.run(until: { !changes.isEmpty })
    #expect(Set(changes) == ["a"])
    withExtendedLifetime((first, itself)) {}
  }

  /// After more changes than the kernel keeps, nobody knows which there were.
  @Test func `after too many changes, every watch is told`() throws {
    let limit = try String(contentsOfFile: "/proc/sys/fs/inotify/max_queued_events", encoding: .utf8)
    let count = try #require(Int(limit.trimmingCharacters(in: .newlines)))
    try #require(count < 100_000, "this machine keeps very many changes")
    let (busy, quiet) = (TemporaryFolder([(key: "a", value: "")]), TemporaryFolder([(key: "b", value: "")]))
    var told: Set<String> = []
    let first = try #require(FolderWatch(busy.path, in: loop) { told.insert("busy") })
    let second = try #require(FolderWatch(quiet.path, name: "b", in: loop) { told.insert("quiet") })
    // Equal changes that follow each other count as one.
    for index in 0..<count + 2 { chmod(index % 2 == 0 ? busy.path : "\(busy.path)/a", index % 4 < 2 ? 0o700 : 0o755) }
    try Data("x".utf8).write(to: URL(fileURLWithPath: "\(quiet.path)/b"))
    loop.run(until: { told == ["busy", "quiet"] })
    withExtendedLifetime((first, second)) {}
  }

  @Test func `a folder that is not there cannot be watched`() {
    #expect(FolderWatch("/nonexistent", in: loop) {} == nil)
  }
}
