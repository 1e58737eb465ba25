/// How urgent a notification is.
///
/// Source: Apple, `UNNotificationInterruptionLevel`; the raw values are Apple's.
public enum InterruptionLevel: Int, Hashable, Sendable, CaseIterable, Comparable {
  /// Added to the list without playing a sound or lighting the screen.
  case passive = 0
  /// May play a sound and light the screen.
  case active = 1
  /// Breaks through a Focus.
  case timeSensitive = 2
  /// Also breaks through silent mode.
  case critical = 3

  /// The name in payloads.
  package var payloadName: StaticString {
    switch self {
    case .passive: "passive"
    case .active: "active"
    case .timeSensitive: "time-sensitive"
    case .critical: "critical"
    }
  }

  /// Returns whether the left level is less urgent.
  public static func < (left: InterruptionLevel, right: InterruptionLevel) -> Bool { left.rawValue < right.rawValue }
}
