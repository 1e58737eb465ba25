package import Diagnostics
internal import ICU
package import LiteralString
package import NotificationModel

extension NotificationList {
  /// Returns diagnostics for apps in the settings that are probably misspelled: no notification is from them, and an
  /// app without settings has a similar identifier.
  ///
  /// Apps for which the list has a name or categories are known, even without a notification.
  ///
  /// - Parameter apps: The apps of the notifications, without those that hidden rows do not name.
  /// - Complexity: O(unmatched apps × apps of notifications); O(1) without settings for apps.
  package func unmatchedApps(among apps: some Sequence<LiteralString>) -> [Diagnostic] {
    guard !settings.apps.isEmpty else { return [] }
    let apps = Set(apps)
    let known = apps.union(appNames.keys).union(categories.compactMap(\.app))
    let unmatched = settings.apps.keys.filter { !known.contains($0) }.sorted()
    guard !unmatched.isEmpty else { return [] }
    let candidates = apps.subtracting(settings.apps.keys).sorted().map(\.string)
    return unmatched.compactMap { app in
      let nearest = Self.nearestApp(to: app.string, among: candidates)
      return nearest.map { Diagnostic(ListFault.unmatchedApp(app.string, nearest: $0)) }
    }
  }

  private static func nearestApp(to app: String, among candidates: [String]) -> String? {
    if let equal = candidates.first(where: { $0.lowercased() == app.lowercased() }) { return equal }
    if let alike = candidates.first(where: { Confusables.areConfusable($0, app) }) { return alike }
    // Numbers distinguish apps: “app1” is not a misspelled “app2”.
    let letters = app.filter { !$0.isNumber }
    return nearestWord(to: app, among: candidates.filter { $0.filter { !$0.isNumber } != letters }, within: 2)
  }
}
