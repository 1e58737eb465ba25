package import Diagnostics
package import NotificationModel

extension ListOptions {
  /// Reads the notifications of lists that a decoder has opened, and applies their removals.
  ///
  /// - Parameters:
  ///   - list: The list of the decoder, without its notifications.
  ///   - decoder: The decoder.
  ///   - builder: Receives the notifications. It must be for the settings and device of the list.
  ///   - reportsAllApps: Whether to report every app of the settings that the list does not have.
  ///   - read: Reads the notifications into the builder, and returns diagnostics of its own.
  /// - Returns: The diagnostics of the decoder, of `read`, and of the list as a whole.
  package func readNotifications(
    of list: NotificationList, from decoder: inout NotificationListDecoder, into builder: inout PresentationBuilder,
    reportsAllApps: Bool = false,
    by read: (inout NotificationListDecoder, inout PresentationBuilder) -> [Diagnostic] = {
      $0.readNotifications(into: &$1)
      return []
    }
  ) -> [Diagnostic] {
    let found = read(&decoder, &builder)
    for removal in list.removed { builder.remove(removal) }
    var diagnostics =
      decoder.diagnostics + found + list.unmatchedApps(among: builder.namedApps, reportsAll: reportsAllApps)
    if let fault = localeFault(in: decoder) { diagnostics.append(fault) }
    return diagnostics
  }

  /// Returns whether something was left out of a list that was shown.
  ///
  /// - Parameters:
  ///   - unreadableCount: The number of notifications that were left out.
  ///   - leavesOutRows: Whether rows were left out because there are too many.
  ///   - diagnostics: The diagnostics from before the list was rendered.
  package static func isIncomplete(unreadableCount: Int, leavesOutRows: Bool, _ diagnostics: [Diagnostic]) -> Bool {
    unreadableCount > 0 || leavesOutRows || diagnostics.contains { $0.severity == .error }
  }
}
