/// Notifications whose content is shown.
public struct ShownStack: Sendable {
  /// All of them, newest first.
  public let notifications: [PresentedNotification]
  /// The summary of the notifications below the newest: "8 more messages"; nil if there are none.
  public let summary: String?

  /// The newest notification.
  public var leading: PresentedNotification { notifications[0] }
}
