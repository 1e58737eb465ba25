/// The state of the device while a list is shown, and whose rules it follows.
public struct DeviceState: Hashable, Sendable {
  /// Whether the person has authenticated. Unless stated, they have not.
  public var isAuthenticated: Bool
  /// Whether others see the screen: it is mirrored, recorded or shown in a call.
  public var isScreenShared: Bool
  /// The system whose rules surfaces follow.
  package var profile: SystemProfile

  /// Creates a state.
  public init(isAuthenticated: Bool = false, isScreenShared: Bool = false) {
    self.init(isAuthenticated: isAuthenticated, isScreenShared: isScreenShared, profile: .iOS12)
  }

  /// Creates a state of a device that follows the rules of a system generation.
  package init(isAuthenticated: Bool = false, isScreenShared: Bool = false, profile: SystemProfile) {
    self.isAuthenticated = isAuthenticated
    self.isScreenShared = isScreenShared
    self.profile = profile
  }

  /// Whether what categories and notifications ask for applies: others may be looking.
  package var appliesPrivacy: Bool { !isAuthenticated || isScreenShared }

  /// The same device once the person has authenticated.
  package var authenticated: DeviceState {
    DeviceState(isAuthenticated: true, isScreenShared: isScreenShared, profile: profile)
  }
}
