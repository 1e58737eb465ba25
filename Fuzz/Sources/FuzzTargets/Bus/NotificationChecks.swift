import DesktopDaemon
import DesktopNotifications
import NotificationModel
import NotificationRendering
import Presenters

/// What must be true of a notification, whatever was sent: nothing kept is larger than its limit, hidden rows tell nothing
/// of it, and what is shown is JSON and free of controls.
enum NotificationChecks {
  static func check(_ arguments: NotifyReader.Arguments) {
    if let image = arguments.image { check(image) }
    expect(arguments.notification.timeout >= -1, "a time before now")
    check(arguments.notification)
  }

  static func check(_ sent: GTKNotification) {
    let notification = sent.desktopNotification
    check(notification)
    let actions = sent.actions
    for action in notification.actions { expect(actions[action.key] != nil, "an action that cannot be performed") }
    expect([String: GTKAction](record: actions.record) == actions, "stored actions are others")
    for action in actions.values {
      if case .value(let bytes) = action.target { expect(bytes.count <= DesktopLimits.parameter, "a large parameter") }
    }
  }

  private static func check(_ notification: DesktopNotification) {
    checkLimits(notification)
    let withoutImages = BodyMarkup(notification.body).replacingImages { _ in nil }
    expect(
      BodyMarkup(withoutImages).text == BodyMarkup(notification.body).text,
      "a text without its images reads differently")
    let stored = DesktopNotification(record: notification.record)
    // Not compared as values: a number may be none.
    expect(stored?.record == notification.record, "a stored notification is another one")
    checkRows(notification)
  }

  private static func checkLimits(_ notification: DesktopNotification) {
    let texts = [
      (notification.appName, DesktopLimits.name), (notification.icon, DesktopLimits.line),
      (notification.summary, DesktopLimits.line), (notification.body, DesktopLimits.body),
    ]
    let actions = notification.actions.flatMap { [($0.key, DesktopLimits.name), ($0.label, DesktopLimits.name)] }
    let hints = notification.hints.all.flatMap { hint in
      if case .text(let text) = hint.value {
        [(hint.name, DesktopLimits.name), (text, DesktopLimits.line)]
      } else {
        [(hint.name, DesktopLimits.name)]
      }
    }
    for (text, limit) in texts + actions + hints { expect(text.utf8.count <= limit, "a text longer than \(limit)") }
    expect(notification.actions.count <= DesktopLimits.actions, "more actions than there may be")
    expect(notification.hints.all.count <= DesktopLimits.hints, "more hints than there may be")
    expect(Set(notification.hints.all.map(\.name)).count == notification.hints.all.count, "a hint twice")
  }

  private static func check(_ image: DesktopImage) {
    expect(image.bytes.count <= DesktopLimits.image, "an image that is too large")
    let last = Int(image.rowStride) * (Int(image.height) - 1) + Int(image.width) * Int(image.channels)
    expect(image.width > 0 && image.height > 0 && last <= image.bytes.count, "an image without all its pixels")
  }

  private static func checkRows(_ notification: DesktopNotification) {
    let hidden = rows(notification, isAuthenticated: false)
    expect(hidden == rows(bare(notification), isAuthenticated: false), "a hidden row tells of its content")
    let shown = rows(notification, isAuthenticated: true)
    ListReading.expectJSON(shown.json)
    for text in [hidden.text, shown.text] {
      let controls = text.unicodeScalars.filter { $0.properties.generalCategory == .control && $0 != "\n" }
      expect(controls.isEmpty && !text.unicodeScalars.contains("\u{202E}"), "a control in \(text.debugDescription)")
    }
  }

  /// A notification of which only that is the same that a hidden row may tell: the app, the kind, and whether there is a
  /// text at all.
  private static func bare(_ notification: DesktopNotification) -> DesktopNotification {
    var bare = DesktopNotification()
    bare.appName = notification.appName
    for hint in notification.hints.all where ["desktop-entry", "category", "urgency"].contains(hint.name) {
      bare.hints.add(hint.name, hint.value)
    }
    if notification.hints.text("x-kde-origin-name") != nil { bare.hints.add("x-kde-origin-name", .text("origin")) }
    bare.summary = notification.summary.isEmpty ? "" : "title"
    bare.body = BodyMarkup(notification.body).text.isEmpty ? "" : "body"
    return bare
  }

  /// The notification as the daemon takes it.
  static func accepted(_ notification: DesktopNotification) -> HeldNotification {
    var held = HeldNotifications()
    return held.accept(
      notification, BodyMarkup(notification.body), origin: .freedesktop, sender: .outside, connection: ":1.1",
      now: ListReading.now
    ).held
  }

  private struct Rows: Equatable {
    let json: [UInt8]
    let text: String
    /// What a server behind the daemon is given.
    let mirrored: [MirroredRow]
  }

  private static func rows(_ notification: DesktopNotification, isAuthenticated: Bool) -> Rows {
    var center = UserNotificationCenter(
      renderer: renderer, device: DeviceState(isAuthenticated: isAuthenticated),
      surface: isAuthenticated ? .notificationCenter : .lockScreen)
    center.add(accepted(notification).userNotification)
    let presentation = center.presentation()
    return Rows(
      json: JSONPresenter.bytes(for: presentation), text: TextPresenter().text(for: presentation),
      mirrored: center.rows.map { MirroredRow($0) })
  }

  private static let renderer: NotificationRenderer = {
    var apps = NotificationRenderer.Apps()
    apps.categories = DesktopCategories.all
    return NotificationRenderer(locale: "en", apps: apps)
  }()
}
