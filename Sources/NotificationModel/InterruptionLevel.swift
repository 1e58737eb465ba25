/// How urgent a notification is.
///
/// Source: Apple, `UNNotificationInterruptionLevel`; the raw values are Apple's.
public enum InterruptionLevel: Int, Hashable, Sendable, CaseIterable, Comparable {
  /// It goes to the list without a sound or a lit screen.
  case passive = 0
  /// It may sound and light the screen.
  case active = 1
  /// It breaks through a Focus.
  case timeSensitive = 2
  /// It breaks through silence too.
  case critical = 3

  /// What payloads call it.
  package var payloadName: StaticString {
    switch self {
    case .passive: "passive"
    case .active: "active"
    case .timeSensitive: "time-sensitive"
    case .critical: "critical"
    }
  }

  /// Whether the left one is less urgent.
  public static func < (left: InterruptionLevel, right: InterruptionLevel) -> Bool { left.rawValue < right.rawValue }
}
