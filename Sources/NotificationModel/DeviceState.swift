/// What the device tells about the moment a list is shown.
public struct DeviceState: Hashable, Sendable {
  /// Whether the person has authenticated. Without word of it, they have not.
  public var authenticated: Bool
  /// Where the list is shown.
  public var surface: NotificationSurface
  /// Whose rules the surface follows.
  public var profile: SystemProfile

  /// Creates a state.
  public init(
    authenticated: Bool = false, surface: NotificationSurface = .lockScreen, profile: SystemProfile = .iOS12
  ) {
    self.authenticated = authenticated
    self.surface = surface
    self.profile = profile
  }
}

/// The generations of Apple's system that treat actions and summaries differently.
public enum SystemProfile: Hashable, Sendable, CaseIterable {
  /// Four actions where there is room (WWDC 2014 session 713).
  case iOS8
  /// Ten actions where there is room; summaries count and name what notifications say (WWDC 2018 session 711).
  case iOS12
  /// As iOS 12, but what notifications say for summaries is ignored (Apple, `UNNotificationContent.summaryArgument`).
  case iOS15

  /// How many actions stand where there is room.
  ///
  /// Source: WWDC 2014 session 713; Apple, `UNNotificationCategory.actions`.
  public var actionLimit: Int { self == .iOS8 ? 4 : 10 }

  /// How many actions stand where there is little room, the same in all.
  public var minimalActionLimit: Int { 2 }

  /// Whether summaries take notice of summary arguments and their counts.
  ///
  /// Source: Apple, `UNNotificationContent.h` of iOS 15: "summaryArgument is ignored".
  public var usesSummaryArguments: Bool { self != .iOS15 }
}
