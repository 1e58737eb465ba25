/// Whether the content of an app's notifications is shown on a device, how much its hidden rows reveal, and why.
package struct ContentVisibility: Hashable, Sendable {
  /// When content is shown, and which setting says so.
  package let showPreviews: ShowPreviewsSetting
  package let showPreviewsSource: SettingSource
  /// How much hidden rows reveal, and which setting says so.
  package let hiddenRows: HiddenRowsSetting
  package let hiddenRowsSource: SettingSource
  /// Whether content is hidden because the screen is shared.
  package let isHiddenBySharing: Bool
  /// Whether the person has authenticated.
  package let isAuthenticated: Bool
  /// Whether what categories and notifications ask to hide is hidden.
  package let appliesPrivacy: Bool

  /// Whether the content is hidden.
  package var hidesContent: Bool { isHiddenBySharing || showPreviews.hidesContent(authenticated: isAuthenticated) }

  /// Whether output about a notification may name its app.
  package var mayNameApp: Bool { hiddenRows.namesApps || !(hidesContent || appliesPrivacy) }
}

extension NotificationSettings {
  /// Returns whether an app's content is shown on a device, and how much its hidden rows reveal.
  ///
  /// The choice for the app takes precedence over the one for all apps. If choices cannot be read, the content is
  /// hidden, and hidden rows reveal no more than counts.
  ///
  /// - Parameter app: The app's identifier; nil for apps without choices of their own.
  package func visibility(of app: String?, on device: DeviceState) -> ContentVisibility {
    visibility(app.flatMap(statedSettings), on: device)
  }

  /// Returns whether the content of any app may be shown.
  ///
  /// - Complexity: O(number of apps with choices of their own).
  package func showsAnyContent(on device: DeviceState) -> Bool {
    !visibility(nil as AppNotificationSettings?, on: device).hidesContent
      || apps.values.contains { !visibility($0, on: device).hidesContent }
  }

  private func visibility(_ own: AppNotificationSettings?, on device: DeviceState) -> ContentVisibility {
    let unreadable: SettingSource? = isUnreadable ? .unreadable : own?.isUnreadable == true ? .unreadableApp : nil
    let showPreviews = choice(own?.showPreviews, showPreviews, standard: .whenAuthenticated)
    let hiddenRows = choice(own?.hiddenRows, hiddenRows, standard: .titles)
    let whileScreenShared = choice(own?.whileScreenShared, whileScreenShared, standard: .hide)
    let toldRows = unreadable == nil ? hiddenRows.value : hiddenRows.value.stricter(.counts)
    return ContentVisibility(
      showPreviews: unreadable == nil ? showPreviews.value : .never,
      showPreviewsSource: unreadable ?? showPreviews.source, hiddenRows: toldRows,
      hiddenRowsSource: toldRows == hiddenRows.value ? hiddenRows.source : unreadable ?? hiddenRows.source,
      isHiddenBySharing: device.isScreenShared && whileScreenShared.value == .hide,
      isAuthenticated: device.isAuthenticated, appliesPrivacy: device.appliesPrivacy)
  }

  private func choice<Value>(
    _ own: Value?, _ forAll: Value?, standard: Value
  ) -> (value: Value, source: SettingSource) {
    if let own { return (own, .app) }
    return forAll.map { ($0, .allApps) } ?? (standard, .standard)
  }
}
