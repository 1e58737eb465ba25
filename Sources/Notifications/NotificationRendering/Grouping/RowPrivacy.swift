package import NotificationModel

/// Counts the notifications of a thread, or of an app that is grouped by app, that are hidden or not listed because of what
/// they are, not because of their app.
struct RowPrivacy {
  /// The number of those whose content is hidden, by how much their row may reveal.
  private var hidden = HiddenRowsSetting.allCases.map { _ in 0 }
  /// The counts of those that are not listed, or in a row that reveals less. The row shows only what they permit.
  private(set) var unlisted = Permissions()

  /// What notifications permit a hidden row to show.
  struct Permissions {
    var count = 0
    var withholdingTitle = 0
    var withholdingSubtitle = 0
  }

  /// Whether the row is hidden, because some of its notifications are.
  var hidesRow: Bool { hidden.contains { $0 > 0 } }

  /// Returns how much a row may reveal: no more than any notification of its thread or app, as far as a row can tell less and
  /// stay the same row.
  ///
  /// - Parameters:
  ///   - level: How much one of them may reveal.
  ///   - strictest: The strictest level that shares its row. Notifications of stricter levels are in other rows.
  func strictest(_ level: HiddenRowsSetting, upTo strictest: HiddenRowsSetting) -> HiddenRowsSetting {
    guard level <= strictest, let other = HiddenRowsSetting.allCases.last(where: { hidden[$0.index] > 0 }) else {
      return level
    }
    return max(level, min(other, strictest))
  }

  /// Adds or removes a notification that is hidden or not listed, or will be if its row is hidden.
  ///
  /// - Parameters:
  ///   - step: 1 or −1.
  ///   - visibility: What may be seen of it if it is alone in its row and was not seen.
  ///   - level: How much a hidden row of it may reveal; nil if it does not hide others.
  ///   - strictest: The strictest level that shares its row.
  ///   - category: Its category.
  mutating func count(
    _ step: Int, _ visibility: NotificationVisibility, hiding level: HiddenRowsSetting?,
    upTo strictest: HiddenRowsSetting, _ category: CategoryPolicy
  ) {
    if let level { hidden[level.index] += step }
    if case .hidden(let level) = visibility, level <= strictest { return }
    unlisted.count += step
    if !category.permitsTitle { unlisted.withholdingTitle += step }
    if !category.permitsSubtitle { unlisted.withholdingSubtitle += step }
  }
}

extension HiddenRowsSetting {
  fileprivate var index: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}

/// What is hidden or not listed because of a notification itself, its category or its urgency.
extension RowSource {
  /// Returns what a notification or its category asks to hide here and now; nil leaves it to the settings.
  mutating func privacy(of entry: DeliveredNotifications.Entry) -> NotificationPrivacy? {
    guard hasPrivacy else { return nil }
    return .stricter(entry.privacy, policy(ofCategory: Int(entry.category), app: Int(entry.app)).privacy)
  }

  /// Whether any notification may ask to be hidden here and now.
  @inline(__always)
  private var hasPrivacy: Bool {
    (appliesPrivacy && (delivered.hasPrivacy || context.registrations.hasPrivacy))
      || delivered.hasUnreadablePrivacy || context.registrations.hasUnreadablePrivacy
  }

  /// Whether what may be seen of a notification may differ from what may be seen of others of its app.
  @inline(__always)
  var differsWithinApps: Bool { hasPrivacy || dependsOnKind }

  /// Returns the thread of a notification, or its app if that is grouped by app: what its row depends on.
  mutating func privacyKey(of entry: DeliveredNotifications.Entry) -> RowKey {
    policy(ofApp: Int(entry.app)).shownRows == .byApp ? .app(Int(entry.app)) : .thread(Int(entry.thread))
  }

