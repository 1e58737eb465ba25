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

/// How much rows with hidden content reveal: the person's choice, from most to least.
///
/// A level never adds a text, a name, an action, a thread or an identifier to what the one before it shows.
public enum HiddenRowsSetting: Hashable, Sendable, CaseIterable, Comparable {
  /// A row for each thread, with the titles and subtitles that categories permit, and a placeholder.
  case titles
  /// A row for each thread, with a placeholder alone.
  case counts
  /// One row for each app: a placeholder for all that is hidden of the app.
  case apps
  /// One row for all such apps, which says how many notifications there are and nothing else.
  case total
  /// No rows.
  case nothing

  /// The name in list documents.
  package var name: StaticString {
    switch self {
    case .titles: "titles"
    case .counts: "counts"
    case .apps: "apps"
    case .total: "total"
    case .nothing: "nothing"
    }
  }

  /// Returns the setting under which rows reveal less.
  func stricter(_ other: HiddenRowsSetting) -> HiddenRowsSetting { max(self, other) }
}

/// What a category or a notification asks for while the person has not authenticated or the screen is shared. It can
/// only hide more than the person's settings do.
///
/// Source: the notification portal of freedesktop.org, version 2: `hide-content-on-lock-screen`, `hide-on-lock-screen`.
public struct NotificationPrivacy: Hashable, Sendable, CaseIterable {
  private let bits: UInt8

  private init(bits: UInt8) { self.bits = bits }

  /// The content is hidden.
  public static let hideContent = NotificationPrivacy(bits: 0b001)
  /// The notification is not listed.
  public static let hide = NotificationPrivacy(bits: 0b011)
  /// What is asked for cannot be read: the content is hidden whatever the state of the device.
  package static let unreadable = NotificationPrivacy(bits: 0b101)

  /// What can be asked for.
  public static let allCases = [hideContent, hide]

  /// The name in list documents.
  package var name: StaticString { self == .hide ? "hide" : "hideContent" }

  /// Whether the notification is not listed while others may be looking.
  package var hidesNotification: Bool { bits & 0b010 != 0 }
  /// Whether the content is hidden whatever the state of the device.
  package var isUnreadable: Bool { bits & 0b100 != 0 }

  /// Returns what hides all that either of them hides; nil if there is none.
  package static func stricter(_ left: NotificationPrivacy?, _ right: NotificationPrivacy?) -> NotificationPrivacy? {
    guard let left, let right else { return left ?? right }
    return NotificationPrivacy(bits: left.bits | right.bits)
  }
}

/// What happens to content while the screen is shared: the person's choice.
public enum ScreenSharingSetting: Hashable, Sendable, CaseIterable {
  /// Content is shown or hidden as if nobody were watching.
  case asUsual
  /// Content is hidden.
  case hide

  /// The name in list documents.
  package var name: StaticString {
    switch self {
    case .asUsual: "asUsual"
    case .hide: "hide"
    }
  }
}

/// What happens to content while only windows are shared, not the screen: the person's choice. It applies to `sottod`, where
/// a program is known to say the difference.
public enum SharedWindowsSetting: Hashable, Sendable, CaseIterable {
  /// Content is shown or hidden as if nothing were shared.
  case ignore
  /// Content is hidden.
  case hide

  /// The name in list documents.
  package var name: StaticString {
    switch self {
    case .ignore: "ignore"
    case .hide: "hide"
    }
  }
}

/// Who says whether the screen is shared: the person's choice. It applies to `sottod`.
public enum SharingDetectionSetting: Hashable, Sendable, CaseIterable {
  /// The person alone, by `sottoctl share`.
  case manual
  /// The person and every program that is known to say so.
  case automatic

  /// The name in list documents.
  package var name: StaticString {
    switch self {
    case .manual: "manual"
    case .automatic: "auto"
    }
  }
}

/// Which hidden notifications have rows before the person has authenticated: the person's choice.
public enum WhileLockedSetting: Hashable, Sendable, CaseIterable {
  /// All.
  case all
  /// Those that the person has not seen.
  case new

  /// The name in list documents.
  package var name: StaticString {
    switch self {
    case .all: "all"
    case .new: "new"
    }
  }
}

/// What is announced once the screen is unlocked or no longer shared: the person's choice. It applies to `sottod`.
public enum AfterwardsSetting: Hashable, Sendable, CaseIterable {
  /// The notifications that came in the meantime.
  case contents
  /// One notification that counts them.
  case summary
  /// Nothing. The notifications stay in the list.
  case nothing

  /// The name in list documents.
  package var name: StaticString {
    switch self {
    case .contents: "contents"
    case .summary: "summary"
    case .nothing: "nothing"
    }
  }
}

/// What the person lets through that an app's other settings would hide.
public enum ExemptionSetting: Hashable, Sendable, CaseIterable {
  /// The content is shown, also before the person has authenticated. It is hidden while the screen is shared.
  case shown

  /// The name in list documents.
  package var name: StaticString { "shown" }
}

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

/// How urgent a notification is, as settings tell it apart.
///
/// Source: Desktop Notifications Specification 1.2, “Urgency Levels”. Apple's interruption levels correspond to them.
public enum NotificationUrgency: Hashable, Sendable, CaseIterable {
  /// Apple's `passive`.
  case low
  /// Apple's `active`.
  case normal
  /// Apple's `timeSensitive` and `critical`.
  case critical

  /// The urgency of an interruption level.
  package init(_ level: InterruptionLevel) {
    switch level {
    case .passive: self = .low
    case .active: self = .normal
    case .timeSensitive, .critical: self = .critical
    }
  }

  /// The name in list documents.
  package var name: StaticString {
    switch self {
    case .low: "low"
    case .normal: "normal"
    case .critical: "critical"
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
