import NotificationRendering

// The code of the article “How much to tell”, compiled: the article has the lines between each pair of marks word for
// word.
func howMuchToTell(_ notifications: [UserNotification], _ category: NotificationCategory) -> [String] {
  var screen: [String] = []
  func draw(_ lines: String?...) { screen.append(lines.compactMap(\.self).joined(separator: " | ")) }

  var message = category
  // begin
  message.privacy = .hideContent
  // end

  var apps = NotificationRenderer.Apps()
  apps.categories = [message]
  let renderer = NotificationRenderer(locale: "en", apps: apps)
  var center = UserNotificationCenter(renderer: renderer, device: DeviceState(isAuthenticated: true))
  center.add(contentsOf: notifications)

  // begin
  let shared = center.update(device: DeviceState(isAuthenticated: true, isScreenShared: true))
  // end
  draw("changed: \(shared.changes)")

  do {
    // begin
    var settings = center.settings
    settings.hiddenRows = .apps
    settings.apps["com.example.bank", default: AppNotificationSettings()].hiddenRows = .nothing
    let difference = center.update(settings: settings)
    // end
    draw("removed: \(difference.removals)")
  }

  func drawRows() {
    // begin
    for row in center.rows {
      switch (row.appName, row.content) {
      case (nil, .hidden(let hidden)): draw(hidden.body)
      case (let app?, .hidden(let hidden)): draw(app, hidden.title, hidden.body)
      case (let app, .shown(let stack)): draw(app, stack.leading.title, stack.leading.body)
      }
    }
    // end
  }
  drawRows()
  var settings = center.settings
  settings.hiddenRows = .total
  settings.whileScreenShared = .asUsual
  center.update(settings: settings)
  drawRows()
  return screen
}
