internal import Diagnostics
internal import NotificationModel

/// Faults in what senders wrote. They are told only of notifications whose content is shown.
extension RowSource {
  /// Returns the faults of notifications of a row whose content is shown, newest first.
  func faults(ofShown members: ArraySlice<GroupedNotification>) -> [Diagnostic] {
    guard delivered.hasFaults else { return [] }
    return members.flatMap { delivered.value(of: delivered.entries[Int($0.place)]) { $0.faults } ?? [] }
  }

  /// Reports the faults of silent notifications whose content would be shown if they had any.
  mutating func reportSilentFaults() {
    for silent in delivered.silentWithFaults {
      var entry = delivered.entry(for: silent)
      entry.level = silent.content.interruptionLevel
      let app = policy(ofApp: Int(entry.app))
      let category = policy(ofCategory: Int(entry.category), app: Int(entry.app))
      let alone = content(of: entry, app).visibility(privacy: .stricter(entry.privacy, category.privacy))
      if alone == .shown, visibility(of: entry) == .shown { log.report(contentsOf: silent.content.faults) }
    }
  }
}
