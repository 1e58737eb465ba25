extension NotificationList {
  /// The members of a list document.
  package enum Member: MemberName, DocumentMember {
    case locale, authenticated, screenShared, now, ages, settings, apps, categories, combinedPlaceholders, notifications
    case desktopNotifications, removed
    case schema = "$schema"
    case key, limits

    package var value: DocumentMembers {
      switch self {
      case .locale, .now: .string
      case .authenticated, .screenShared, .ages: .boolean
      case .settings: DocumentMembers.settings
      case .apps: DocumentMembers.apps
      case .categories: DocumentMembers.categories
      case .combinedPlaceholders: DocumentMembers.combinedPlaceholders
      case .notifications: .array(DocumentMembers.notification)
      case .desktopNotifications: .array(DocumentMembers.desktopNotification)
      case .removed: DocumentMembers.removals
      case .schema, .key: .any
      case .limits: DocumentMembers.limits
      }
    }

    /// What applies if the member is repeated; nil if that is no fault.
    var ruleOfRepetition: DocumentFault.RepetitionRule? {
      switch self {
      case .settings, .authenticated, .screenShared, .categories: .strictest
      case .locale, .now, .ages, .combinedPlaceholders, .desktopNotifications: .last
      case .apps, .notifications, .removed, .schema, .key, .limits: nil
      }
    }

    /// Whether a line with the member is a list document, not a notification.
    var isOfListsOnly: Bool {
      switch self {
      case .schema, .key, .limits: false
      case .locale, .authenticated, .screenShared, .now, .ages, .settings, .apps, .categories, .combinedPlaceholders,
        .notifications, .desktopNotifications, .removed:
        true
      }
    }
  }

  /// The members of `limits`.
  package enum LimitsMember: MemberName, DocumentMember {
    case bytes

    package var value: DocumentMembers { .number }
  }
}

extension NotificationRemoval {
  /// The members of an element of `removed`.
  package enum Member: MemberName, DocumentMember {
    case app, identifiers, thread

    package var value: DocumentMembers {
      switch self {
      case .app, .thread: .string
      case .identifiers: .array(.string)
      }
    }
  }
}
