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
