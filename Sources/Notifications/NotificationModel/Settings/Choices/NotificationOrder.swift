/// The order of rows.
public enum NotificationOrder: Hashable, Sendable, CaseIterable {
  /// Newest first.
  case date
  /// Critical rows first, then time-sensitive ones, then the others; newest first within each. A hidden row counts
  /// among the others, whatever its sender says.
  case interruptionLevel

  /// The name in list documents.
  package var name: StaticString {
    switch self {
    case .date: "date"
    case .interruptionLevel: "interruptionLevel"
    }
  }
}
