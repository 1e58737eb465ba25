internal import Diagnostics
internal import JSON

/// Reads categories.
extension NotificationListDecoder {
  /// Reads categories. If nobody can tell what one of them hides, all content is hidden.
  mutating func readCategories(
    _ value: JSONValue, file: String, path: [JSONPathComponent]
  ) -> [NotificationCategory] {
    if value.kind != .array { hideContent() }
    var categories: [NotificationCategory] = []
    var sources: [(value: JSONValue, path: [JSONPathComponent])] = []
    forEachElement(of: value, file: file, path: path) { decoder, value, path in
      let category =
        decoder.value(at: path, file) { () throws(JSONTypeError) in try NotificationCategory(value) }
        ?? decoder.standIn(forUnreadable: value)
      guard let category else { return }
      categories.append(category)
      sources.append((value, path))
    }
    for found in reportUnknown(in: value, .categories, file: file, path: path) where found.hidesContent {
      guard let index = sources.firstIndex(where: { $0.path.last == found.path.first }) else {
        hideContent()
        continue
      }
      categories[index].privacy = .stricter(categories[index].privacy, .hideContent)
    }
    for (value, path) in sources {
      // Nobody can tell which of two names is meant.
      for member in [NotificationCategory.Member.identifier, .app] {
        guard let repeated = value.repeatedMember(member) else { continue }
        append(
          DocumentFault.repeatedMember(name: "\(member.name)", rule: .last), at: repeated, path + [member.component],
          file)
        if value.member(NotificationCategory.Member.privacy) != nil { hideContent() }
      }
      for member in [NotificationCategory.Member.options, .privacy] {
        guard let repeated = value.repeatedMember(member) else { continue }
        append(
          DocumentFault.repeatedMember(name: "\(member.name)", rule: .strictest), at: repeated,
          path + [member.component], file)
      }
    }
    reportRepeatedActions(of: categories, read: sources, file: file)
    return categories
  }

  /// Returns a category with the privacy of one that cannot be read; nil if it states none.
  private mutating func standIn(forUnreadable value: JSONValue) -> NotificationCategory? {
    do throws(JSONTypeError) {
      return try NotificationCategory.standIn(forUnreadable: value)
    } catch {
      // The fault has been reported.
      hideContent()
      return nil
    }
  }
}
