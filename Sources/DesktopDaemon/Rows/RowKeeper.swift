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
  private enum List: Int {
    case center
    case banners
  }

  /// Where a notification is listed.
  private struct Listing {
    let app: String
    let list: List
  }

  private var center: UserNotificationCenter
  private var banners: UserNotificationCenter
  private var listings: [UInt32: Listing] = [:]
  /// The notifications that have come, changed or gone since the last update, in this order.
  private var pending: [UInt32] = []
  /// What a server behind the daemon shows.
  var mirror = ServerMirror(lists: 2)
  /// Whether there is such a server.
  let hasServer: Bool
  /// Returns a notification that is held; nil if it is gone.
  var held: (UInt32) -> HeldNotification? = { _ in nil }
  /// Receives what an update has changed, as JSON; nil if there is no observer.
  var onChange: (([UInt8]) -> Void)?

  /// Creates empty lists. The screen is locked until `setDevice` says otherwise.
  init(_ settings: CenterSettings, hasServer: Bool) {
    self.hasServer = hasServer
    center = UserNotificationCenter(renderer: settings.renderer, settings: settings.settings, surface: .lockScreen)
    banners = UserNotificationCenter(renderer: settings.renderer, settings: settings.settings, surface: .banner)
  }

  /// The state of the device.
  var device: DeviceState { center.device }

  /// Notes that a notification has come, changed or gone.
  func note(_ identifier: UInt32) { pending.append(identifier) }

  /// Brings the rows up to date.
  func update() {
    if !pending.isEmpty { update(device: center.device) }
  }

  /// Brings the rows up to date, for another state of the device. Nothing that it hides is shown in between.
  func setDevice(_ device: DeviceState) {
    if device.isAuthenticated { setSurface(device) }
    update(device: device)
    if !device.isAuthenticated { setSurface(device) }
  }

  private func setSurface(_ device: DeviceState) {
    let surface: NotificationSurface = device.isAuthenticated ? .notificationCenter : .lockScreen
    guard surface != center.surface else { return }
    tell(center.update(surface: surface), .center)
  }

  /// Applies new settings. Everything is hidden in between.
  func setSettings(_ settings: CenterSettings) {
    let device = center.device
    update(device: DeviceState())
    tell(center.update(settings: settings.settings, device: DeviceState()), .center)
    tell(banners.update(settings: settings.settings, device: DeviceState()), .banners)
    tell(center.update(renderer: settings.renderer), .center)
    tell(banners.update(renderer: settings.renderer), .banners)
    update(device: device)
  }

  private func update(device: DeviceState) {
    var changes = [Changes(), Changes()]
    var replaced: Set<UInt32> = []
    var removed: Set<UInt32> = []
    for identifier in takePending() {
      let (old, notification) = (listings[identifier], held(identifier))
      let listed = notification?.userNotification
      // The center ignores a silent notification, and so would keep the one that it replaces. But a program that sends
      // no text has nothing left to show: its notification is removed.
      let new = notification.flatMap { notification in
        listed?.content.isSilent ?? true
          ? nil : Listing(app: notification.app, list: notification.notification.hints.isTransient ? .banners : .center)
      }
      listings[identifier] = new
      if let old, old.app != new?.app || old.list != new?.list {
        changes[old.list.rawValue].removals.append(NotificationRemoval(app: old.app, identifiers: [String(identifier)]))
      }
      if let listed, let new {
        changes[new.list.rawValue].additions.append(listed)
        if old != nil { replaced.insert(identifier) }
      } else {
        removed.insert(identifier)
      }
    }
    // Content leaves one list before it enters the other.
    let settings = center.settings
    let first = changes[0], second = changes[1]
    let inBanners = banners.update(
      settings: settings, device: device, adding: second.additions, removing: second.removals)
    tell(inBanners, .banners, replaced: replaced, removed: removed)
    let inCenter = center.update(settings: settings, device: device, adding: first.additions, removing: first.removals)
    tell(inCenter, .center, replaced: replaced, removed: removed)
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
    return latest.reversed()
  }

  /// Reports what an update has changed: the changes to the observer, the rows to the server.
  private func tell(
    _ difference: PresentationDifference, _ list: List, replaced: Set<UInt32> = [], removed: Set<UInt32> = []
  ) {
    if list == .center, let onChange, !difference.isEmpty { onChange(JSONPresenter.bytes(for: difference, in: center)) }
    guard hasServer else { return }
    switch list {
    case .center:
      let rows = center.rows
      mirror.update(list.rawValue, difference, replaced: replaced, removed: removed) { MirroredRow(rows[$0]) }
    case .banners:
      let rows = banners.rows
      mirror.update(list.rawValue, difference, replaced: replaced, removed: removed) { index in
        let row = MirroredRow(rows[index])
        // A banner without its content adds nothing to the list, so it is not shown.
        return row.hidden == nil ? row : MirroredRow(identifiers: [], count: 0, hidden: nil)
      }
    }
  }
}

extension RowKeeper {
  /// The rendered list, as `sotto render --format json` writes it.
  func renderedList() -> [UInt8] {
    update()
    return JSONPresenter.bytes(for: center.presentation())
  }

  /// The number of rows.
  var rowCount: Int { center.rows.count }

  /// Checks that an action may be performed on a notification now.
  ///
  /// - Parameters:
  ///   - action: The action's key.
  ///   - text: The text that the person typed; nil if the action takes none.
  /// - Returns: Whether the notification is in the list.
  /// - Throws: Why it may not.
  func permits(_ action: String, text: String?, on held: HeldNotification) throws(ResponseRefusal) -> Bool {
    update()
    let identifier = String(held.identifier)
    let isOwn = action != DesktopNotification.inlineReply && held.notification.actions.contains { $0.key == action }
    let isDefault = action == DesktopNotification.defaultAction
    // A button requires the same authentication as opening the notification. It is not looked up in the row, which has
    // fewer buttons than a server may show.
    let performed = isOwn || isDefault ? NotificationResponse.Action.openIdentifier.string : action
    let response =
      switch listings[held.identifier]?.list {
      case .center?:
        try center.response(toNotification: identifier, app: held.app, action: performed, userText: text)
      case .banners?:
        try banners.response(toNotification: identifier, app: held.app, action: performed, userText: text)
      case nil: nil as NotificationResponse?
      }
    guard response != nil else { return false }
    if isDefault, !isOwn { throw .unknownAction(.init(action)) }
    return true
  }

  /// Returns whether a notification can be dismissed. In the center, it must be distinguishable from the others.
  func canDismiss(_ held: HeldNotification) -> Bool {
    update()
    guard listings[held.identifier]?.list == .center else { return true }
    do throws(ResponseRefusal) {
      _ = try center.response(
        toNotification: String(held.identifier), app: held.app,
        action: NotificationResponse.Action.dismissIdentifier.string)
      return true
    } catch {
      return error != .isNotTold
    }
  }
}
