internal import Diagnostics
package import NotificationModel

extension AppRegistrations {
  /// Creates the response to a notification, if it is allowed in the device's current state.
  ///
  /// - Parameters:
  ///   - notification: The notification.
  ///   - action: The identifier of an action of its own or of its category, or Apple's identifier for opening or dismissing.
  ///   - userText: The text the person typed, for an action with a text field.
  ///   - isHidden: Whether its content is hidden. Which actions its sender gave it is then not told by a refusal either.
  ///   - device: The state of the device.
  /// - Returns: The response; nil for a dismissal if the category lacks `customDismissAction`.
  /// - Throws: `ResponseRefusal` if it is not allowed.
  /// - Complexity: O(number of the category's actions).
  ///
  /// Source: WWDC 2014 session 713 for authentication; WWDC 2016 session 707 for dismissal.
  package func response(
    to notification: UserNotification, action: String, userText: String? = nil, isHidden: Bool = false,
    device: DeviceState
  ) throws(ResponseRefusal) -> NotificationResponse? {
    let identifier = LiteralString(action)
    let actions = actions(of: notification, isHidden: isHidden).prefix(device.profile.actionLimit)
    if let action = actions.first(where: { $0.identifier == identifier }) {
      guard !action.asksForAuthentication(authenticated: device.isAuthenticated) else { throw .authenticationRequired }
      guard userText == nil || action.textInput != nil else { throw .takesNoText(identifier) }
      guard userText?.isEmpty == false || action.textInput == nil else { throw .needsText(identifier) }
      return NotificationResponse(notification: notification, action: .custom(action), userText: userText)
    }
    let isBuiltIn =
      identifier == NotificationResponse.Action.openIdentifier
      || identifier == NotificationResponse.Action.dismissIdentifier
    if isHidden, !isBuiltIn, !device.isAuthenticated { throw .authenticationRequired }
    guard userText == nil || !isBuiltIn else { throw .takesNoText(identifier) }
    switch identifier {
    case NotificationResponse.Action.openIdentifier:
      guard device.isAuthenticated else { throw .authenticationRequired }
      return NotificationResponse(notification: notification, action: .open)
    case NotificationResponse.Action.dismissIdentifier:
      guard category(of: notification)?.options.contains(.customDismissAction) == true else { return nil }
      return NotificationResponse(notification: notification, action: .dismiss)
    default: throw .unknownAction(identifier)
    }
  }

  /// Returns the actions of a notification: its own, then those of its category in the order of registration. One that
  /// is hidden does not tell which actions its sender has given it.
  package func actions(of notification: UserNotification, isHidden: Bool) -> [NotificationAction] {
    (isHidden ? [] : notification.content.actions) + (category(of: notification)?.actions ?? [])
  }

  /// Returns what a notification or its category asks to hide while others may be looking.
  func privacy(of notification: UserNotification) -> NotificationPrivacy? {
    .stricter(
      notification.content.privacy,
      privacy(ofCategory: notification.content.categoryIdentifier, of: notification.app))
  }

  private func category(of notification: UserNotification) -> NotificationCategory? {
    category(notification.content.categoryIdentifier, of: notification.app)
  }
}
