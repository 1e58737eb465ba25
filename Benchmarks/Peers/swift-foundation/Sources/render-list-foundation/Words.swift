import Foundation

/// Placeholders in words. Foundation on Linux has no plural rules, so this program speaks English only.
final class Words {
  private let locale: Locale
  private var forms: [Category.Placeholder: [String: String]] = [:]
  private let patterns: [String: [String: Category.Placeholder]]

  init(categories: [Category], texts: String, locale: String) {
    self.locale = Locale(identifier: locale)
    for line in texts.split(separator: "\n") {
      let cells = line.split(separator: "\t").map(String.init)
      if cells[0] == locale { forms[.key(cells[1]), default: [:]][cells[2]] = cells[3] }
    }
    patterns = Dictionary(grouping: categories, by: \.app).mapValues { categories in
      Dictionary(uniqueKeysWithValues: categories.map { ($0.identifier, $0.hiddenPreviewsBodyPlaceholder) })
    }
  }

  /// A row's body: “1 image and 1 comment”.
  func body(of newestFirst: [DeliveredNotification]) -> String {
    var order: [Category.Placeholder] = []
    var counts: [Category.Placeholder: Int] = [:]
    for notification in newestFirst {
      guard let pattern = patterns[notification.app]?[notification.payload.aps.category] else { continue }
      if counts[pattern, default: 0] == 0 { order.append(pattern) }
      counts[pattern, default: 0] += 1
    }
    let parts = order.map { text(of: $0, count: counts[$0] ?? 0) }
    return parts.formatted(.list(type: .and, width: .standard).locale(locale))
  }

  private func text(of pattern: Category.Placeholder, count: Int) -> String {
    let form: String
    switch pattern {
    case .text(let text): form = text
    case .key: form = forms[pattern]?[count == 1 ? "one" : "other"] ?? ""
    }
    return form.replacing("%u", with: count.formatted(.number.locale(locale)))
  }
}
