internal import DesktopNotifications
internal import Diagnostics
internal import NotificationModel
internal import NotificationRendering
internal import Presenters

/// The rows of all notifications that are held, and of those that are shown for a moment only.
///
/// Changes are collected and rendered together: a burst of notifications costs one rendering.
final class RowKeeper {
  /// The lists: what stays, and banners. A notification is in one of them.
  enum List: Int {
    case center
    case banners
  }

  /// Where a notification is listed.
  struct Listing {
    let app: String
    let list: List
  }

  /// What stays, as of the last update.
  var center: UserNotificationCenter
  /// What is shown for a moment, as of the last update. It has the device, the settings and the renderer of the center.
  var banners: UserNotificationCenter
  /// Where each notification is listed, as of the last update: it is in that list, under that app, and not in the other.
  var listings: [UInt32: Listing] = [:]
  /// The notifications that have come, changed or gone since the last update, in this order. One may be there twice.
  private var pending: [UInt32] = []
  /// The same, without their order. Both are empty after an update.
  private var outdated: Set<UInt32> = []
  /// The notifications as the rows show them. What has come since may have to be hidden. It has the keys of `listings`.
  private var judged: [UInt32: HeldNotification] = [:]
  /// The outdated ones that are new or have new content. Empty after an update.
  private var renewed: Set<UInt32> = []
  /// What a server behind the daemon shows, and what it is to show: after an update, the rows of both lists. Without a
  /// server it has no rows.
  var mirror = ServerMirror(lists: 2)
  /// Whether there is such a server.
  let hasServer: Bool
  /// Whether what comes is kept without being announced.
  var isQuiet = false
  /// Which notifications the person is seeing: after an update, only listed ones whose content is shown and that do not
  /// count as seen yet.
  var seen = SeenWatch()
  /// Returns a notification that is held; nil if it is gone. Whoever changes what this returns calls
  /// ``note(_:isNew:)`` before anything else is done with the rows.
  var held: (UInt32) -> HeldNotification? = { _ in nil }
  /// Returns the name of an app's icon; nil if it is not known.
  var icon: (String) -> String? = { _ in nil }
  /// Receives what an update has changed, as JSON; nil if there is no observer. An observer has been given the whole list
  /// before, so that `observed` says what it has.
  var onChange: (([UInt8]) -> Void)?
  /// The person's choices for the apps that are there. They apply from the next update on; until then, `center` has
  /// those that rows were made with.
  var settings: NotificationSettings
  /// The number of rows that observers have, and whether these are all. Without an observer it may be out of date.
  var observed = (rowCount: 0, isWhole: true)

  /// Creates empty lists. The screen is locked until `setDevice` says otherwise.
  init(_ settings: CenterSettings, _ resolved: NotificationSettings, hasServer: Bool) {
    self.hasServer = hasServer
    self.settings = resolved
    center = UserNotificationCenter(renderer: settings.renderer, settings: resolved, surface: .lockScreen)
    banners = UserNotificationCenter(renderer: settings.renderer, settings: resolved, surface: .banner)
  }

  /// The state of the device.
  var device: DeviceState { center.device }

  /// Notes that a notification has come, changed or gone.
  ///
  /// - Parameter isNew: Whether it has come, or has new content.
  func recordChange(_ identifier: UInt32, isNew: Bool = false) {
    pending.append(identifier)
    outdated.insert(identifier)
    if isNew { renewed.insert(identifier) }
  }

  /// Returns a notification as the rows show it, and whether it is that still; nil if they do not show it.
  ///
  /// A server must not be given what has replaced it since: nobody has decided yet whether that may be seen.
  func shown(_ identifier: UInt32) -> (notification: HeldNotification, isCurrent: Bool)? {
    if outdated.contains(identifier) { return judged[identifier].map { ($0, false) } }
    return held(identifier).map { ($0, true) }
  }

