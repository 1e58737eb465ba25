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
  /// Under which settings and on which devices a list is shown: "previews never; when authenticated (locked only)".
  var words: String {
    let settings = [ShowPreviewsSetting.always, .whenAuthenticated, .never].filter { setting in
      contains { $0.showPreviews == setting }
    }
    let devices = Set(map(\.isAuthenticated))
    if devices.count == 1 {
      let device = devices.contains(true) ? "authenticated" : "locked"
      return "previews \(settings.map(\.words).joined(separator: " or ")), \(device)"
    }
    let parts = settings.map { setting in
      let devices = Set(filter { $0.showPreviews == setting }.map(\.isAuthenticated))
      if devices.count > 1 { return setting.words }
      return "\(setting.words) (\(devices.contains(true) ? "authenticated" : "locked") only)"
    }
    return "previews " + parts.joined(separator: "; ")
  }
}

extension ShowPreviewsSetting {
  fileprivate var words: String {
    switch self {
    case .always: "always"
    case .whenAuthenticated: "when authenticated"
    case .never: "never"
    }
  }
}
