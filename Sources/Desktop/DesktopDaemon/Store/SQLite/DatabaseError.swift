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
