/// An attribute of an extension's manifest.
enum ManifestAttribute: String, CaseIterable {
  case categories, initialContentSizeRatio, defaultContentHidden, overridesDefaultTitle, userInteractionEnabled
  case app, title, mediaPlayPauseButton, responses

  static let required: [ManifestAttribute] = [.categories, .initialContentSizeRatio]

  /// The name in JSON.
  var name: String { rawValue }

  /// Apple's key; attributes that Apple's manifests do not have use the same name in both formats.
  var appleName: String {
    switch self {
    case .categories: "UNNotificationExtensionCategory"
    case .initialContentSizeRatio: "UNNotificationExtensionInitialContentSizeRatio"
    case .defaultContentHidden: "UNNotificationExtensionDefaultContentHidden"
    case .overridesDefaultTitle: "UNNotificationExtensionOverridesDefaultTitle"
    case .userInteractionEnabled: "UNNotificationExtensionUserInteractionEnabled"
    case .app, .title, .mediaPlayPauseButton, .responses: name
    }
  }

  /// Returns the attribute with a name in either spelling; nil for an unknown member.
  static func named(_ name: String) -> ManifestAttribute? {
    allCases.first { $0.name == name || $0.appleName == name }
  }
}
