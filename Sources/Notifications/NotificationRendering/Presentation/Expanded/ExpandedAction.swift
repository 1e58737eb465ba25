package import AppExtensions

/// An action of an expanded notification.
package struct ExpandedAction: Equatable, Sendable {
  /// The action.
  package let action: PresentedAction
  /// What happens to the expanded notification after the action was chosen.
  package let response: NotificationContentExtension.ResponseOption
}
