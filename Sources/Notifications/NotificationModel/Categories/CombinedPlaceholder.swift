public import Diagnostics

/// A complete sentence that replaces joined placeholders in rows with exactly these categories.
///
/// Fragments joined by "and" are not grammatical in every language; with this, an app can provide the whole sentence.
public struct CombinedPlaceholder: Hashable, Sendable {
  /// The app; nil for every app.
  public var app: LiteralString?
  /// The categories. Their counts are the arguments, in this order.
  public var categories: [LiteralString]
  /// The key of the sentence.
  public var key: LiteralString

  /// Creates a combined placeholder.
  public init(app: String? = nil, categories: [String], key: String) {
    self.app = app.map { LiteralString($0) }
    self.categories = categories.map { LiteralString($0) }
    self.key = LiteralString(key)
  }
}
