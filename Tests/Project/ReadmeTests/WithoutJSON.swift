import NotificationRendering

// The code of the article “Without JSON”, compiled: the article has the lines between each pair of marks word for word.
func withoutJSON() -> [String] {
  var screen: [String] = []
  func draw(_ lines: String?...) { screen.append(lines.compactMap(\.self).joined(separator: " | ")) }

  // begin
  var content = NotificationContent()
  content.title = .literal("Ann")
  content.body = .literal("Are you coming?")
  content.threadIdentifier = "ann"
  content.categoryIdentifier = "MESSAGE"

  let app = "com.example.chat"
  let notification = UserNotification(app: app, identifier: "message-1", date: .now, content: content)
  // end

  // begin
  var category = NotificationCategory(app: app, identifier: "MESSAGE")
  category.hiddenPreviewsBodyPlaceholder = .literal("New messages: %u")
  category.options = [.hiddenPreviewsShowTitle]
  category.actions = [
    NotificationAction(
      identifier: "REPLY", title: .literal("Reply"), options: .authenticationRequired,
      textInput: .init(buttonTitle: .literal("Send"), placeholder: .literal("Message"))),
    NotificationAction(identifier: "MUTE", title: .literal("Mute")),
  ]
  // end

  // begin
  var apps = NotificationRenderer.Apps()
  apps.names = ["com.example.chat": "Chat"]
  apps.categories = [category]
  let renderer = NotificationRenderer(locale: "en", apps: apps)

  var delivered = DeliveredNotifications()
  delivered.add(notification)
  for row in renderer.render(delivered).rows {
    let buttons = row.actions.map { $0.asksForAuthentication ? "\($0.title) 🔒" : $0.title }
    switch row.content {
    case .hidden(let hidden): draw(row.appName, hidden.title, hidden.body, buttons.joined(separator: ", "))
    case .shown(let stack): draw(row.appName, stack.leading.title, stack.leading.body, stack.summary)
    }
  }
  // end
  return screen
}
