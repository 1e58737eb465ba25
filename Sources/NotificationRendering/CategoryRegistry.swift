internal import LiteralString
internal import NotificationModel

/// The categories that apps have registered.
///
/// A category without an app is for every app. An entry for the app goes before one for every app; among
/// equals the later one counts, as one registration replaces an earlier one.
struct CategoryRegistry: Sendable {
  private struct Sentence: Hashable {
    var app: LiteralString?
    var categories: Set<LiteralString>
  }

  private let categories: [RegisteredName: NotificationCategory]
  private let combined: [Sentence: CombinedPlaceholder]

  init(_ categories: [NotificationCategory], combined: [CombinedPlaceholder]) {
    self.categories = Dictionary(categories.map { ($0.name, $0) }, uniquingKeysWith: { $1 })
    self.combined = Dictionary(
      combined.map { (Sentence(app: $0.app, categories: Set($0.categories)), $0) }, uniquingKeysWith: { $1 })
  }

  /// Returns the category that a notification of an app names; nil when it names none or an unknown one.
  func category(_ identifier: LiteralString, of app: LiteralString) -> NotificationCategory? {
    categories[RegisteredName(app: app, identifier: identifier)]
      ?? categories[RegisteredName(app: nil, identifier: identifier)]
  }

  /// Whether any app says whole sentences.
  var hasCombinedPlaceholders: Bool { !combined.isEmpty }

  /// Returns the whole-sentence placeholder for a row of exactly these categories.
  ///
  /// - Complexity: O(number of identifiers) on average.
  func combinedPlaceholder(for identifiers: Set<LiteralString>, of app: LiteralString) -> CombinedPlaceholder? {
    combined[Sentence(app: app, categories: identifiers)] ?? combined[Sentence(app: nil, categories: identifiers)]
  }
}