  /// Counts a notification that is hidden or not listed because of what it is, or no longer counts it.
  ///
  /// - Returns: Its thread or app if other notifications may now be in other rows or show something else.
  mutating func countHidden(_ step: Int, of entry: DeliveredNotifications.Entry) -> RowKey? {
    guard entry.app != DeliveredNotifications.Entry.gone, !entry.isSilent else { return nil }
    let privacy = privacy(of: entry)
    guard privacy != nil || dependsOnKind else { return nil }
    let app = policy(ofApp: Int(entry.app))
    let content = content(of: entry, app)
    let visibility = content.visibility(privacy: privacy, isRevealed: entry.isRevealed)
    // One that is shown leaves the row if the row is hidden because of another, and the row may reveal less.
    guard visibility != .shown || (dependsOnKind && content.hiddenRows > app.strictestSharedLevel) else { return nil }
    let key = privacyKey(of: entry)
    let category = policy(ofCategory: Int(entry.category), app: Int(entry.app))
    let hidesOthers = content.hidesRow(privacy: privacy)
    rowPrivacy[key, default: RowPrivacy()].count(
      step, visibility, hiding: hidesOthers ? content.hiddenRows : nil, upTo: app.strictestSharedLevel, category)
    return key
  }

  /// Counts the notifications that are hidden or not listed because of what they are.
  ///
  /// - Complexity: O(number of notifications) if there may be any.
  mutating func countHidden() {
    rowPrivacy.removeAll()
    guard differsWithinApps else { return }
    for entry in delivered.entries { _ = countHidden(1, of: entry) }
  }

  /// Returns the notifications of the same thread that ask not to be listed.
  mutating func unlisted(besides entry: DeliveredNotifications.Entry) -> RowPrivacy.Permissions {
    rowPrivacy.isEmpty ? RowPrivacy.Permissions() : rowPrivacy[privacyKey(of: entry)]?.unlisted ?? .init()
  }

  /// Returns what may be seen of a notification, considering the others in its row.
  @inline(__always)
  mutating func visibility(of entry: DeliveredNotifications.Entry) -> NotificationVisibility {
    let app = policy(ofApp: Int(entry.app))
    let isAsOthers = rowPrivacy.isEmpty && !dependsOnKind && !(hidesSeen && entry.isSeen) && !entry.isRevealed
    return isAsOthers ? app.visibility : visibility(of: entry, app)
  }

  private mutating func visibility(
    of entry: DeliveredNotifications.Entry, _ app: AppPolicy
  ) -> NotificationVisibility {
    let visibility = content(of: entry, app).visibility(
      privacy: privacy(of: entry), isSeen: entry.isSeen, isRevealed: entry.isRevealed,
      isBesideHidden: isBesideHidden(entry, app))
    guard dependsOnKind, case .hidden(let level) = visibility, let row = rowPrivacy[privacyKey(of: entry)] else {
      return visibility
    }
    return .hidden(row.strictest(level, upTo: app.strictestSharedLevel))
  }

  /// Returns whether a notification of the same row, perhaps this one, is hidden because of what it is.
  private mutating func isBesideHidden(_ entry: DeliveredNotifications.Entry, _ app: AppPolicy) -> Bool {
    app.shownRows != .single && rowPrivacy[privacyKey(of: entry)]?.hidesRow ?? false
  }

  /// Returns whether a notification is hidden only because another one of its row is.
  mutating func isHiddenByAnother(_ entry: DeliveredNotifications.Entry) -> Bool {
    let app = policy(ofApp: Int(entry.app))
    let isShownAlone = content(of: entry, app).visibility(privacy: privacy(of: entry)) == .shown
    return isShownAlone && visibility(of: entry) != .shown
  }

  /// Returns whether the whole row of a notification is hidden, whatever the notification itself is.
  mutating func hidesRow(of entry: DeliveredNotifications.Entry) -> Bool {
    let app = policy(ofApp: Int(entry.app))
    return app.visibility != .shown || isBesideHidden(entry, app)
  }
}

/// Decides which notifications are in rows, and in which, both for a list made from scratch and for a
/// ``UserNotificationCenter``.
extension RowSource {
  /// Returns whether a notification is in a row: it has not been removed, its app is shown, it is not silent, and it does
  /// not ask to be left out.
  @inline(__always)
  mutating func isListable(_ entry: DeliveredNotifications.Entry) -> Bool {
    entry.app != DeliveredNotifications.Entry.gone && !entry.isSilent && visibility(of: entry).isListed
  }

  /// Returns which row a notification belongs to, if it is in one.
  @inline(__always)
  mutating func rowKey(of entry: DeliveredNotifications.Entry) -> RowKey {
    let app = policy(ofApp: Int(entry.app))
    let isAlone = entry.isRevealed || (dependsOnKind && content(of: entry, app).isExempt)
    return switch app.rows(of: visibility(of: entry), isAlone: isAlone) {
    case .byThread: .thread(Int(entry.thread))
    case .byApp: .app(Int(entry.app))
    case .single: .notification(Int(entry.identifier))
    case .total: .total
    }
  }

