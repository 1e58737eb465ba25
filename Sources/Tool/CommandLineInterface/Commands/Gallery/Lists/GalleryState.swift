package import NotificationRendering

/// A state of the device and a level of hidden rows in which a gallery shows a list.
package struct GalleryState: Hashable, Sendable {
  /// When content is shown.
  package let showPreviews: ShowPreviewsSetting
  /// Whether the person has authenticated.
  package let isAuthenticated: Bool
  /// How much hidden rows reveal.
  package let hiddenRows: HiddenRowsSetting

  /// The setting and the device as style rules name them: the first letter of each.
  var token: String {
    let setting =
      switch showPreviews {
      case .always: "a"
      case .whenAuthenticated: "w"
      case .never: "n"
      }
    return setting + (isAuthenticated ? "a" : "l")
  }
}

extension [GalleryState] {
  /// Under which settings and on which devices a list is shown, in the words of the page's choices: “Previews “When
  /// authenticated” while locked, or “Never”.”
  var words: String {
    let settings = [ShowPreviewsSetting.always, .whenAuthenticated, .never].filter { setting in
      contains { $0.showPreviews == setting }
    }
    let everywhere = Set(map(\.isAuthenticated))
    let parts = settings.map { setting in
      let devices = Set(filter { $0.showPreviews == setting }.map(\.isAuthenticated))
      guard devices.count == 1, everywhere.count == 2 else { return setting.words }
      return "\(setting.words) while \(devices.contains(true) ? "authenticated" : "locked")"
    }
    let device = everywhere.count == 2 ? "" : everywhere.contains(true) ? ", authenticated" : ", locked"
    return "Previews \(parts.joined(separator: ", or "))\(device)."
  }
}

extension ShowPreviewsSetting {
  fileprivate var words: String {
    switch self {
    case .always: "“Always”"
    case .whenAuthenticated: "“When authenticated”"
    case .never: "“Never”"
    }
  }
}
