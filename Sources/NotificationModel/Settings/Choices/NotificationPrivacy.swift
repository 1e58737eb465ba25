/// What a category or a notification asks for while the person has not authenticated or the screen is shared. It can
/// only hide more than the person's settings do.
///
/// Source: the notification portal of freedesktop.org, version 2: `hide-content-on-lock-screen`, `hide-on-lock-screen`.
public enum NotificationPrivacy: Int, Hashable, Sendable, CaseIterable, Comparable {
  /// The content is hidden.
  case hideContent = 1
  /// The notification is not listed.
  case hide = 2

  /// The name in list documents.
  package var name: StaticString {
    switch self {
    case .hideContent: "hideContent"
    case .hide: "hide"
    }
  }

  /// Whether the second hides more.
  public static func < (left: NotificationPrivacy, right: NotificationPrivacy) -> Bool {
    left.rawValue < right.rawValue
  }

  /// Returns the one that hides more; nil if there is none.
  package static func stricter(_ left: NotificationPrivacy?, _ right: NotificationPrivacy?) -> NotificationPrivacy? {
    guard let left, let right else { return left ?? right }
    return max(left, right)
  }
}
