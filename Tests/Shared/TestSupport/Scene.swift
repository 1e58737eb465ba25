package import NotificationRendering
internal import Presenters

/// Everything that determines how a list is shown; by default with the album app's tables.
package struct Scene: Sendable {
  package var locale = "en"
  package var tables = StringTable.albums
  package var categories: [NotificationCategory] = []
  package var standardPlaceholders: StandardPlaceholders?
  package var combined: [CombinedPlaceholder] = []
  package var settings = NotificationSettings()
  package var device = DeviceState()
  package var surface = NotificationSurface.lockScreen
  package var names: [LiteralString: String] = [:]
  package var notifications: [UserNotification]
  package var removed: [NotificationRemoval] = []

  package init(_ notifications: [UserNotification] = [], categories: [NotificationCategory] = []) {
    self.notifications = notifications
    self.categories = categories
  }

  /// The scene after the person has authenticated.
  package var shown: Scene {
    var scene = self
    scene.device.isAuthenticated = true
    return scene
  }

  package var apps: NotificationRenderer.Apps {
    var apps = NotificationRenderer.Apps(catalog: tables.isEmpty ? nil : Catalog(tables: tables))
    (apps.categories, apps.standardPlaceholders) = (categories, standardPlaceholders)
    apps.combinedPlaceholders = combined
    apps.names = names
    return apps
  }

  package var list: NotificationList {
    var list = NotificationList()
    list.settings = settings
    list.notifications = notifications
    list.removed = removed
    return list
  }

  package var renderer: NotificationRenderer {
    NotificationRenderer(locale: LocaleIdentifier(locale) ?? .root, apps: apps)
  }

  package func render() -> Presentation { renderer.render(list, device: device, surface: surface) }

  /// The list as JSON.
  package func json() -> String { render().json }
}

extension Presentation {
  /// The list as JSON.
  package var json: String { String(decoding: JSONPresenter.bytes(for: self), as: UTF8.self) }

  /// The list as text.
  package var text: String { TextPresenter().text(for: self) }

  /// The list as cards on a terminal of 40 columns, with ages.
  package var cards: String {
    TextPresenter(width: 40, usesColor: true, now: Timestamp(seconds: 1_500_000_000)).text(for: self)
  }

  /// The list as an HTML page.
  ///
  /// - Parameter renderer: The renderer that made the list.
  package func html(by renderer: NotificationRenderer) -> String {
    var page: [UInt8] = []
    HTMLPresenter(now: Timestamp(seconds: 0)).write(self, by: renderer) { page += $0 }
    return String(decoding: page, as: UTF8.self)
  }

  /// The list as a picture.
  ///
  /// - Parameter renderer: The renderer that made the list.
  package func svg(by renderer: NotificationRenderer) -> String {
    var picture: [UInt8] = []
    SVGPresenter().write(self, by: renderer) { picture += $0 }
    return String(decoding: picture, as: UTF8.self)
  }

  /// The identifiers in each row, in the order of rows: `["n2 n1", "n3"]`.
  package var rowIdentifiers: [String] {
    rows.map { $0.identifiers.map(\.string).joined(separator: " ") }
  }

  /// The rows that are hidden.
  package var hiddenRows: [HiddenRow] {
    rows.compactMap { if case .hidden(let row) = $0.content { row } else { nil } }
  }

  /// The rows that are shown.
  package var shownStacks: [ShownStack] {
    rows.compactMap { if case .shown(let stack) = $0.content { stack } else { nil } }
  }
}

extension PresentedRow {
  /// The row as JSON.
  package var json: String { String(decoding: JSONPresenter.bytes(for: self), as: UTF8.self) }

  /// Whether the row hides the content of its notifications.
  package var isHidden: Bool {
    if case .hidden = content { true } else { false }
  }
}

extension String {
  /// The text with FIRST STRONG ISOLATE and POP DIRECTIONAL ISOLATE in place of the visible ‹ and ›.
  package var withIsolates: String {
    String(
      String.UnicodeScalarView(
        unicodeScalars.map { $0 == "‹" ? "\u{2068}" : $0 == "›" ? "\u{2069}" : $0 }))
  }
}
