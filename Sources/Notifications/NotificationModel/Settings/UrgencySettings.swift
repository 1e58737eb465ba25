/// A person's choices for notifications of each urgency.
public struct UrgencySettings: Hashable, Sendable {
  private var low: AppNotificationSettings?
  private var normal: AppNotificationSettings?
  private var critical: AppNotificationSettings?

  /// Creates no choices.
  public init() {}

  /// The choices for an urgency; nil for none.
  public subscript(urgency: NotificationUrgency) -> AppNotificationSettings? {
    get {
      switch urgency {
      case .low: low
      case .normal: normal
      case .critical: critical
      }
    }
    set {
      switch urgency {
      case .low: low = newValue
      case .normal: normal = newValue
      case .critical: critical = newValue
      }
    }
  }

  /// Whether there are none.
  package var isEmpty: Bool { low == nil && normal == nil && critical == nil }

  /// All choices.
  package var all: [AppNotificationSettings] { [low, normal, critical].compactMap(\.self) }
}
