internal import CSupport
internal import Diagnostics
package import NotificationModel
package import NotificationRendering

/// The categories of notifications that programs of the desktop use, with placeholders of Sotto's own.
///
/// Source: Desktop Notifications Specification 1.2, “Categories”; the notification portal, version 2, `category`.
package enum DesktopCategories {
  /// The categories' names after the first dot, by the part before it.
  private static let kinds: [String: [String]] = [
    "call": ["ended", "incoming", "ongoing", "unanswered"],
    "device": ["added", "error", "removed"],
    "email": ["arrived", "bounced"],
    "im": ["error", "received"],
    "network": ["connected", "disconnected", "error"],
    "presence": ["offline", "online"],
    "transfer": ["complete", "error"],
  ]

  /// The keys of the placeholders, by the part of a category's name before the first dot.
  static let keys = [
    "call": "%u calls", "device": "%u device notifications", "email": "%u emails", "im": "%u messages",
    "network": "%u network notifications", "presence": "%u status notifications", "transfer": "%u transfers",
  ]

  /// The placeholders, in the languages of the built-in strings.
  package static let placeholders = StandardPlaceholders(table: table, keys: Array(keys.values)) { catalog }

  private static let table = "SottoDesktop"
  private static let catalog = Catalog(embedded: csupport_built_in_desktop_catalog, table: table)

  /// The categories, for every app.
  package static let all: [NotificationCategory] = keys.sorted { $0.key < $1.key }
    .flatMap { name, placeholder in
      ([name] + (kinds[name] ?? []).map { "\(name).\($0)" }).map { identifier in
        var category = NotificationCategory(identifier: identifier)
        category.hiddenPreviewsBodyPlaceholder = .localized(key: placeholder)
        return category
      }
    }

  private static let known = Set(all.map(\.identifier))

  /// Returns the identifier of a category: as it was sent, or for a kind that is not known, such as `im.x-app.poke`, the
  /// general category.
  static func identifier(_ sent: String) -> String {
    guard !known.contains(LiteralString(sent)), let dot = sent.firstIndex(of: ".") else { return sent }
    let general = String(sent[..<dot])
    return known.contains(LiteralString(general)) ? general : sent
  }

  /// Returns whether each sender of a category has a thread of its own, unless the app's rule says otherwise.
  static func isConversation(_ category: String?) -> Bool {
    guard let general = category?.split(separator: ".").first else { return false }
    return general == "im" || general == "email"
  }
}
