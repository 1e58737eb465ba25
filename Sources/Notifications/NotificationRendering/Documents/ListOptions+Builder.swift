package import Diagnostics
package import NotificationModel

extension ListOptions {
  /// Finishes a list whose notifications a builder has received: applies its removals.
  ///
  /// - Parameters:
  ///   - list: The list without its notifications.
  ///   - builder: The builder that has received them.
  ///   - place: Where the list names its locale.
  ///   - reportsAllApps: Whether to report every app of the settings that the list does not have.
  /// - Returns: The diagnostics of the list as a whole.
  package func finish(
    _ list: NotificationList, in builder: inout PresentationBuilder, localeAt place: SourceLocation?,
    reportsAllApps: Bool = false
  ) -> [Diagnostic] {
    for removal in list.removed { builder.remove(removal) }
    return list.unmatchedApps(among: builder.namedApps, reportsAll: reportsAllApps)
      + [localeFault(in: list, at: place)].compactMap(\.self)
  }

  /// Returns whether something was left out of a list that was shown.
  ///
  /// - Parameters:
  ///   - leavesOutRows: Whether rows were left out because there are too many.
  ///   - diagnostics: The diagnostics from before the list was rendered.
  package static func isIncomplete(leavesOutRows: Bool, _ diagnostics: [Diagnostic]) -> Bool {
    leavesOutRows || diagnostics.contains { $0.severity == .error }
  }
}
