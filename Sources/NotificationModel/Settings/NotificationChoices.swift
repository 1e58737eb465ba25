/// When the content of notifications is shown: the person's choice.
///
/// Source: Apple, `UNShowPreviewsSetting`; the raw values are Apple's.
public enum ShowPreviewsSetting: Int, Hashable, Sendable, CaseIterable {
  /// Always, even on a locked device.
  case always = 0
  /// When the person has authenticated.
  case whenAuthenticated = 1
  /// Never, not even on an unlocked device.
  case never = 2

  /// The name in list documents.
  package var name: StaticString {
    switch self {
    case .always: "always"
    case .whenAuthenticated: "whenAuthenticated"
    case .never: "never"
    }
  }

  /// Returns whether content is hidden.
  ///
  /// - Parameter authenticated: Whether the person has authenticated.
  package func hidesContent(authenticated: Bool) -> Bool {
    switch self {
    case .always: false
    case .whenAuthenticated: !authenticated
    case .never: true
    }
  }
}

/// How an app's notifications are grouped.
///
/// Source: Apple, `UNNotificationGroupingSetting`; WWDC 2018 session 711.
public enum NotificationGrouping: Int, Hashable, Sendable, CaseIterable {
  /// By thread.
  case automatic = 0
  /// One group for the app.
  case byApp = 1
  /// Separate rows while content is shown; hidden rows are still grouped by thread.
  case off = 2

  /// The name in list documents.
  package var name: StaticString {
    switch self {
    case .automatic: "automatic"
    case .byApp: "byApp"
    case .off: "off"
    }
  }
}

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

/// Where a list is shown.
public enum NotificationSurface: Hashable, Sendable, CaseIterable {
  /// The list on the locked screen.
  case lockScreen
  /// A temporary banner while the device is in use.
  case banner
  /// The history, which stays until it is read.
  case notificationCenter
  /// A single notification with room for up to ten actions.
  case alert
}

/// The order of rows.
public enum NotificationOrder: Hashable, Sendable, CaseIterable {
  /// Newest first.
  case date
  /// Critical rows first, then time-sensitive ones, then the others; newest first within each. A hidden row counts
  /// among the others, whatever its sender says.
  case interruptionLevel

  /// The name in list documents.
  package var name: StaticString {
    switch self {
    case .date: "date"
    case .interruptionLevel: "interruptionLevel"
    }
  }
}

/// Which setting decided when the content of an app's notifications is shown.
package enum ShowPreviewsSource: String, Hashable, Sendable, CaseIterable {
  /// The choice for the app.
  case app
  /// The choice for all apps.
  case allApps
  /// The default, because the person has not chosen.
  case standard
  /// Hidden because the choices for the app could not be read.
  case unreadableApp
  /// Hidden because the choices could not be read.
  case unreadable
}
