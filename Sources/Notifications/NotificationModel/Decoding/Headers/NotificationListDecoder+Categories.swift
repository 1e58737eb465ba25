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
      categories[index].privacy = .stricter(categories[index].privacy, .unreadable)
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
    for ((value, path), category) in zip(sources, categories) {
      reportUnknownMinimalActions(of: category, value, file: file, path: path)
    }
    reportRepeatedActions(of: categories, read: sources, file: file)
    reportRepeatedCategories(categories, read: sources, file: file)
    return categories
  }

  /// Reports identifiers in `minimalActions` that no action of the category has.
  private mutating func reportUnknownMinimalActions(
    of category: NotificationCategory, _ value: JSONValue, file: String, path: [JSONPathComponent]
  ) {
    guard let minimal = category.minimalActions, let value = value.member(NotificationCategory.Member.minimalActions)
    else { return }
    let known = category.actions.map(\.identifier)
    for (index, identifier) in minimal.enumerated() where !known.contains(identifier) {
      append(
        DocumentFault.unknownMinimalAction(identifier.string, actions: known.map(\.string)), at: value,
        path + [NotificationCategory.Member.minimalActions.component, .element(index)], file)
    }
  }

  /// Reports the categories of an array that differ from an earlier description of the same category in it.
  private mutating func reportRepeatedCategories(
    _ categories: [NotificationCategory], read sources: [(value: JSONValue, path: [JSONPathComponent])], file: String
  ) {
    var earlier: [RegisteredName: NotificationCategory] = [:]
    for ((value, path), category) in zip(sources, categories) {
      if let other = earlier[category.name], other != category {
        append(DocumentFault.repeatedCategory(category.identifier), at: value, path, file)
      }
      earlier[category.name] = category
    }
  }

  /// Reports the categories that an earlier source or member describes in another way.
  ///
  /// - Parameters:
  ///   - categories: The categories.
  ///   - earlier: Those of the earlier source or member.
  ///   - value: The array they were read from.
  mutating func reportRepeated(
    _ categories: [NotificationCategory], after earlier: [NotificationCategory], at value: JSONValue, file: String,
    path: [JSONPathComponent]
  ) {
    guard !earlier.isEmpty, !categories.isEmpty else { return }
    let earlier = Dictionary(earlier.map { ($0.name, $0) }) { $1.tightened(by: $0) }
    for category in categories {
      guard let other = earlier[category.name], !other.hidesOnly, other != category else { continue }
      append(DocumentFault.repeatedCategory(category.identifier), at: value, path, file)
    }
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
