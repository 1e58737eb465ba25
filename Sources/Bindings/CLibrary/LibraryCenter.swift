internal import CSotto
internal import Diagnostics
internal import NotificationModel
internal import NotificationRendering
internal import Presenters

/// What a handle of type `sotto_center` points to. One thread at a time.
final class LibraryCenter {
  private var center: UserNotificationCenter
  /// Reads notifications and settings, and numbers notifications that have no identifier.
  private var decoder: NotificationListDecoder
  /// The state of the device as last set; nil leaves it to the renderer's document.
  private var flags: DeviceFlags?
  private let initialDevice: DeviceState

  /// Creates a center without notifications, with the settings and lock state of a renderer's document.
  init(_ renderer: LibraryRenderer) {
    let (options, defaults) = (renderer.lists.options, renderer.lists.defaults)
    decoder = NotificationListDecoder(now: options.now, defaults: defaults)
    var list = decoder.list
    defaults?.complete(&list)
    let device = options.device(for: list)
    initialDevice = device
    center = UserNotificationCenter(
      renderer: options.renderer(for: list), settings: options.settings(of: list), device: device,
      surface: options.surface)
  }

  /// Delivers an array of notifications.
  func deliver(_ source: SourceText) throws(CallFailure) -> CallResult {
    decoder.now = .now
    guard decoder.openArray(source) else { throw CallFailure(diagnostics: decoder.takeDiagnostics()) }
    return update(adding: decoder.readNotifications())
  }

  /// Removes notifications.
  func remove(_ source: SourceText) throws(CallFailure) -> CallResult {
    guard let removals = decoder.readRemovals(source) else {
      throw CallFailure(diagnostics: decoder.takeDiagnostics())
    }
    return update(removing: removals)
  }

  /// Sets the state of the device.
  func setDevice(_ flags: DeviceFlags) -> CallResult {
    self.flags = flags
    return update()
  }

  /// Reads the person's settings.
  func setSettings(_ source: SourceText) -> CallResult {
    let isRead = decoder.readSettings(source)
    let result = update()
    return isRead ? result : CallResult(SOTTO_FAILED, result.text)
  }

  /// Hides all content, because new settings could not be read.
  ///
  /// - Parameter diagnostics: Why.
  func setUnreadableSettings(_ diagnostics: [Diagnostic]) -> CallResult {
    decoder.loseSettings()
    return CallResult(SOTTO_FAILED, update(diagnostics).text)
  }

  /// Returns the list as it may be seen.
  func presentation() -> CallResult {
    CallResult(SOTTO_OK, JSONPresenter.bytes(for: center.presentation()) + [UInt8(ascii: "\n")])
  }

  /// Returns JSON that says that nothing changed.
  ///
  /// - Parameter diagnostics: Why.
  func noChange(_ diagnostics: [Diagnostic]) -> [UInt8] {
    JSONPresenter.bytesForNoChange(authenticated: center.device.isAuthenticated, diagnostics: diagnostics)
      + [UInt8(ascii: "\n")]
  }

  /// Takes over settings and the state of the device, delivers and removes notifications, and says what changed.
  private func update(
    adding notifications: [UserNotification] = [], removing removals: [NotificationRemoval] = [],
    _ diagnostics: [Diagnostic] = []
  ) -> CallResult {
    var device = initialDevice
    if let flags {
      (device.isAuthenticated, device.isScreenShared) = (false, false)
      flags.apply(to: &device)
    }
    let difference = center.update(
      settings: decoder.list.settings, device: device, adding: notifications, removing: removals)
    let diagnostics = diagnostics + decoder.takeDiagnostics() + center.shownFaults
    return CallResult(
      diagnostics, JSONPresenter.bytes(for: difference, in: center, diagnostics: diagnostics) + [UInt8(ascii: "\n")])
  }
}
