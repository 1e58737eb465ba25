internal import Diagnostics

extension NotificationSettings {
  /// Returns what holds if these settings may show less than those of a person, and never more.
  ///
  /// Each choice is the stricter of the two, for all apps and for each app that either names. What only one of them makes
  /// is its own.
  ///
  /// - Complexity: O(number of apps with choices of their own).
  package func tightened(by person: NotificationSettings) -> NotificationSettings {
    var settings = self
    settings.isUnreadable = isUnreadable || person.isUnreadable
    let all = choicesForAll.tightened(by: person.choicesForAll)
    (settings.showPreviews, settings.hiddenRows) = (all.showPreviews, all.hiddenRows)
    settings.whileScreenShared = all.whileScreenShared
    if order == .date { settings.order = person.order }
    for app in Set(apps.keys).union(person.apps.keys) {
      settings.apps[app] = choices(for: app).tightened(by: person.choices(for: app))
    }
    return settings
  }

  /// The choices for apps without their own.
  private var choicesForAll: AppNotificationSettings {
    var choices = AppNotificationSettings()
    (choices.showPreviews, choices.hiddenRows, choices.whileScreenShared) = (
      showPreviews, hiddenRows, whileScreenShared
    )
    return choices
  }

  /// The choices for an app, with those for all apps where it has none of its own.
  private func choices(for app: LiteralString) -> AppNotificationSettings {
    guard var choices = apps[app] else { return choicesForAll }
    choices.showPreviews = choices.showPreviews ?? showPreviews
    choices.hiddenRows = choices.hiddenRows ?? hiddenRows
    choices.whileScreenShared = choices.whileScreenShared ?? whileScreenShared
    return choices
  }
}
