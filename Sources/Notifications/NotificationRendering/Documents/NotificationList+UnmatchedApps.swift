package import Diagnostics
internal import ICU
package import NotificationModel

extension NotificationList {
  /// The maximum number of pairs of names of which the edit distance is computed.
  private static let maximumComparisons = 10_000

  /// Returns diagnostics for apps in the settings that are probably misspelled: no notification is from them, and an
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
    guard !settings.apps.isEmpty || !unmatchedAppKeys.isEmpty else { return [] }
    let apps = Set(apps())
    let known = apps.union(appNames.keys).union(categories.compactMap(\.app))
    let unmatched = settings.apps.keys.filter { !known.contains($0) }.sorted()
    let misspelled = apps.sorted().compactMap { app in settings.misspelling(of: app).map { (key: $0, app: app) } }
    let misspellings = Set(misspelled.map(\.key))
    let candidates = apps.subtracting(settings.apps.keys).sorted().map(\.string)
    let comparesAll = unmatched.count * candidates.count <= Self.maximumComparisons
    let found = misspelled.map { Diagnostic(ListFault.misspelledApp($0.key.string, meant: $0.app.string)) }
    return found + unmatchedDiagnostics(among: apps, reportsAll: reportsAll)
      + unmatched.compactMap { app in
        guard !misspellings.contains(app) else { return nil }
        let nearest = comparesAll ? Self.nearestApp(to: app.string, among: candidates) : nil
        guard reportsAll || nearest != nil else { return nil }
        return Diagnostic(ListFault.unmatchedApp(app.string, nearest: nearest))
      }
  }

  /// Returns diagnostics for keys that are no name of an app of a desktop.
  private func unmatchedDiagnostics(among apps: Set<LiteralString>, reportsAll: Bool) -> [Diagnostic] {
    unmatchedAppKeys.compactMap { key in
      let nearest = key.nearest.flatMap { apps.contains(LiteralString($0)) ? $0 : nil }
      if key.isHiding, let nearest { return Diagnostic(ListFault.misspelledApp(key.key, meant: nearest)) }
      guard nearest != nil || reportsAll else { return nil }
      return Diagnostic(ListFault.unmatchedApp(key.key, nearest: nearest))
    }
  }

  private static func nearestApp(to app: String, among candidates: [String]) -> String? {
    if let alike = candidates.first(where: { Confusables.areConfusable($0, app) }) { return alike }
    // Numbers distinguish apps: “app1” is not a misspelled “app2”.
    let letters = app.filter { !$0.isNumber }
    return nearestWord(to: app, among: candidates.filter { $0.filter { !$0.isNumber } != letters }, within: 2)
  }
}
