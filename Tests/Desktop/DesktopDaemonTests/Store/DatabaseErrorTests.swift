import Testing

@testable import DesktopDaemon

/// Databases that cannot be used, and statements that fail.
@Suite struct DatabaseErrorTests {
  let folder = ScratchFolder()

  struct Row: CustomTestStringConvertible {
    let testDescription: String
    let reason: String
    /// Prepares the file; returns the path to open.
    let prepare: @Sendable (ScratchFolder) throws -> String
  }

  static let unusable: [Row] = [
    Row(testDescription: "a folder that is not there", reason: "unable to open database file") {
      "\($0.path)/none/center.db"
    },
    Row(testDescription: "a folder in place of the file", reason: "unable to open database file") { $0.path },
    Row(testDescription: "a file that is no database", reason: "file is not a database") { folder in
      try folder.write(Array(repeating: UInt8(ascii: "x"), count: 4096))
      return folder.file
    },
    Row(testDescription: "a link to a file", reason: "unable to open database file") { folder in
      do { try Database(path: folder.file).execute("CREATE TABLE t (v)") }
      try folder.link("link", to: folder.file)
      return "\(folder.path)/link"
    },
  ]

  @Test(arguments: unusable) func `a file is refused`(_ row: Row) throws {
    let path = try row.prepare(folder)
    let error = #expect(throws: DatabaseError.self) { try Database(path: path) }
    #expect(error?.message.hasSuffix(row.reason) == true)
  }

  @Test func `a file that is open is refused to another`() throws {
    let database = try Database(path: folder.file)
    try database.execute("CREATE TABLE t (v)")
    let error = #expect(throws: DatabaseError.self) { try Database(path: folder.file) }
    #expect(error?.reason == "database is locked")
  }

  @Test func `an error does not quote a value`() throws {
    let database = try Database(path: folder.file)
    try database.execute("CREATE TABLE t (v CHECK (v != 'SECRET'))")
    let insertion = try database.prepare("INSERT INTO t VALUES (?)")
    for body in [
      { try insertion.run([.text("SECRET")]) }, { try database.execute("INSERT INTO t VALUES ('SECRET')") },
      { try database.execute("SECRET") }, { _ = try database.prepare("SELECT 'SECRET' FROM none") },
    ] as [() throws -> Void] {
      let error = #expect(throws: DatabaseError.self) { try body() }
      #expect(error?.message.contains("SECRET") == false)
    }
  }

  @Test func `a statement that failed can be run again`() throws {
    let database = try Database(path: folder.file)
    try database.execute("CREATE TABLE t (v UNIQUE)")
    let insertion = try database.prepare("INSERT INTO t VALUES (?)")
    try insertion.run([.integer(1)])
    #expect(throws: DatabaseError.self) { try insertion.run([.integer(1)]) }
    try insertion.run([.integer(2)])
    #expect(try DatabaseTests.read(database) == [.integer(1), .integer(2)])
  }

  @Test func `a value of one run is not that of the next`() throws {
    let database = try Database(path: folder.file)
    try database.execute("CREATE TABLE t (v)")
    let insertion = try database.prepare("INSERT INTO t VALUES (?)")
    try insertion.run([.text("first")])
    try insertion.run()
    #expect(try DatabaseTests.read(database) == [.text("first"), .null])
  }

  @Test func `more values than the statement has room for are refused`() throws {
    let database = try Database(path: folder.file)
    try database.execute("CREATE TABLE t (v)")
    let insertion = try database.prepare("INSERT INTO t VALUES (?)")
    #expect(throws: DatabaseError.self) { try insertion.run([.integer(1), .integer(2)]) }
    #expect(try DatabaseTests.read(database).isEmpty)
  }

  @Test func `a text without a statement is refused`() throws {
    let database = try Database(path: folder.file)
    #expect(throws: DatabaseError.self) { try database.prepare("-- nothing") }
  }

  @Test func `a receiver of rows that fails ends the statement`() throws {
    let database = try Database(path: folder.file)
    try database.execute("CREATE TABLE t (v)")
    try database.execute("INSERT INTO t VALUES (1), (2)")
    let selection = try database.prepare("SELECT v FROM t")
    var count = 0
    let failure = DatabaseError(operation: "read", code: 1, reason: "enough")
    #expect(throws: failure) {
      try selection.run { (_) throws(DatabaseError) in
        count += 1
        throw failure
      }
    }
    #expect(count == 1)
    // A statement that is still reading would not let a table go.
    try database.execute("DROP TABLE t")
  }
}
