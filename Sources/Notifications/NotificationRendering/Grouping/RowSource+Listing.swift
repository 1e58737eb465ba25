internal import NotificationModel

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
