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

  @Test func `a folder that is not there cannot be watched`() {
    #expect(FolderWatch("/nonexistent", in: loop) {} == nil)
  }
}
