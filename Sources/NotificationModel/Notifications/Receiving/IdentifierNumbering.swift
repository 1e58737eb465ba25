/// Numbers the identifiers of the notifications that one thread reads.
package protocol IdentifierNumbering {
  /// Returns the numbers of a notification's identifiers, assigning new ones if necessary.
  mutating func numbers(of fields: NotificationFields) -> WorkerNumbers
}
