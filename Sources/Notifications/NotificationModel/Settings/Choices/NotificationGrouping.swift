/// How an app's notifications are grouped.
///
/// Source: Apple, `UNNotificationGroupingSetting`; WWDC 2018 session 711.
public enum NotificationGrouping: Hashable, Sendable, CaseIterable {
  /// By thread.
  case automatic
  /// One group for the app.
  case byApp
  /// Separate rows while content is shown; hidden rows are still grouped by thread.
  case off

  /// The name in list documents.
  package var name: StaticString {
    switch self {
    case .automatic: "automatic"
    case .byApp: "byApp"
    case .off: "off"
    }
  }
}
