internal import SystemSQLite

/// A database in a file. It belongs to one thread.
///
/// What was written survives if the process ends at any moment (write-ahead log), but not if the machine crashes.
package final class Database {
  private let connection: OpaquePointer

  /// Opens a database, and creates it if it does not exist.
  ///
  /// - Parameter path: Its path; its folder must exist and be writable.
  /// - Throws: ``DatabaseError``, also for a file that is not a database.
  package init(path: String) throws(DatabaseError) {
    var connection: OpaquePointer?
    let flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_NOFOLLOW
    let result = sqlite3_open_v2(path, &connection, flags, nil)
    guard result == SQLITE_OK, let connection else {
      sqlite3_close(connection)
      throw DatabaseError(operation: "open \(path)", code: result, reason: String(cString: sqlite3_errstr(result)))
    }
    self.connection = connection
    // If the process ends, the system's cache still has what was written, so there is no need to wait for the disk.
    // Locked first, so that the log's index is in memory and not in a file.
    for pragma in ["locking_mode = EXCLUSIVE", "journal_mode = WAL", "synchronous = OFF", "secure_delete = ON"] {
      try execute("PRAGMA \(pragma)")
    }
  }

  deinit { sqlite3_close_v2(connection) }

  /// Runs statements that need no values and return none.
  package func execute(_ sql: String) throws(DatabaseError) {
    try check(sqlite3_exec(connection, sql, nil, nil, nil), "use the database")
  }

  /// Prepares a statement.
  ///
  /// - Parameter sql: The statement, with `?` for each value.
  package func prepare(_ sql: String) throws(DatabaseError) -> Statement {
    var statement: OpaquePointer?
    try check(
      sqlite3_prepare_v3(connection, sql, -1, UInt32(SQLITE_PREPARE_PERSISTENT), &statement, nil),
      "prepare a statement")
    guard let statement else {
      throw DatabaseError(operation: "prepare a statement", code: SQLITE_MISUSE, reason: "no statement")
    }
    return Statement(statement, of: self)
  }

  /// Runs a closure, all of whose changes are kept or, if it throws, none.
  package func transaction(_ body: () throws(DatabaseError) -> Void) throws(DatabaseError) {
    try execute("BEGIN")
    do throws(DatabaseError) {
      try body()
      try execute("COMMIT")
    } catch {
      try? execute("ROLLBACK")
      throw error
    }
  }

  /// Throws if SQLite says that something failed. Its own text is not used: it may quote values.
  func check(_ result: Int32, _ operation: String) throws(DatabaseError) {
    guard result != SQLITE_OK, result != SQLITE_DONE, result != SQLITE_ROW else { return }
    throw DatabaseError(operation: operation, code: result, reason: String(cString: sqlite3_errstr(result)))
  }
}

/// A prepared statement. It may be run any number of times.
package final class Statement {
  private let statement: OpaquePointer
  private let database: Database

  init(_ statement: OpaquePointer, of database: Database) {
    self.statement = statement
    self.database = database
  }

  deinit { sqlite3_finalize(statement) }

  /// Runs the statement.
  ///
  /// - Parameters:
  ///   - values: The values, one for each `?`.
  ///   - row: Receives each row of the result.
  package func run(
    _ values: [DatabaseValue] = [], _ row: (DatabaseRow) throws(DatabaseError) -> Void = { _ in }
  ) throws(DatabaseError) {
    defer {
      sqlite3_reset(statement)
      sqlite3_clear_bindings(statement)
    }
    for (index, value) in values.enumerated() { try bind(value, at: Int32(index + 1)) }
    while true {
      let result = sqlite3_step(statement)
      try database.check(result, "use the database")
      guard result == SQLITE_ROW else { return }
      try row(DatabaseRow(statement: statement))
    }
  }

  private func bind(_ value: DatabaseValue, at index: Int32) throws(DatabaseError) {
    // SQLite copies what it is given.
    let copying = unsafeBitCast(-1, to: sqlite3_destructor_type.self)
    let result =
      switch value {
      case .null: sqlite3_bind_null(statement, index)
      case .integer(let number): sqlite3_bind_int64(statement, index, number)
      case .text(let text): sqlite3_bind_text(statement, index, text, Int32(text.utf8.count), copying)
      case .bytes(let bytes): sqlite3_bind_blob(statement, index, bytes, Int32(bytes.count), copying)
      }
    try database.check(result, "use the database")
  }
}

/// A row of a result. Valid during the call that receives it.
package struct DatabaseRow {
  let statement: OpaquePointer

  /// Returns a column as a number; 0 if it is not a number.
  package func integer(_ column: Int32) -> Int64 { sqlite3_column_int64(statement, column) }

  /// Returns whether a column has no value.
  package func isNull(_ column: Int32) -> Bool { sqlite3_column_type(statement, column) == SQLITE_NULL }

  /// Returns a column as a text; empty if it has no value.
  package func text(_ column: Int32) -> String {
    // By its length, because a text may hold null characters.
    guard let start = sqlite3_column_text(statement, column) else { return "" }
    let bytes = UnsafeBufferPointer(start: start, count: Int(sqlite3_column_bytes(statement, column)))
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Returns a column as bytes; empty if it has no value.
  package func bytes(_ column: Int32) -> [UInt8] {
    guard let start = sqlite3_column_blob(statement, column) else { return [] }
    return Array(UnsafeRawBufferPointer(start: start, count: Int(sqlite3_column_bytes(statement, column))))
  }
}

/// A value in a database.
package enum DatabaseValue: Hashable, Sendable {
  /// No value.
  case null
  /// A whole number.
  case integer(Int64)
  /// A text.
  case text(String)
  /// Bytes.
  case bytes([UInt8])
}

/// A fault of a database. It quotes no value.
package struct DatabaseError: Error, Hashable {
  /// What was tried, to follow “cannot”.
  package let operation: String
  /// SQLite's code.
  package let code: Int32
  /// SQLite's description of the code.
  package let reason: String

  /// The fault, in one sentence.
  package var message: String { "cannot \(operation): \(reason)" }
}

/// The numbers of notifications that have a mark, in a table of their own.
struct SavedMarks {
  /// The numbers.
  private(set) var identifiers: Set<UInt32> = []
  private let insertion: Statement
  private let deletion: Statement

  /// Reads a table, and creates it if there is none.
  init(table: StaticString, in database: Database) throws(DatabaseError) {
    try database.execute("CREATE TABLE IF NOT EXISTS \(table) (id INTEGER PRIMARY KEY)")
    insertion = try database.prepare("INSERT OR REPLACE INTO \(table) VALUES (?)")
    deletion = try database.prepare("DELETE FROM \(table) WHERE id = ?")
    var identifiers: Set<UInt32> = []
    try database.prepare("SELECT id FROM \(table)").run { identifiers.insert(UInt32(clamping: $0.integer(0))) }
    self.identifiers = identifiers
  }

  /// Saves a mark. If that fails, the next start does not know of it.
  mutating func insert(_ identifier: UInt32) {
    identifiers.insert(identifier)
    try? insertion.run([.integer(Int64(identifier))])
  }

  /// Removes a mark, if there is one.
  mutating func remove(_ identifier: UInt32) throws(DatabaseError) {
    guard identifiers.remove(identifier) != nil else { return }
    try deletion.run([.integer(Int64(identifier))])
  }
}
