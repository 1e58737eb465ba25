internal import Diagnostics
internal import JSON

extension NotificationListDecoder {
  /// Reports actions with the same identifier as another action of the same app.
  ///
  /// Source: Apple, "Declaring your actionable notification types": all action objects must have unique identifiers,
  /// even when they belong to different categories.
  ///
  /// - Parameters:
  ///   - categories: The categories.
  ///   - sources: The values that they were read from, with their paths.
  mutating func reportRepeatedActions(
    of categories: [NotificationCategory], read sources: [(value: JSONValue, path: [JSONPathComponent])], file: String
  ) {
    for action in NotificationCategory.repeatedActions(in: categories) {
      let (value, path) = sources[action.categoryIndex]
      let actions =
        value.member(NotificationCategory.Member.actions) == nil ? NotificationCategory.Member.pushActions : .actions
      let place = path + [actions.component, .element(action.actionIndex)]
      append(Diagnostic(action, at: SourceLocation(file: file, line: value.line, jsonPath: place.jsonPath)))
    }
  }
}
