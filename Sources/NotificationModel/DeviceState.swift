/// What the device tells about the moment a list is shown.
public struct DeviceState: Hashable, Sendable {
  /// Whether the person has authenticated. Without word of it, they have not.
  public var authenticated: Bool
  /// Where the list is shown.
  public var surface: NotificationSurface

  /// Creates a state.
  public init(authenticated: Bool = false, surface: NotificationSurface = .lockScreen) {
    self.authenticated = authenticated
    self.surface = surface
  }
}
