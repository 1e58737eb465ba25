internal import SystemSQLite

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
