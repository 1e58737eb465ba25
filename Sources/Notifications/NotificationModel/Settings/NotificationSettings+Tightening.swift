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
    settings.whileLocked = settings.whileLocked == .new ? .new : person.whileLocked ?? settings.whileLocked
    if order == .date { settings.order = person.order }
    settings.byCategory.merge(person.byCategory) { $0.tightened(by: $1) }
    for urgency in NotificationUrgency.allCases {
      guard let choices = person.byUrgency[urgency] else { continue }
      settings.byUrgency[urgency] = settings.byUrgency[urgency]?.tightened(by: choices) ?? choices
    }
    for app in Set(apps.keys).union(person.apps.keys) {
      var choices = choices(for: app).tightened(by: person.choices(for: app))
      // What is let through is the person's own word.
      (choices.critical, choices.alerts) = (person.apps[app]?.critical, person.apps[app]?.alerts)
      settings.apps[app] = choices
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
