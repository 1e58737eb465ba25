internal import CSupport
package import Diagnostics
package import NotificationModel
package import NotificationRendering

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

/// The categories of notifications that programs of the desktop use, with placeholders of Sotto's own.
///
/// Source: Desktop Notifications Specification 1.2, “Categories”; the notification portal, version 2, `category`.
package enum DesktopCategories {
  /// The categories' names after the first dot, by the part before it.
  private static let kinds: [String: [String]] = [
    "call": ["ended", "incoming", "ongoing", "unanswered"],
    "device": ["added", "error", "removed"],
    "email": ["arrived", "bounced"],
    "im": ["error", "received"],
    "network": ["connected", "disconnected", "error"],
    "presence": ["offline", "online"],
    "transfer": ["complete", "error"],
  ]

  /// The keys of the placeholders, by the part of a category's name before the first dot.
  static let keys = [
    "call": "%u calls", "device": "%u device notifications", "email": "%u emails", "im": "%u messages",
    "network": "%u network notifications", "presence": "%u status notifications", "transfer": "%u transfers",
  ]

  /// The placeholders, in the languages of the built-in strings.
  package static let placeholders = StandardPlaceholders(table: table, keys: Array(keys.values)) { catalog }

  private static let table = "SottoDesktop"
  private static let catalog = Catalog(embedded: csupport_built_in_desktop_catalog, table: table)

  /// The categories, for every app.
  package static let all: [NotificationCategory] = keys.sorted { $0.key < $1.key }
    .flatMap { name, placeholder in
      ([name] + (kinds[name] ?? []).map { "\(name).\($0)" }).map { identifier in
        var category = NotificationCategory(identifier: identifier)
        category.hiddenPreviewsBodyPlaceholder = .localized(key: placeholder)
        return category
      }
    }

  private static let known = Set(all.map(\.identifier))

  /// Returns the identifier of a category: as it was sent, or for a kind that is not known, such as `im.x-app.poke`, the
  /// general category.
  static func identifier(_ sent: String) -> String {
    guard !known.contains(LiteralString(sent)), let dot = sent.firstIndex(of: ".") else { return sent }
    let general = String(sent[..<dot])
    return known.contains(LiteralString(general)) ? general : sent
  }

  /// Returns whether each sender of a category has a thread of its own, unless the app's rule says otherwise.
  static func isConversation(_ category: String?) -> Bool {
    guard let general = category?.split(separator: ".").first else { return false }
    return general == "im" || general == "email"
  }
}
