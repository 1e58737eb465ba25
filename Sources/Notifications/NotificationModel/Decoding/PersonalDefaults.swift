package import Diagnostics

/// What a person says about lists that others hand over. A list says the rest itself: it may hide more, and never less.
package struct PersonalDefaults: Sendable {
  /// Locale, names, categories and settings. It has no notifications and no removals.
  package let list: NotificationList
  /// The thread rules of apps, as written.
  package let threads: [LiteralString: String]
  /// How much rows with hidden content reveal if neither the person nor the list says so.
  package let hiddenRows: HiddenRowsSetting

  /// Creates defaults.
  package init(list: NotificationList, threads: [LiteralString: String], hiddenRows: HiddenRowsSetting) {
    (self.list, self.threads, self.hiddenRows) = (list, threads, hiddenRows)
  }
}

extension NotificationListDecoder {
  /// Prepares for a list that another program hands over.
  package mutating func apply(_ person: PersonalDefaults) {
    self.person = person
    list.locale = person.list.locale
    (list.appNames, list.appTables) = (person.list.appNames, person.list.appTables)
    list.categories = person.list.categories
    // Those of the list are added to them: what one description of a category hides, every other one hides too.
    hidingCategories = person.list.categories
    list.combinedPlaceholders = person.list.combinedPlaceholders
    threads = person.threads
    updateSettings()
  }
}