  /// Checks whether all texts of a notification are empty in the language of its app. If so, counts it as silent.
  ///
  /// - Returns: Whether it is silent and must not be added to the list.
  mutating func passesOver(_ content: NotificationContent, app: Int) -> Bool {
    guard texts(ofApp: app).language.isSilent(content) else { return false }
    delivered.silentCount += 1
    return true
  }

  /// Marks the notifications that have nothing to show in the current language. They stay in the list without a row,
  /// because they may have texts in another language.
  ///
  /// - Parameter isMeant: Returns whether to check the notifications of an app, given by its number.
  /// - Complexity: O(number of notifications).
  mutating func markSilent(where isMeant: (Int) -> Bool = { _ in true }) {
    for place in delivered.entries.indices {
      let entry = delivered.entries[place]
      guard entry.app != DeliveredNotifications.Entry.gone, isMeant(Int(entry.app)) else { continue }
      markSilent(entry, at: place)
    }
  }

  private mutating func markSilent(_ entry: DeliveredNotifications.Entry, at place: Int) {
    var isSilent = false
    if mayBeListed(app: Int(entry.app)), let content = delivered.content(entry) {
      isSilent = texts(ofApp: Int(entry.app)).language.isSilent(content)
    }
    delivered.mark(place, isSilent: isSilent)
  }

  /// Returns whether any notification of an app may be in a row.
  mutating func mayBeListed(app: Int) -> Bool { dependsOnKind || policy(ofApp: app).visibility.isListed }

  /// Returns the apps that diagnostics may name. See ``PresentationBuilder/namedApps``.
  mutating func namedApps() -> [LiteralString] {
    countHidden()
    var isListed = [Bool](repeating: false, count: delivered.apps.count)
    for entry in delivered.entries where entry.app != DeliveredNotifications.Entry.gone && !isListed[Int(entry.app)] {
      isListed[Int(entry.app)] = visibility(of: entry).isListed
    }
    return isListed.indices.filter { app in
      let visibility = context.settings.visibility(of: delivered.apps.text(app).string, on: context.device)
      return visibility.mayNameApp && (isListed[app] || !mayBeListed(app: app))
    }.map { delivered.apps.text($0) }
  }

  /// The number of notifications that were silent when delivered or are silent in the current language.
  var silentCount: Int { delivered.silentCount + delivered.silentEntryCount }

  /// Removes from each hidden notification everything that its row must not show.
  ///
  /// - Complexity: O(number of notifications).
  mutating func dropHiddenContents() {
    for place in delivered.entries.indices {
      let entry = delivered.entries[place]
      guard entry.app != DeliveredNotifications.Entry.gone, let content = delivered.content(entry) else { continue }
      let visibility = visibility(of: entry)
      guard visibility != .shown else { continue }
      let category = policy(ofCategory: Int(entry.category), app: Int(entry.app))
      delivered.replaceContent(
        at: place, with: category.redacted(visibility, title: content.title, subtitle: content.subtitle))
    }
  }
}

extension NotificationRenderer {
  /// Returns the notifications that rows of a list name, in the order of delivery. One may be silent, so that there is no row
  /// now. Output does not mention the others.
  ///
  /// A notification that is hidden only because of another one in its row is given the privacy
  /// `hideContent` or `unreadable` itself, so that it stays hidden when it is handled alone.
  ///
  /// - Complexity: O(number of notifications).
  package func listing(
    of delivered: DeliveredNotifications, settings: NotificationSettings, device: DeviceState,
    surface: NotificationSurface
  ) -> [UserNotification] {
    var source = RowSource(context(settings, device, surface), delivered)
    source.countHidden()
    var notifications: [UserNotification] = []
    for entry in delivered.entries where entry.app != DeliveredNotifications.Entry.gone {
      guard source.visibility(of: entry).isNamed else { continue }
      var notification = delivered.notification(entry)
      if source.isHiddenByAnother(entry) {
        notification.content.privacy = device.appliesPrivacy ? .hideContent : .unreadable
      }
      notifications.append(notification)
    }
    return notifications
  }
}
