internal import Diagnostics

/// The members of settings that contain choices for some notifications: those of an app, or of a kind.
enum SettingsScope: CaseIterable {
  case apps, byCategory, byUrgency

  /// The member's name.
  var name: StaticString {
    switch self {
    case .apps: "apps"
    case .byCategory: "byCategory"
    case .byUrgency: "byUrgency"
    }
  }

  /// Returns whether there can be choices of a name.
  func contains(_ name: String) -> Bool {
    switch self {
    case .apps, .byCategory: true
    case .byUrgency: NotificationUrgency(name: name) != nil
    }
  }
}

extension NotificationUrgency {
  /// Returns the urgency of a name; nil if there is none.
  init?(name: String) {
    guard let urgency = Self.allCases.first(where: { "\($0.name)" == name }) else { return nil }
    self = urgency
  }
}
