import NotificationRendering

// The code of the article “A chat app with a placeholder of its own”, compiled: the article has the lines between each
// pair of marks word for word.
func chatApp(strings: String, locale: LocaleIdentifier) throws -> [String] {
  // begin
  var message = NotificationCategory(app: "com.example.chat", identifier: "MESSAGE")
  message.hiddenPreviewsBodyPlaceholder = .localized(key: "MESSAGES")
  message.categorySummaryFormat = .localized(key: "MORE_MESSAGES")
  message.options = [.hiddenPreviewsShowTitle]

  var apps = NotificationRenderer.Apps(catalog: try Catalog(directory: strings))
  apps.names = ["com.example.chat": "Chat"]
  apps.categories = [message]
  // end

  // begin
  var center = UserNotificationCenter(renderer: NotificationRenderer(locale: locale, apps: apps))
  for (number, text) in ["Are you coming?", "The train is late.", "Bring water."].enumerated() {
    var content = NotificationContent()
    content.title = .literal("Ann")
    content.body = .literal(text)
    content.threadIdentifier = "ann"
    content.categoryIdentifier = "MESSAGE"
    content.summaryArgument = "Ann"
    center.add(UserNotification(app: "com.example.chat", identifier: "\(number)", date: .now, content: content))
  }
  // end

  func texts(_ center: borrowing UserNotificationCenter) -> String {
    center.rows.map { row in
      switch row.content {
      case .hidden(let hidden): [hidden.title, hidden.body]
      case .shown(let stack): [stack.leading.title, stack.leading.body, stack.summary]
      }
    }.joined().compactMap(\.self).joined(separator: " | ")
  }
  let locked = texts(center)
  center.update(device: DeviceState(isAuthenticated: true))
  return [locked, texts(center)]
}
