/// How alerts are presented while the device is in use.
///
/// Source: Apple, `UNAlertStyle`.
public enum AlertStyle: Int, Hashable, Sendable, CaseIterable {
  /// Not at all.
  case none = 0
  /// As a banner that disappears by itself.
  case banner = 1
  /// As an alert that stays until dismissed.
  case alert = 2

  /// The name in list documents.
  package var name: StaticString {
    switch self {
    case .none: "none"
    case .banner: "banner"
    case .alert: "alert"
    }
  }
}
