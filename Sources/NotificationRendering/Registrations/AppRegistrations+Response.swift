public import LiteralString
public import NotificationModel

extension AppRegistrations {
  /// Makes the response to a notification, if it is allowed here and now.
  ///
  /// - Parameters:
  ///   - notification: The notification.
  ///   - identifier: What is done: the identifier of one of its category's actions, or Apple's for opening and dismissing.
  ///   - userText: What the person typed, for an action with a field to type into.
  ///   - device: Whether the person has authenticated, and how many actions there are.
  /// - Returns: The response; nil for a dismissal that its category does not want to hear of.
  /// - Throws: `ResponseRefusal` when it is not allowed.
  /// - Complexity: O(number of the category's actions).
  ///
  /// Source: WWDC 2014 session 713 for authentication; WWDC 2016 session 707 for dismissal.
  public func response(
    to notification: UserNotification, action identifier: LiteralString, userText: String? = nil, device: DeviceState
  ) throws(ResponseRefusal) -> NotificationResponse? {
    let category = category(of: notification)
    let actions = (category?.actions ?? []).prefix(device.profile.actionLimit)
    if let action = actions.first(where: { $0.identifier == identifier }) {
      guard !action.asksForAuthentication(authenticated: device.authenticated) else { throw .authenticationRequired }
      guard userText == nil || action.textInput != nil else { throw .takesNoText(identifier) }
      guard userText?.isEmpty == false || action.textInput == nil else { throw .needsText(identifier) }
      return NotificationResponse(notification: notification, action: .custom(action), userText: userText)
    }
    guard userText == nil else { throw .takesNoText(identifier) }
    switch identifier {
    case NotificationResponse.Action.openIdentifier:
      guard device.authenticated else { throw .authenticationRequired }
      return NotificationResponse(notification: notification, action: .open)
    case NotificationResponse.Action.dismissIdentifier:
      guard category?.options.contains(.customDismissAction) == true else { return nil }
      return NotificationResponse(notification: notification, action: .dismiss)
    default: throw .unknownAction(identifier)
    }
  }

  /// Returns the actions of a notification's category in the order of registration; none without one.
  public func actions(of notification: UserNotification) -> [NotificationAction] {
    category(of: notification)?.actions ?? []
  }

  private func category(of notification: UserNotification) -> NotificationCategory? {
    category(notification.content.categoryIdentifier, of: notification.app)
  }
}
