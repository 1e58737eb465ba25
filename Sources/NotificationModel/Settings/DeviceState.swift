/// The state of the device while a list is shown, and whose rules it follows.
public struct DeviceState: Hashable, Sendable {
  /// Whether the person has authenticated. Unless stated, they have not.
  public var isAuthenticated: Bool
  /// The system whose rules surfaces follow.
  package var profile: SystemProfile

  /// Creates a state.
  public init(isAuthenticated: Bool = false) { self.init(isAuthenticated: isAuthenticated, profile: .iOS12) }

  /// Creates a state of a system of some generation.
  package init(isAuthenticated: Bool = false, profile: SystemProfile) {
    self.isAuthenticated = isAuthenticated
    self.profile = profile
  }
}
