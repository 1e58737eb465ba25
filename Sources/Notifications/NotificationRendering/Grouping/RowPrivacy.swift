internal import NotificationModel

/// Counts the notifications of a thread, or of an app that is grouped by app, that ask to be hidden here and now.
struct RowPrivacy {
  /// The number of those whose content is hidden; if there are any, their row is hidden.
  var hidden = 0
  /// The counts of those that are not listed. The row shows only what they permit.
  var unlisted = Permissions()

  /// What notifications permit a hidden row to show.
  struct Permissions {
    var count = 0
    var withholdingTitle = 0
    var withholdingSubtitle = 0
  }

  /// Adds or removes a notification.
  ///
  /// - Parameters:
  ///   - step: 1 or −1.
  ///   - privacy: What it asks for.
  ///   - category: Its category.
  mutating func count(_ step: Int, _ privacy: NotificationPrivacy, _ category: CategoryPolicy) {
    switch privacy {
    case .hideContent: hidden += step
    case .hide:
      unlisted.count += step
      if !category.permitsTitle { unlisted.withholdingTitle += step }
      if !category.permitsSubtitle { unlisted.withholdingSubtitle += step }
    }
  }
}

/// What categories and notifications ask to hide.
extension RowSource {
  /// Returns what a notification or its category asks to hide here and now; nil leaves it to the settings.
  mutating func privacy(of entry: DeliveredNotifications.Entry) -> NotificationPrivacy? {
    guard hasPrivacy else { return nil }
    return .stricter(entry.privacy, policy(ofCategory: Int(entry.category), app: Int(entry.app)).privacy)
  }

  /// Whether any notification may ask to be hidden here and now.
  @inline(__always)
  var hasPrivacy: Bool { appliesPrivacy && (delivered.hasPrivacy || context.registrations.hasPrivacy) }

  /// Returns the thread of a notification, or its app if that is grouped by app: what its row depends on.
  mutating func privacyKey(of entry: DeliveredNotifications.Entry) -> RowKey {
    policy(ofApp: Int(entry.app)).shownRows == .byApp ? .app(Int(entry.app)) : .thread(Int(entry.thread))
  }

  /// Counts a notification that asks to be hidden, or no longer counts it.
  ///
  /// - Returns: Its thread or app if other notifications may now be in other rows or show something else.
  mutating func countPrivacy(_ step: Int, of entry: DeliveredNotifications.Entry) -> RowKey? {
    guard entry.app != DeliveredNotifications.Entry.gone, !entry.isSilent, let privacy = privacy(of: entry) else {
      return nil
    }
    let key = privacyKey(of: entry)
    let category = policy(ofCategory: Int(entry.category), app: Int(entry.app))
    rowPrivacy[key, default: RowPrivacy()].count(step, privacy, category)
    return key
  }

  /// Counts the notifications that ask to be hidden.
  ///
  /// - Complexity: O(number of notifications) if there may be any.
  mutating func countPrivacy() {
    rowPrivacy.removeAll()
    guard hasPrivacy else { return }
    for entry in delivered.entries { _ = countPrivacy(1, of: entry) }
  }

  /// Returns the notifications of the same thread that are not listed.
  mutating func unlisted(besides entry: DeliveredNotifications.Entry) -> RowPrivacy.Permissions {
    rowPrivacy.isEmpty ? RowPrivacy.Permissions() : rowPrivacy[privacyKey(of: entry)]?.unlisted ?? .init()
  }

  /// Returns what may be seen of a notification, considering the others in its row.
  @inline(__always)
  mutating func visibility(of entry: DeliveredNotifications.Entry) -> NotificationVisibility {
    let app = policy(ofApp: Int(entry.app))
    return rowPrivacy.isEmpty ? app.visibility : visibility(of: entry, app)
  }

  private mutating func visibility(
    of entry: DeliveredNotifications.Entry, _ app: AppPolicy
  ) -> NotificationVisibility {
    app.content.visibility(privacy: privacy(of: entry), isBesidePrivate: isBesidePrivate(entry, app))
  }

  /// Returns whether a notification of the same row, perhaps this one, asks for the row to be hidden.
  private mutating func isBesidePrivate(_ entry: DeliveredNotifications.Entry, _ app: AppPolicy) -> Bool {
    app.shownRows != .single && (rowPrivacy[privacyKey(of: entry)]?.hidden ?? 0) > 0
  }

  /// Returns whether the whole row of a notification is hidden, whatever the notification itself asks for.
  mutating func hidesRow(of entry: DeliveredNotifications.Entry) -> Bool {
    let app = policy(ofApp: Int(entry.app))
    return app.visibility != .shown || isBesidePrivate(entry, app)
  }
}
