package import ContentExtensions

/// An action of an expanded notification.
public struct ExpandedAction: Equatable, Sendable {
  /// The action.
  public let action: PresentedAction
  /// What happens to the expanded notification after the action was chosen.
  package let response: NotificationContentExtension.ResponseOption
}