  /// Brings the rows up to date.
  func update() {
    if !pending.isEmpty { apply(device: center.device) }
  }

  /// Brings the rows up to date, for another state of the device. Nothing that it hides is shown in between.
  func setDevice(_ device: DeviceState) { apply(device: device) }

  /// Applies new settings, as one change: what they leave as it was is not sent again.
  ///
  /// - Parameter resolved: The choices for the apps that are there.
  func setSettings(_ settings: CenterSettings, _ resolved: NotificationSettings) {
    self.settings = resolved
    apply(device: center.device, renderer: settings.renderer)
  }

  private func apply(device: DeviceState, renderer: NotificationRenderer? = nil) {
    var changes = [Changes(), Changes()]
    var replaced: Set<UInt32> = [], removed: Set<UInt32> = []
    let quiet = isQuiet ? renewed : []
    let isSame = renderer == nil && device == center.device && settings == center.settings
    let isSameDevice = device == center.device
    let pending = takePending()
    for identifier in pending {
      let (old, notification) = (listings[identifier], held(identifier))
      let listed = notification?.userNotification
      // The center ignores a silent notification, and so would keep the one that it replaces. But a program that sends
      // no text has nothing left to show: its notification is removed.
      let new = notification.flatMap { notification in
        listed?.content.isSilent ?? true
          ? nil : Listing(app: notification.app, list: notification.notification.hints.isMomentary ? .banners : .center)
      }
      listings[identifier] = new
      judged[identifier] = new == nil ? nil : notification
      if let old, old.app != new?.app || old.list != new?.list {
        changes[old.list.rawValue].removals.append(NotificationRemoval(app: old.app, identifiers: [String(identifier)]))
      }
      if let listed, let new {
        changes[new.list.rawValue].additions.append(listed)
        if old != nil, renewed.contains(identifier) { replaced.insert(identifier) }
      } else {
        removed.insert(identifier)
      }
    }
    renewed.removeAll(keepingCapacity: true)
    let first = changes[0], second = changes[1]
    let inBanners = banners.update(
      settings: settings, device: device, renderer: renderer, adding: second.additions, removing: second.removals)
    let inCenter = center.update(
      settings: settings, device: device, renderer: renderer,
      surface: device.isAuthenticated ? .notificationCenter : .lockScreen, adding: first.additions,
      removing: first.removals)
    // A change of the device alone is a change too.
    if let onChange, !inCenter.isEmpty || !isSameDevice { onChange(self.changes(inCenter)) }
    if hasServer {
      let held = held
      mirror.update(mirrorChanges(inCenter, inBanners), replaced: replaced, removed: removed, quiet: quiet) {
        held($0)?.notification.hints.urgency ?? 1
      }
    }
    watchSeen(isSame ? pending : nil)
  }

  private struct Changes {
    var additions: [UserNotification] = []
    var removals: [NotificationRemoval] = []
  }

  /// Returns each notification once, in the order of its last change.
  private func takePending() -> [UInt32] {
    var seen: Set<UInt32> = []
    let latest = pending.reversed().filter { seen.insert($0).inserted }
    pending.removeAll(keepingCapacity: true)
    outdated.removeAll(keepingCapacity: true)
    return latest.reversed()
  }

  /// Returns what an update has changed for the server.
  private func mirrorChanges(
    _ inCenter: PresentationDifference, _ inBanners: PresentationDifference
  ) -> [ServerMirror.ListChange] {
    let (rows, bannerRows) = (center.rows, banners.rows)
    return [
      .init(List.center.rawValue, inCenter) { [unowned self] in mirrored(rows[$0]) },
      .init(List.banners.rawValue, inBanners) { [unowned self] in
        let row = mirrored(bannerRows[$0])
        // A banner without its content adds nothing to the list, so it is not shown.
        return row.hidden == nil ? row : MirroredRow(identifiers: [], hidden: nil)
      },
    ]
  }
}
