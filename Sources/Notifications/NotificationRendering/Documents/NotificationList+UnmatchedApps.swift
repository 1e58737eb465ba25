package import Diagnostics
internal import ICU
package import NotificationModel

extension NotificationList {
  /// The maximum number of pairs of names of which the edit distance is computed.
  private static let maximumComparisons = 10_000

  /// Returns diagnostics for apps and categories in the settings that are probably misspelled: no notification is from them, and an
  /// app has a similar identifier.
  ///
  /// Apps for which the list has a name or categories are known, even without a notification. Settings may know many more
  /// apps than a list, so in a large list only names are found that differ in case, punctuation, white space or
  /// `.desktop`: those hide content.
  ///
  /// - Parameters:
  ///   - apps: The apps of the notifications, without those that output does not name. Asked for only if the settings
  ///     have choices for apps.
  ///   - reportsAll: Whether to report apps that resemble none, too.
  /// - Complexity: O(number of apps); O(1) without settings for apps.
  package func unmatchedApps(among apps: @autoclosure () -> [LiteralString], reportsAll: Bool = false) -> [Diagnostic] {
    let ofCategories = unmatchedCategories
    guard !settings.apps.isEmpty || appSettings != nil else { return ofCategories }
    let apps = Set(apps())
    let keys = Set(settings.apps.keys.filter { isStated($0) || apps.contains($0) })
    let named = appNames.keys.filter { !appsNamedByDesktop.contains($0) }
    let known = apps.union(named).union(categories.compactMap(\.app))
    let unmatched = keys.subtracting(known).sorted()
    let misspelled = apps.sorted().compactMap { app in
      settings.misspelling(of: app).flatMap { keys.contains($0) ? (key: $0, app: app) : nil }
    }
    let misspellings = Set(misspelled.map(\.key))
    let candidates = apps.subtracting(settings.apps.keys).sorted().map(\.string)
    let comparesAll = unmatched.count * candidates.count <= Self.maximumComparisons
    let found = misspelled.map { Diagnostic(ListFault.misspelledApp($0.key.string, meant: $0.app.string)) }
    return ofCategories + found + unmatchedKeysOfDesktop(among: apps, reportsAll: reportsAll)
      + unmatched.compactMap { app in
        guard !misspellings.contains(app) else { return nil }
        let nearest = comparesAll ? Self.nearestApp(to: app.string, among: candidates) : nil
        guard reportsAll || nearest != nil else { return nil }
        return Diagnostic(ListFault.unmatchedApp(app.string, nearest: nearest))
      }
  }

  /// Diagnostics for categories in the settings that are probably misspelled: nothing registers them, and something registers a
  /// similar one. They do not depend on notifications.
  private var unmatchedCategories: [Diagnostic] {
    guard !settings.byCategory.isEmpty else { return [] }
    return settings.unmatchedCategories(among: (standardCategories + categories).map(\.identifier.string)).compactMap {
      key in
      key.nearest.map { Diagnostic(ListFault.unmatchedCategory(key.key, nearest: $0)) }
    }
  }

  /// Returns whether choices for an app are in the settings whatever notifications there are. Choices that were written
  /// under another name of the app are there because of its notifications, and would tell of them.
  private func isStated(_ app: LiteralString) -> Bool {
    guard let appSettings else { return true }
    return !isOfDesktop && appSettings.hasKey(app.string)
  }

  /// Returns diagnostics for keys that are no name of an app of a desktop.
  private func unmatchedKeysOfDesktop(among apps: Set<LiteralString>, reportsAll: Bool) -> [Diagnostic] {
    guard isOfDesktop, let appSettings else { return [] }
    return appSettings.unmatchedKeys { apps.contains(LiteralString($0)) }.compactMap { key in
      if key.isHiding, let nearest = key.nearest { return Diagnostic(ListFault.misspelledApp(key.key, meant: nearest)) }
      guard key.nearest != nil || reportsAll else { return nil }
      return Diagnostic(ListFault.unmatchedApp(key.key, nearest: key.nearest))
    }
  }

  private static func nearestApp(to app: String, among candidates: [String]) -> String? {
    if let alike = candidates.first(where: { Confusables.areConfusable($0, app) }) { return alike }
    // Numbers distinguish apps: “app1” is not a misspelled “app2”.
    let letters = app.filter { !$0.isNumber }
    return nearestWord(to: app, among: candidates.filter { $0.filter { !$0.isNumber } != letters }, within: 2)
  }
}
