/// What a category or a notification asks for while the person has not authenticated or the screen is shared. It can
/// only hide more than the person's settings do. The greater one hides more.
///
/// Source: the notification portal of freedesktop.org, version 2: `hide-content-on-lock-screen`, `hide-on-lock-screen`.
public enum NotificationPrivacy: Hashable, Sendable, CaseIterable, Comparable {
  /// The content is hidden.
  case hideContent
  /// The notification is not listed.
  case hide

  /// The name in list documents.
  package var name: StaticString {
    switch self {
    case .hideContent: "hideContent"
    case .hide: "hide"
    }
  }

  /// Returns the one that hides more; nil if there is none.
  package static func stricter(_ left: NotificationPrivacy?, _ right: NotificationPrivacy?) -> NotificationPrivacy? {
    guard let left, let right else { return left ?? right }
    return max(left, right)
  }
}
