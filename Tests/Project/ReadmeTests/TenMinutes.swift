import NotificationRendering

// The code of the article “Draw a lock screen in ten minutes”, compiled: the article has the lines between each pair of
// marks word for word.
func drawALockScreen(strings: String, payloads: [String]) throws -> [String] {
  var screen: [String] = []
  func draw(_ lines: String?...) { screen.append(lines.compactMap(\.self).joined(separator: " | ")) }

  // begin
  var image = NotificationCategory(app: "com.example.albums", identifier: "IMAGE")
  image.hiddenPreviewsBodyPlaceholder = .localized(key: "IMAGE_KEY")
  image.options = [.hiddenPreviewsShowTitle]

  var apps = NotificationRenderer.Apps(catalog: try Catalog(directory: strings))
  apps.names = ["com.example.albums": "Albums"]
  apps.categories = [image]
  // end

  // begin
  let renderer = NotificationRenderer(locale: "pl", apps: apps)
  var center = UserNotificationCenter(renderer: renderer, settings: NotificationSettings())
  // end

  // begin
  func drawRows(_ indices: [Int], of center: borrowing UserNotificationCenter) {
    for index in indices {
      let group = center.rows[index]
      switch group.content {
      case .hidden(let row): draw(group.appName, row.title, row.body)
      case .shown(let stack): draw(group.appName, stack.leading.title, stack.leading.body, stack.summary)
      }
    }
  }

  for (number, payload) in payloads.enumerated() {
    var decoder = NotificationListDecoder(now: Timestamp(seconds: 1_496_682_000))
    guard decoder.read(SourceText(name: "push", text: payload)) else { continue }  // decoder.diagnostics tell why
    for var notification in decoder.list.notifications {
      notification.identifier = LiteralString("push-\(number)")
      let difference = center.add(notification)
      drawRows(difference.insertions + difference.changes, of: center)
    }
  }
  // end

  // begin
  let difference = center.update(device: DeviceState(isAuthenticated: true))
  drawRows(difference.changes, of: center)
  // end
  return screen
}
