/// How urgent a notification is, from least to most.
///
/// Source: Apple, `UNNotificationInterruptionLevel`.
public enum InterruptionLevel: Hashable, Sendable, CaseIterable, Comparable {
  /// Added to the list without playing a sound or lighting the screen.
  case passive
  /// May play a sound and light the screen.
  case active
  /// Breaks through a Focus.
  case timeSensitive
  /// Also breaks through silent mode.
  case critical

  /// The name in payloads.
  package var payloadName: StaticString {
    switch self {
    case .passive: "passive"
    case .active: "active"
    case .timeSensitive: "time-sensitive"
    case .critical: "critical"
    }
  }
}
