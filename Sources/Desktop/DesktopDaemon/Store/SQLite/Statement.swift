internal import SystemSQLite

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
