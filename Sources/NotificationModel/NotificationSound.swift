/// The sound of a notification.
///
/// Source: Apple, "Generating a remote notification", `sound`; `UNNotificationSound`.
public struct NotificationSound: Hashable, Sendable {
  /// The name of the sound's file; `default` is the system's sound.
  public var name: String
  /// Whether it sounds even when the device is silent.
  public var isCritical: Bool
  /// How loud a critical sound is, from 0 to 1.
  public var volume: Double

  /// Creates a sound.
  public init(name: String = "default", isCritical: Bool = false, volume: Double = 1) {
    self.name = name
    self.isCritical = isCritical
    self.volume = volume
  }
}

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

  /// Whether the left one is less urgent.
  public static func < (left: InterruptionLevel, right: InterruptionLevel) -> Bool { left.rawValue < right.rawValue }
}
