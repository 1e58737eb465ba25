public import LiteralString

/// A complete sentence that replaces joined placeholders in rows with exactly these categories.
///
/// Fragments joined by "and" are not grammatical in every language; with this, an app can provide the whole sentence.
public struct CombinedPlaceholder: Hashable, Sendable {
  /// The app; nil for every app.
  public var app: LiteralString?
  /// The categories. Their counts are the arguments, in this order.
  public var categories: [LiteralString]
  /// The key of the sentence.
  public var key: String

  /// Creates a combined placeholder.
  public init(app: String? = nil, categories: [String], key: String) {
    self.app = app.map { LiteralString($0) }
    self.categories = categories.map { LiteralString($0) }
    self.key = key
  }
}

extension CombinedPlaceholder {
  /// Whether both are for the same app and categories and have the same key, code point for code point.
  public static func == (left: CombinedPlaceholder, right: CombinedPlaceholder) -> Bool {
    left.app == right.app && left.categories == right.categories
      && LiteralString(left.key) == LiteralString(right.key)
  }

  /// Hashes the code points.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(app)
    hasher.combine(categories)
    hasher.combine(LiteralString(key))
  }
}
