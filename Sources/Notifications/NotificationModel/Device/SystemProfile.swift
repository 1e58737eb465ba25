/// The generations of Apple's systems that treat actions and summaries differently.
package enum SystemProfile: Hashable, Sendable, CaseIterable {
  /// Four actions where there is room (WWDC 2014 session 713).
  case iOS8
  /// Ten actions where there is room; summaries use the notifications' summary arguments and their counts (WWDC 2018
  /// session 711).
  case iOS12
  /// Like iOS 12, but summary arguments are ignored (Apple, `UNNotificationContent.summaryArgument`).
  case iOS15

  /// The maximum number of actions where there is room.
  ///
  /// Source: WWDC 2014 session 713; Apple, `UNNotificationCategory.actions`.
  package var actionLimit: Int { self == .iOS8 ? 4 : 10 }

  /// The maximum number of actions where there is little room, the same in all profiles.
  package var minimalActionLimit: Int { 2 }

  /// Whether summaries use summary arguments and their counts.
  ///
  /// Source: Apple, `UNNotificationContent.h` of iOS 15: "summaryArgument is ignored".
  package var usesSummaryArguments: Bool { self != .iOS15 }
}
