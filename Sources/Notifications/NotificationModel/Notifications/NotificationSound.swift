/// The sound of a notification.
///
/// Source: Apple, "Generating a remote notification", `sound`; `UNNotificationSound`.
public struct NotificationSound: Hashable, Sendable {
  /// The name of the sound file; `default` is the system's sound.
  public var name: String
  /// Whether it plays even in silent mode.
  public var isCritical: Bool
  /// The volume of a critical sound, from 0 to 1.
  public var volume: Double

  /// Creates a sound.
  public init(name: String = "default", isCritical: Bool = false, volume: Double = 1) {
    self.name = name
    self.isCritical = isCritical
    self.volume = volume
  }
}
