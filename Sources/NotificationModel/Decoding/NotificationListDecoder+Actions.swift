internal import Diagnostics
internal import JSON
internal import LiteralString

extension NotificationListDecoder {
  /// Reports actions whose identifier another action of the same app has.
  ///
  /// Source: Apple, "Declaring your actionable notification types": all action objects must have unique identifiers,
  /// even when they belong to different categories.
  mutating func reportRepeatedActions(of categories: JSONValue, file: String, path: [JSONPathComponent]) {
    let repeated = NotificationCategory.repeatedActions(in: list.categories)
    guard !repeated.isEmpty else { return }
    // Elements that are no categories are not among the list's.
    var index = -1
    forEachElement(of: categories, file: file, path: path) { decoder, value, path in
      guard (try? NotificationCategory(value)) != nil else { return }
      index += 1
      let actions = value.member("actions") == nil ? "pushActions" : "actions"
      for action in repeated where action.place[0] == index {
        let path = path + [.member(actions), .element(action.place[1])]
        decoder.append(
          Diagnostic(action, at: SourceLocation(file: file, line: value.line, jsonPath: path.jsonPath)))
      }
    }
  }
}
