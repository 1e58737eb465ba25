internal import DesktopNotifications
internal import Diagnostics
internal import NotificationModel
internal import NotificationRendering
internal import Presenters

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
      isTold && action != DesktopNotification.inlineReply && held.actions.contains { $0.key == action }
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
