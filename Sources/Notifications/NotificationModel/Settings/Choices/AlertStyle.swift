/// How alerts are presented while the device is in use.
///
/// Source: Apple, `UNAlertStyle`.
public enum AlertStyle: Hashable, Sendable, CaseIterable {
  /// Not at all.
  case none
  /// As a banner that disappears by itself.
  case banner
  /// As an alert that stays until dismissed.
  case alert

  /// The name in list documents.
  package var name: StaticString {
    switch self {
    case .none: "none"
    case .banner: "banner"
    case .alert: "alert"
    }
  }
}
