package import Diagnostics
package import NotificationModel

/// Turns what a shell has received from programs into notifications of a list, as `sottod` does with what it receives.
///
/// What is shown for a moment only, such as a new volume, is not listed. When a notification expires is up to the shell:
/// it passes on what it holds.
package struct DesktopListConverter: DesktopNotificationConverter {
  private let naming: AppNaming
  private let entries: DesktopEntries

  /// Creates a converter.
  ///
  /// - Parameter data: The folders in which apps are installed.
  package init(_ data: DataFolders) { self.init(naming: data.naming, entries: DesktopEntries(data)) }

  /// Creates a converter that shares what is known of apps.
  package init(naming: AppNaming, entries: DesktopEntries) { (self.naming, self.entries) = (naming, entries) }

  /// The categories that programs of a desktop use.
  package var categories: [NotificationCategory] { DesktopCategories.all }

  /// Converts notifications, in the order in which they came.
  ///
  /// - Complexity: O(n log n).
  package func convert(
    _ sent: [DesktopListNotification], threads: [LiteralString: String], languageTag: String
  ) -> DesktopConversion {
    var conversion = DesktopConversion()
    var held = HeldNotifications(naming: naming, maximumCount: .max, maximumSize: .max)
    let (rules, faults) = ThreadRule.rules(threads)
    conversion.faults = faults
    _ = held.setRules(rules)
    var latest: [UInt32: DesktopListNotification] = [:]
    for sent in sent {
      let notification = DesktopNotification(sent)
      let accepted = held.accept(
        notification, BodyMarkup(notification.body), replacing: sent.identifier ?? 0, origin: .freedesktop,
        sender: .outside, now: sent.date)
      latest[accepted.held.identifier] = sent
    }
    for held in held.inOrderOfDelivery {
      let called = naming.names(of: held.notification, from: held.sender)
      conversion.names[held.app] = conversion.names[held.app]?.union(called) ?? called
      guard !held.notification.hints.isMomentary, let sent = latest[held.identifier] else { continue }
      var notification = held.userNotification
      (notification.content.privacy, notification.content.isSeen) = (sent.privacy, sent.isSeen)
      notification.content.faults = sent.fault.map { [$0] } ?? []
      notification.content.hasUnreadableText = sent.hasUnreadableText
      conversion.notifications.append(notification)
    }
    for app in conversion.names.keys {
      conversion.appNames[LiteralString(app)] = entries[app]?.name(in: languageTag)
      conversion.appIcons[LiteralString(app)] = entries[app]?.icon
    }
    return conversion
  }
}

extension DesktopNotification {
  /// Takes over what a list document says.
  fileprivate init(_ sent: DesktopListNotification) {
    self.init()
    (appName, icon, summary, body) = (sent.appName, sent.appIcon, sent.summary, sent.body)
    setActions(sent.actions)
    for hint in sent.hints { hints.add(hint.name, hint.value) }
    if !sent.desktopEntry.isEmpty, hints.text("desktop-entry") == nil {
      hints.add("desktop-entry", .text(sent.desktopEntry))
    }
    timeout = sent.expireTimeout
    self = limited
  }
}
