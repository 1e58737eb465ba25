public import Diagnostics
public import NotificationModel

/// An action as a surface shows it.
public struct PresentedAction: Sendable {
  /// The identifier passed to the app.
  public let identifier: LiteralString
  /// The button's title.
  public let title: String
  /// Whether it is destructive.
  public let isDestructive: Bool
  /// Whether it opens the app.
  public let isForeground: Bool
  /// Whether the app requires authentication for it.
  package let isAuthenticationRequired: Bool
  /// Whether the device must ask for authentication before the action is performed.
  public let asksForAuthentication: Bool
  /// The image beside the title.
  public let icon: NotificationAction.Icon?
  /// Whether it has a text field.
  public let hasTextInput: Bool
  /// The title of the button that sends the answer.
  public let textInputButtonTitle: String?
  /// The text shown in the empty field.
  public let textInputPlaceholder: String?
}
