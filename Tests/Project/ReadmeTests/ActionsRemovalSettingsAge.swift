import NotificationRendering

// The code of the article “Actions, removal, settings, age”, compiled: the article has the lines between each pair of
// marks word for word.
func actionsRemovalSettingsAge(_ notifications: [UserNotification], _ apps: NotificationRenderer.Apps) -> [String] {
  var screen: [String] = []
  func draw(_ lines: String?...) { screen.append(lines.compactMap(\.self).joined(separator: " | ")) }
  func send(_ response: NotificationResponse) { screen.append("sent: \(response.action.identifier)") }
  func askForAuthentication() { screen.append("locked") }

  let renderer = NotificationRenderer(locale: "ar-EG", apps: apps)
  var center = UserNotificationCenter(renderer: renderer)
  center.add(contentsOf: notifications)
  let now = Timestamp(seconds: notifications[0].date.seconds + 7200)

  // begin
  for row in center.rows {
    draw(row.appName, row.count > 1 ? row.localizedCount : nil, row.age(at: now))
  }
  // end

  // begin
  func press(_ action: PresentedAction, of row: PresentedRow, in center: inout UserNotificationCenter) {
    guard let app = row.app else { return }  // The row of several apps has no actions.
    do {
      let response = try center.response(
        toNotification: "\(row.identifiers[0])", app: "\(app)", action: "\(action.identifier)")
      if let response { send(response) }
    } catch .authenticationRequired {
      askForAuthentication()
    } catch {
      draw(error.message)
    }
  }
  // end
  for row in Array(center.rows) { for action in row.actions { press(action, of: row, in: &center) } }

  // begin
  var settings = center.settings
  settings.showPreviews = .always
  settings.apps["com.example.chat", default: AppNotificationSettings()].showPreviews = .never
  let difference = center.update(settings: settings)
  // end
  draw("changed", "\(difference.changes)")

  // begin
  center.removeDeliveredNotifications(of: center.rows[0])
  center.removeDeliveredNotifications(withIdentifiers: ["mail-1"], app: "com.example.mail")
  center.removeDeliveredNotifications(before: Timestamp(seconds: now.seconds - 7 * 86400))
  // end
  draw("left", "\(center.deliveredNotifications.count)")
  return screen
}
