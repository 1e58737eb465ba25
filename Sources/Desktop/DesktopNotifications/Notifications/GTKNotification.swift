/// A notification that a program sends to `org.gtk.Notifications`.
///
/// Source: GLib, gio/gnotification.c, `g_notification_serialize`.
package struct GTKNotification: Hashable, Sendable {
  /// A button.
  package struct Button: Hashable, Sendable {
    /// Its alternative text.
    package var label: String
    /// The action that the button performs.
    package var action: GTKAction

    /// Creates a button.
    package init(label: String, action: GTKAction) {
      self.label = label
      self.action = action
    }
  }

  /// The identifier of the application, which is the name of its desktop entry.
  package var app: String
  /// The application's identifier for the notification.
  package var identifier: String
  /// The title.
  package var title = ""
  /// The text, without markup.
  package var body = ""
  /// `low`, `normal`, `high` or `urgent`.
  package var priority = ""
  /// The kind of notification.
  package var category = ""
  /// What a click performs.
  package var defaultAction = GTKAction("")
  /// The buttons.
  package var buttons: [Button] = []
  /// What the portal's second version says about where it is shown.
  package var displayHints: [String] = []

  /// Creates a notification without any text.
  package init(app: String, identifier: String) {
    self.app = app
    self.identifier = identifier
  }

  /// The actions that can be performed, by the keys that ``desktopNotification`` has for them.
  package var actions: [String: GTKAction] {
    var actions = Dictionary(keyedButtons.map { ($0.key, $0.button.action) }) { first, _ in first }
    if defaultAction.canBePerformed { actions[DesktopNotification.defaultAction] = defaultAction }
    return actions
  }

  /// The buttons that can be performed, each with a key. An action has one key, which no other action has.
  private var keyedButtons: [(key: String, button: Button)] {
    var taken: [String: GTKAction] = [
      // What these keys mean is not the application's choice.
      DesktopNotification.defaultAction: GTKAction(""), DesktopNotification.inlineReply: GTKAction(""),
    ]
    var keyed: [(key: String, button: Button)] = []
    for (index, button) in buttons.prefix(DesktopLimits.actions).enumerated() where button.action.canBePerformed {
      // The names of GLib's actions contain no “#”.
      let keys = [button.action.detailedName, "\(button.action.name)#\(index + 1)"].compactMap(\.self)
      guard let key = keys.first(where: { taken[$0] == nil || taken[$0] == button.action }) else { continue }
      taken[key] = button.action
      keyed.append((key, button))
    }
    return keyed
  }

  /// The notification in the form of the Desktop Notifications Specification.
  package var desktopNotification: DesktopNotification {
    var notification = DesktopNotification()
    notification.appName = app
    notification.summary = title
    notification.body = BodyMarkup.escaped(body)
    if defaultAction.canBePerformed {
      notification.actions.append(.init(key: DesktopNotification.defaultAction, label: ""))
    }
    notification.actions += keyedButtons.map { DesktopNotification.Action(key: $0.key, label: $0.button.label) }
    notification.hints.add("desktop-entry", .text(app))
    notification.hints.add("urgency", .integer(priority == "low" ? 0 : priority == "urgent" ? 2 : 1))
    if !category.isEmpty { notification.hints.add("category", .text(category)) }
    if displayHints.contains("transient") { notification.hints.add("transient", .boolean(true)) }
    // It stays until the application removes it or the person dismisses it.
    notification.timeout = 0
    return notification.limited
  }
}
