/// When the content of notifications is shown.
///
/// Source: Apple, `UNShowPreviewsSetting`; the raw values are Apple's.
public enum ShowPreviews: Int, Hashable, Sendable, CaseIterable {
  /// Always, also on a locked device.
  case always = 0
  /// Once the person has authenticated.
  case whenAuthenticated = 1
  /// Never, not even on an unlocked device.
  case never = 2

  /// What list documents call it.
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
  public func hidesContent(authenticated: Bool) -> Bool {
    switch self {
    case .always: false
    case .whenAuthenticated: !authenticated
    case .never: true
    }
  }
}

/// How notifications of one app are grouped.
///
/// Source: Apple, `UNNotificationGroupingSetting`; WWDC 2018 session 711.
public enum NotificationGrouping: Int, Hashable, Sendable, CaseIterable {
  /// By thread.
  case automatic = 0
  /// One group for the app.
  case byApp = 1
  /// Single rows while content is shown; hidden rows are grouped by thread all the same.
  case off = 2

  /// What list documents call it.
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
  /// Nobody was asked yet.
  case notDetermined = 0
  /// The person said no.
  case denied = 1
  /// The person said yes.
  case authorized = 2
  /// Allowed to notify quietly.
  case provisional = 3
  /// Allowed for the time an app clip lives.
  case ephemeral = 4

  /// What list documents call it.
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
  /// As a banner that goes away.
  case banner = 1
  /// As an alert that stays.
  case alert = 2

  /// What list documents call it.
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
  /// Where the list stands while the device is locked.
  case lockScreen
  /// What comes down for a moment while the device is in use.
  case banner
  /// The history, which stays until it is read.
  case notificationCenter
  /// A notification on its own, with room for up to ten actions.
  case alert
}

/// In which order rows stand.
public enum NotificationOrder: Hashable, Sendable, CaseIterable {
  /// Newest first.
  case date
  /// Critical ones first, then time-sensitive ones, then the others; newest first among these. A hidden row is none of
  /// the former, whatever its sender says.
  case interruptionLevel

  /// What list documents call it.
  package var name: StaticString {
    switch self {
    case .date: "date"
    case .interruptionLevel: "interruptionLevel"
    }
  }
}

/// Where it comes from when the content of an app's notifications is shown.
public enum ShowPreviewsSource: Hashable, Sendable, CaseIterable {
  /// The choice for the app.
  case app
  /// The choice for all apps.
  case allApps
  /// Nobody has chosen.
  case standard
  /// The choices for the app could not be read.
  case unreadableApp
  /// The choices could not be read.
  case unreadable
}
