/// A key of settings that is not the name of an app that is there.
package struct UnmatchedAppKey: Hashable, Sendable {
  /// The key.
  package let key: String
  /// An app whose name is similar; nil for none.
  package let nearest: String?
  /// Whether the content of that app is hidden because the key may be meant for it.
  package let isHiding: Bool

  /// Creates a key.
  package init(key: String, nearest: String?, isHiding: Bool) {
    (self.key, self.nearest, self.isHiding) = (key, nearest, isHiding)
  }
}
