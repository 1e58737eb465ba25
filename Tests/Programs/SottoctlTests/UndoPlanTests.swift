import Testing

@testable import sottoctl

/// What taking back would do, from what setup has recorded and what is there now.
@Suite struct UndoPlanTests {
  private static let before = Array("old\n".utf8)
  private static let after = Array("old\nnew\n".utf8)
  private static let piece = SetupRecord.Entry.piece(
    "/home/ann/c", length: 4, before: ContentHash.of(before), after: ContentHash.of(after))
  private static let file = SetupRecord.Entry.file("/home/ann/f", hash: ContentHash.of(after))
  private static let link = SetupRecord.Entry.link("/home/ann/l", to: "/dev/null")

  struct Row: CustomTestStringConvertible {
    let testDescription: String
    let entry: SetupRecord.Entry
    var found = FoundPath()
    var isUndone = false
    var reason: String?
  }

  static let rows = [
    Row(testDescription: "a piece", entry: piece, found: FoundPath(kind: .file, bytes: after), isUndone: true),
    Row(testDescription: "a piece that was never added", entry: piece, found: FoundPath(kind: .file, bytes: before)),
    Row(
      testDescription: "a file with a piece that was changed", entry: piece, found: FoundPath(kind: .file, bytes: [1]),
      reason: "it has been changed since"),
    Row(
      testDescription: "a file that is read-only now", entry: piece,
      found: FoundPath(kind: .file, bytes: after, obstacle: "it is read-only"), reason: "it is read-only"),
    Row(
      testDescription: "a file that a link has replaced", entry: piece,
      found: FoundPath(kind: .link(to: "x"), bytes: after, obstacle: FoundPath.isLink),
      reason: "it has been changed since"),
    Row(testDescription: "a file", entry: file, found: FoundPath(kind: .file, bytes: after), isUndone: true),
    Row(testDescription: "a file that is gone", entry: file),
    Row(
      testDescription: "a file that was changed", entry: file, found: FoundPath(kind: .file, bytes: before),
      reason: "it has been changed since"),
    Row(
      testDescription: "a link", entry: link,
      found: FoundPath(kind: .link(to: "/dev/null"), obstacle: FoundPath.isLink),
      isUndone: true),
    Row(
      testDescription: "a link to elsewhere", entry: link,
      found: FoundPath(kind: .link(to: "/x"), obstacle: FoundPath.isLink), reason: "it has been changed since"),
  ]

  @Test(arguments: rows) func `what is as setup has left it is taken back`(_ row: Row) throws {
    var record = SetupRecord()
    record.entries = [.folder("/home/ann/a"), .folder("/home/ann/a/b"), row.entry]
    let plan = UndoPlan(record, in: try SetupFolders(environment: ["HOME": "/home/ann"])) { _ in row.found }
    #expect(plan.steps == (row.isUndone ? [row.entry] : []))
    #expect(plan.left.map(\.reason) == (row.reason.map { [$0] } ?? []))
    #expect(plan.made == ["/home/ann/a/b", "/home/ann/a"])
  }

  @Test func `a record is read as it was written`() throws {
    var record = SetupRecord()
    record.entries = [.folder("/home/ann/ä\"\\\n"), Self.file, Self.link, Self.piece]
    #expect(SetupRecord(json: record.json) == record)
    for text in ["", "{", "[]", "{\"changes\": 1}", "{\"changes\": [{\"kind\": \"file\", \"path\": 1}]}"] {
      #expect(SetupRecord(json: text) == nil)
    }
  }

  @Test func `a step replaces what was recorded for its path`() {
    var record = SetupRecord()
    let step = SetupStep(path: "/home/ann/c", change: .append("new\n", to: Self.before), purpose: "")
    record.add([step], missing: ["/home/ann/a"])
    record.add([step], missing: ["/home/ann/a"])
    #expect(record.entries == [.folder("/home/ann/a"), Self.piece])
  }
}
