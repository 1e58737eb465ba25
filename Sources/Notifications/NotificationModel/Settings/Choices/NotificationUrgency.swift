/// How urgent a notification is, as settings tell it apart.
///
/// Source: Desktop Notifications Specification 1.2, “Urgency Levels”. Apple's interruption levels correspond to them.
public enum NotificationUrgency: Hashable, Sendable, CaseIterable {
  /// Apple's `passive`.
  case low
  /// Apple's `active`.
  case normal
  /// Apple's `timeSensitive` and `critical`.
  case critical

  /// The urgency of an interruption level.
  package init(_ level: InterruptionLevel) {
    switch level {
    case .passive: self = .low
    case .active: self = .normal
    case .timeSensitive, .critical: self = .critical
    }
  }

  /// The name in list documents.
  package var name: StaticString {
    switch self {
    case .low: "low"
    case .normal: "normal"
    case .critical: "critical"
    }
  }
}
