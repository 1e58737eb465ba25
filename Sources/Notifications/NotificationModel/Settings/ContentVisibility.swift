/// What settings and device say about an app's notifications on a surface, and why.
package struct ContentVisibility: Hashable, Sendable {
  /// Whether the surface shows the app's notifications.
  package let isListed: Bool
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

  /// Whether the content of all its notifications is hidden.
  package var hidesContent: Bool { isHiddenBySharing || showPreviews.hidesContent(authenticated: isAuthenticated) }

  /// Whether output about a notification may name its app.
  package var mayNameApp: Bool { hiddenRows.namesApps || !(hidesContent || appliesPrivacy) }

  /// Decides what may be seen of a notification. This is the only rule.
  ///
  /// - Parameters:
  ///   - privacy: What the notification or its category asks for.
  ///   - isBesidePrivate: Whether another notification of its row asks to be hidden, so that the whole row is.
  package func visibility(privacy: NotificationPrivacy?, isBesidePrivate: Bool = false) -> NotificationVisibility {
    guard isListed else { return .absent(.surface) }
    let privacy = appliesPrivacy ? privacy : nil
    if privacy == .hide { return .absent(.privacy) }
    guard hidesContent || privacy != nil || (isBesidePrivate && appliesPrivacy) else { return .shown }
    return hiddenRows == .nothing ? .absent(.level) : .hidden(hiddenRows)
  }
}

extension NotificationSettings {
  /// Returns what may be seen of an app's notifications on a device.
  ///
  /// The choice for the app takes precedence over the one for all apps. If choices cannot be read, the content is
  /// hidden, and hidden rows reveal no more than counts.
  ///
  /// - Parameters:
  ///   - app: The app's identifier; nil for apps without choices of their own.
  ///   - device: The state of the device.
  ///   - surface: Where notifications are shown; nil for anywhere.
  package func visibility(
    of app: String?, on device: DeviceState, surface: NotificationSurface? = nil
  ) -> ContentVisibility {
    visibility(app.flatMap(statedSettings), on: device, surface)
  }

  /// Returns whether the content of any app may be shown.
  ///
  /// - Complexity: O(number of apps with choices of their own).
  package func showsAnyContent(on device: DeviceState) -> Bool {
    !visibility(nil as AppNotificationSettings?, on: device).hidesContent
      || apps.values.contains { !visibility($0, on: device).hidesContent }
  }

  private func visibility(
    _ own: AppNotificationSettings?, on device: DeviceState, _ surface: NotificationSurface? = nil
  ) -> ContentVisibility {
    let unreadable: SettingSource? = isUnreadable ? .unreadable : own?.isUnreadable == true ? .unreadableApp : nil
    let showPreviews = choice(own?.showPreviews, showPreviews, standard: .whenAuthenticated)
    let hiddenRows = choice(own?.hiddenRows, hiddenRows, standard: .titles)
    let whileScreenShared = choice(own?.whileScreenShared, whileScreenShared, standard: .hide)
    let toldRows = unreadable == nil ? hiddenRows.value : hiddenRows.value.stricter(.counts)
    return ContentVisibility(
      isListed: surface.map { (own ?? AppNotificationSettings()).allows($0) } ?? true,
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
