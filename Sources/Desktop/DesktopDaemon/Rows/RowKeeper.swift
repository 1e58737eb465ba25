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
  /// Whether that holds for what is critical, too.
  var quietsCritical = false
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

  /// Whether do-not-disturb, while it is on, keeps a notification from being announced.
  func isQuieted(_ notification: HeldNotification) -> Bool {
    quietsCritical || notification.notification.hints.urgency < 2
  }

  /// The listed notifications that do-not-disturb keeps from being announced.
  var quieted: Set<UInt32> { Set(listings.keys.filter { held($0).map(isQuieted) ?? true }) }

  /// Closes at the server what do-not-disturb keeps from being announced. The rows stay.
  func endQuieted() { mirror.end(quieted) }

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
    let quiet: Set<UInt32> = isQuiet ? renewed.filter { held($0).map(isQuieted) ?? true } : []
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

/// What front ends and servers are told.
extension RowKeeper {
  /// The rendered list, as `sotto render --format json` writes it, without rows that a message over the bus has no room for.
  func renderedList() -> [UInt8] {
    update()
    let list = JSONPresenter.bytes(for: center.presentation(), atMost: DesktopLimits.reply)
    observed = (list.rowCount, list.isWhole)
    return list.bytes
  }

  /// Returns what an update has changed for observers. A list that is too long is replaced as a whole.
  func changes(_ difference: PresentationDifference) -> [UInt8] {
    if observed.isWhole,
      let changes = JSONPresenter.bytes(for: difference, in: center, atMost: DesktopLimits.reply)
    {
      observed.rowCount = center.rows.count
      return changes
    }
    let list = JSONPresenter.replacement(of: observed.rowCount, in: center, atMost: DesktopLimits.reply)
    observed = (list.rowCount, list.isWhole)
    return list.bytes
  }

  /// Returns the notifications of an app's rows, as the rows tell them.
  ///
  /// - Parameter thread: The thread that a row tells, empty for none; nil for all rows of the app.
  func identifiers(ofRowsOf app: String, thread: String?) -> [UInt32] {
    update()
    return center.rows.lazy.filter { row in
      row.app?.string == app && (thread == nil || row.thread?.string ?? "" == thread)
    }.flatMap { $0.identifiers.compactMap { UInt32($0.string) } }
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
    let isDefault = action == DesktopNotification.defaultAction
    let isTold = isDefault || !isHidden(held)
    let isOwn =
      isTold && action != DesktopNotification.inlineReply && held.notification.actions.contains { $0.key == action }
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
    // A hidden notification does not tell whether it has one.
    if isDefault, !isOwn, !isHidden(held) { throw .unknownAction(.init(action)) }
    return true
  }

  func isHidden(_ held: HeldNotification) -> Bool {
    let identifier = String(held.identifier)
    return switch listings[held.identifier]?.list {
    case .center?: center.isHidden(identifier, app: held.app)
    case .banners?: banners.isHidden(identifier, app: held.app)
    case nil: true
    }
  }

  /// Returns whether something may be done with a notification by its number. The answer about one that no row names is the
  /// same as about one that was never given: at the levels `total` and `nothing`, or if it asks for no row.
  func isNamed(_ held: HeldNotification) -> Bool {
    update()
    guard listings[held.identifier]?.list == .center else { return visibility(of: held).isNamed }
    return center.isNamed(String(held.identifier), app: held.app)
  }

  /// Whether content is hidden now so that rows do not tell how many notifications there are.
  var hidesCount: Bool {
    let apps: [String?] = [nil] + settings.apps.keys.map(\.string)
    return apps.contains { !settings.visibility(of: $0, on: center.device).mayNameApp }
  }

  /// Returns whether the content of a notification is in the notification center in a state of the device.
  func lists(_ notification: UserNotification, on device: DeviceState) -> Bool {
    center.renderer.visibility(of: notification, settings: settings, device: device, surface: .notificationCenter)
      == .shown
  }

  /// Returns whether the content of a notification may be shown in a state of the device.
  func shows(_ notification: UserNotification, on device: DeviceState) -> Bool {
    center.renderer.visibility(of: notification, settings: settings, device: device, surface: nil) == .shown
  }

  /// Returns whether output may count a notification and say that its app has sent one: not if it asks for no row now.
  func mayCount(_ held: HeldNotification) -> Bool { visibility(of: held) != .absent(.privacy) }

  private func visibility(of held: HeldNotification) -> NotificationVisibility {
    center.renderer.visibility(of: held.userNotification, settings: settings, device: center.device, surface: nil)
  }
}

/// What the person sees, and may ask to see.
extension RowKeeper {
  /// Finds out whose content the person can see now.
  ///
  /// - Parameter changed: The notifications that may have changed; nil for all.
  func watchSeen(_ changed: [UInt32]?) {
    guard center.settings.showsAnyContent(on: center.device) || !center.device.appliesPrivacy else {
      return seen.hideAll()
    }
    let now = Timestamp.now
    for identifier in changed ?? Array(listings.keys) {
      guard let notification = held(identifier), !notification.isSeen else { continue }
      let isListed = listings[identifier]?.list == .center
      seen.set(identifier, isVisible: isListed && !isHidden(notification), now: now)
    }
  }

  /// When the next notification will have been seen; nil if there is none.
  var nextSeen: Timestamp? { seen.next }

  /// Returns the notifications that have been seen by now, once.
  func takeSeen(now: Timestamp) -> [UInt32] {
    seen.takeSeen(now: now).filter { held($0).map { !isHidden($0) } ?? false }
  }

  /// Returns whether the content of a notification is shown if the person asks to see it.
  func mayReveal(_ held: HeldNotification) -> Bool {
    settings.visibility(of: held.app, on: center.device).mayBeRevealed && listings[held.identifier]?.list == .center
  }

  /// Returns what a server needs of a row.
  func mirrored(_ row: PresentedRow) -> MirroredRow {
    let canBeOpened = row.app.map { settings.visibility(of: $0.string, on: center.device).mayBeRevealed } ?? false
    var urgency = 1
    if row.app != nil {
      let held = held
      urgency = row.identifiers.compactMap { UInt32($0.string).flatMap(held)?.notification.hints.urgency }.max() ?? 1
    }
    return MirroredRow(row, icon: icon, urgency: urgency, canBeOpened: canBeOpened)
  }
}
