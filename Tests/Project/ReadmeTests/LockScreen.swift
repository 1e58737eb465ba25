import NotificationRendering

// The example of Documentation/Library.md, compiled: the page has the lines between the two marks word for word.
func lockScreen(payloads: SourceText, strings: String) throws -> [String] {
  var rows: [String] = []
  func draw(_ lines: String?...) { rows.append(lines.compactMap(\.self).joined(separator: " | ")) }
  // README begin
  var image = NotificationCategory(app: "com.example.albums", identifier: "IMAGE")
  image.hiddenPreviewsBodyPlaceholder = .localized(key: "IMAGE_KEY")
  image.options = [.hiddenPreviewsShowTitle]
  var apps = NotificationRenderer.Apps(catalog: try Catalog(directory: strings))
  apps.names = ["com.example.albums": "Albums"]
  apps.categories = [image]
  let renderer = NotificationRenderer(locale: "pl", apps: apps)

  var decoder = NotificationListDecoder(now: Timestamp(seconds: 1_496_682_000))
  _ = decoder.read(payloads)  // a SourceText: a list document, NDJSON, a bare payload; see decoder.diagnostics
  var delivered = DeliveredNotifications()
  for notification in decoder.list.notifications { delivered.add(notification) }

  for group in renderer.render(delivered, device: DeviceState(isAuthenticated: false)).rows {
    switch group.content {
    case .hidden(let row): draw(group.appName, row.title, row.body)
    case .shown(let stack): draw(group.appName, stack.leading.title, stack.leading.body, stack.summary)
    }
  }
  // README end
  return rows
}
