import Testing

@testable import DesktopDaemon

/// What is written to a database, and what of it is there later.
@Suite struct DatabaseTests {
  let folder = ScratchFolder()

  struct Row: CustomTestStringConvertible {
    let testDescription: String
    let value: DatabaseValue
    init(_ name: String, _ value: DatabaseValue) { (testDescription, self.value) = (name, value) }
  }

  static let values: [Row] = [
    Row("no value", .null),
    Row("zero", .integer(0)),
    Row("the smallest number", .integer(.min)),
    Row("the largest number", .integer(.max)),
    Row("an empty text", .text("")),
    Row("a text", .text("Grüße, 世界 👩‍👩‍👧")),
    Row("a text that looks like SQL", .text("'); DROP TABLE t; --")),
    Row("a text that looks like a number", .text("007")),
    Row("a text with a null character", .text("a\0b")),
    Row("no bytes", .bytes([])),
    Row("bytes that are no text", .bytes([0, 255, 254, 0])),
    Row("a megabyte", .bytes(Array(repeating: 7, count: 1 << 20))),
  ]

  @Test(arguments: values) func `a value is read as it was written, also by the next one that opens the file`(
    _ row: Row
  ) throws {
    do {
      let database = try Database(path: folder.file)
      try database.execute("CREATE TABLE t (v)")
      try database.prepare("INSERT INTO t VALUES (?)").run([row.value])
      #expect(try Self.read(database) == [row.value])
    }
    #expect(try Self.read(Database(path: folder.file)) == [row.value])
  }

  /// Returns the values of the table `t` in their order.
  static func read(_ database: Database) throws -> [DatabaseValue] {
    var values: [DatabaseValue] = []
    try database.prepare("SELECT v, typeof(v) FROM t ORDER BY rowid").run { row in
      #expect(row.isNull(0) == (row.text(1) == "null"))
      switch row.text(1) {
      case "integer": values.append(.integer(row.integer(0)))
      case "text": values.append(.text(row.text(0)))
      case "blob": values.append(.bytes(row.bytes(0)))
      default: values.append(.null)
      }
    }
    return values
  }

  @Test func `a transaction keeps all changes`() throws {
    let database = try Database(path: folder.file)
    try database.execute("CREATE TABLE t (v)")
    let insertion = try database.prepare("INSERT INTO t VALUES (?)")
    try database.transaction { () throws(DatabaseError) in
      for number: Int64 in 0..<3 { try insertion.run([.integer(number)]) }
    }
    #expect(try Self.read(database) == [.integer(0), .integer(1), .integer(2)])
  }

  @Test func `a transaction that fails keeps none, and the next one can begin`() throws {
    let database = try Database(path: folder.file)
    try database.execute("CREATE TABLE t (v UNIQUE)")
    let insertion = try database.prepare("INSERT INTO t VALUES (?)")
    #expect(throws: DatabaseError.self) {
      try database.transaction { () throws(DatabaseError) in
        for number: Int64 in [1, 2, 1] { try insertion.run([.integer(number)]) }
      }
    }
    #expect(try Self.read(database).isEmpty)
    try database.transaction { () throws(DatabaseError) in try insertion.run([.integer(1)]) }
    #expect(try Self.read(database) == [.integer(1)])
  }

  @Test func `a process that ends at any moment leaves what was written, without an unfinished transaction`() throws {
    let (database, copy) = (try Database(path: folder.file), ScratchFolder())
    try database.execute("CREATE TABLE t (v)")
    try database.execute("INSERT INTO t VALUES (1)")
    try database.execute("BEGIN")
    try database.execute("INSERT INTO t VALUES (2)")
    // What another process finds: nothing was closed.
    try folder.copy(to: copy)
    #expect(try Self.read(Database(path: copy.file)) == [.integer(1)])
  }

  @Test func `what was removed is not left in the file`() throws {
    do {
      let database = try Database(path: folder.file)
      try database.execute("CREATE TABLE t (v)")
      let insertion = try database.prepare("INSERT INTO t VALUES (?)")
      try insertion.run([.text("SECRET")])
      try insertion.run([.text("kept")])
    }
    #expect(try folder.bytes().contains(Array("SECRET".utf8)))
    do { try Database(path: folder.file).execute("DELETE FROM t WHERE v = 'SECRET'") }
    #expect(try !folder.bytes().contains(Array("SECRET".utf8)))
    #expect(try folder.bytes().contains(Array("kept".utf8)))
  }

  @Test func `while it is open, there is a log beside the file, and nothing else`() throws {
    let database = try Database(path: folder.file)
    try database.execute("CREATE TABLE t (v)")
    #expect(folder.names == ["center.db", "center.db-wal"])
  }
}
