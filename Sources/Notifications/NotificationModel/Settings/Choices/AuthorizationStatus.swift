/// Whether an app may show notifications.
///
/// Source: Apple, `UNAuthorizationStatus`.
public enum AuthorizationStatus: Int, Hashable, Sendable, CaseIterable {
  /// The person has not been asked yet.
  case notDetermined = 0
  /// The person has refused.
  case denied = 1
  /// The person has agreed.
  case authorized = 2
  /// The app may deliver notifications quietly.
  case provisional = 3
  /// The app may show notifications for a limited time; for app clips.
  case ephemeral = 4

  /// Whether the app may show anything.
  package var isPermission: Bool { self != .denied && self != .notDetermined }

  /// The name in list documents.
  package var name: StaticString {
    switch self {
    case .notDetermined: "notDetermined"
    case .denied: "denied"
    case .authorized: "authorized"
    case .provisional: "provisional"
    case .ephemeral: "ephemeral"
    }
  }
}
