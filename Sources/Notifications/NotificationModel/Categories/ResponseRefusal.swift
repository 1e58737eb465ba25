public import Diagnostics

/// Why a response to a notification is refused. Contains nothing of the notification's content.
public enum ResponseRefusal: Error, Hashable, Sendable {
  /// The device has to ask for authentication first.
  case authenticationRequired
  /// The notification's category has no such action, or there is no such category.
  case unknownAction(LiteralString)
  /// The action has no text field.
  case takesNoText(LiteralString)
  /// The action has a text field, and nothing was typed.
  case needsText(LiteralString)

  /// The reason, in one sentence.
  public var message: String {
    switch self {
    case .authenticationRequired: "the device is locked, and this action requires authentication"
    case .unknownAction(let action): "the notification has no action “\(action)”"
    case .takesNoText(let action): "the action “\(action)” takes no text"
    case .needsText(let action): "the action “\(action)” needs a text"
    }
  }
}
