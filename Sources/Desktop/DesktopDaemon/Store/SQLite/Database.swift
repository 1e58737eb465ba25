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
