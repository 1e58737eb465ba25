package import Diagnostics

/// What the person's settings and the device's state say about an app's notifications, or about those of a kind.
package struct ContentVisibility: Hashable, Sendable {
  /// Whether the surface shows the notifications.
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
  /// Whether hidden notifications that the person has seen have no rows.
  package let hidesSeen: Bool
  /// Whether the person lets the content through, whatever the app's other notifications are.
  package let isExempt: Bool
  /// Whether output may name the app wherever any of its notifications may be hidden.
  fileprivate let namesAppIfHidden: Bool
  /// Whether some of its notifications may be hidden where others are shown.
  fileprivate let differsByKind: Bool

  /// Whether the content of all its notifications is hidden.
  package var hidesContent: Bool { isHiddenBySharing || showPreviews.hidesContent(authenticated: isAuthenticated) }

  /// Whether output about a notification may name its app.
  package var mayNameApp: Bool { namesAppIfHidden || !(hidesContent || appliesPrivacy || differsByKind) }

  /// Whether content is shown if the person asks to see it.
  package var mayBeRevealed: Bool {
    !appliesPrivacy && hiddenRows.namesApps && showPreviewsSource != .unreadable && showPreviewsSource != .unreadableApp
  }

  /// Decides what may be seen of a notification. This is the only rule.
  ///
  /// - Parameters:
  ///   - privacy: What the notification or its category asks for.
  ///   - isSeen: Whether the person has seen it.
  ///   - isRevealed: Whether the person has asked to see it now. That is obeyed while nobody else may be looking.
  ///   - isBesideHidden: Whether another notification of its row is hidden, so that the whole row is.
  package func visibility(
    privacy: NotificationPrivacy?, isSeen: Bool = false, isRevealed: Bool = false, isBesideHidden: Bool = false
  ) -> NotificationVisibility {
    guard isListed else { return .absent(.surface) }
    let isUnreadable = privacy?.isUnreadable ?? false
    if isRevealed, mayBeRevealed, !isUnreadable { return .shown }
    let privacy = appliesPrivacy || isUnreadable ? privacy : nil
    if appliesPrivacy, privacy?.hidesNotification ?? false { return .absent(.privacy) }
    guard hidesContent || privacy != nil || (isBesideHidden && !isExempt) else { return .shown }
    if hiddenRows == .nothing { return .absent(.level) }
    return isSeen && hidesSeen ? .absent(.seen) : .hidden(hiddenRows)
  }
}

extension ContentVisibility {
  /// Returns whether a notification hides the others of its row, because its content is hidden and it is listed.
  ///
  /// - Parameter privacy: What the notification or its category asks for.
  package func hidesRow(privacy: NotificationPrivacy?) -> Bool {
    if hidesContent { return true }
    guard let privacy else { return false }
    return appliesPrivacy ? !privacy.hidesNotification : privacy.isUnreadable
  }
}

extension NotificationSettings {
  /// Returns what may be seen of an app's notifications on a device, unless choices for their kinds say otherwise.
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
    visibility(EffectiveChoices(app.flatMap(statedSettings), self), on: device, surface)
  }

  /// Returns what may be seen of an app's notifications of a kind.
  ///
  /// - Parameters:
  ///   - app: The app's identifier.
  ///   - category: Their category; empty for none.
  ///   - level: How urgent they are.
  ///   - device: The state of the device.
  ///   - surface: Where notifications are shown; nil for anywhere.
  package func visibility(
    of app: String, category: LiteralString, level: InterruptionLevel, on device: DeviceState,
    surface: NotificationSurface? = nil
  ) -> ContentVisibility {
    var choices = EffectiveChoices(statedSettings(for: app), self)
    choices.apply(category: category, urgency: NotificationUrgency(level), of: self)
    return visibility(choices, on: device, surface)
  }

  /// Returns whether an app's notifications of a kind may be saved. What may have been meant for the app and cannot be read
  /// is not.
  package func mayKeep(_ app: String, category: LiteralString, level: InterruptionLevel) -> Bool {
    var choices = EffectiveChoices(statedSettings(for: app), self)
    choices.apply(category: category, urgency: NotificationUrgency(level), of: self)
    return choices.settings.isKept && choices.unreadable != .unreadableApp
  }

  /// Returns whether the content of any app may be shown.
  ///
  /// - Complexity: O(number of apps with choices of their own).
  package func showsAnyContent(on device: DeviceState) -> Bool {
    !visibility(EffectiveChoices(nil, self), on: device, nil).hidesContent
      || apps.values.contains {
        $0.critical != nil || $0.alerts != nil
          || !visibility(EffectiveChoices($0, self), on: device, nil).hidesContent
      }
  }

  private func visibility(
    _ choices: EffectiveChoices, on device: DeviceState, _ surface: NotificationSurface?
  ) -> ContentVisibility {
    let (showPreviews, hiddenRows) = (choices.showPreviews, choices.hiddenRows)
    let unreadable = choices.unreadable
    let toldRows = unreadable == nil ? hiddenRows.value : hiddenRows.value.stricter(.counts)
    return ContentVisibility(
      isListed: surface.map { choices.settings.allows($0) } ?? true,
      showPreviews: unreadable == nil ? showPreviews.value : .never,
      showPreviewsSource: unreadable ?? showPreviews.source, hiddenRows: toldRows,
      hiddenRowsSource: toldRows == hiddenRows.value ? hiddenRows.source : unreadable ?? hiddenRows.source,
      isHiddenBySharing: device.isScreenShared && choices.whileScreenShared.value == .hide,
      isAuthenticated: device.isAuthenticated, appliesPrivacy: device.appliesPrivacy,
      hidesSeen: !device.isAuthenticated && whileLocked == .new,
      isExempt: choices.isExempt && unreadable == nil && showPreviews.value == .always,
      namesAppIfHidden: toldRows.namesApps && strictestRowsOfKinds.namesApps,
      differsByKind: hasKinds)
  }

  /// The strictest of the choices for kinds.
  private var strictestRowsOfKinds: HiddenRowsSetting {
    guard hasKinds else { return .titles }
    return (Array(byCategory.values) + byUrgency.all).reduce(.titles) { $0.stricter($1.hiddenRows ?? .titles) }
  }

  /// Whether choices differ between notifications of one app.
  package var dependOnKind: Bool {
    hasKinds || (!apps.isEmpty && apps.values.contains { $0.alerts != nil || $0.critical != nil })
  }

  /// Whether choices depend on how urgent a notification is.
  package var dependOnUrgency: Bool {
    (hasKinds && !byUrgency.isEmpty) || (!apps.isEmpty && apps.values.contains { $0.critical != nil })
  }
}
