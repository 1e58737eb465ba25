/// A notification that a program sends to `org.gtk.Notifications`.
///
/// Source: GLib, gio/gnotification.c, `g_notification_serialize`.
package struct GTKNotification: Hashable, Sendable {
  /// The parameter of an action.
  package enum Target: Hashable, Sendable {
    /// There is none.
    case none
    /// A text.
    case text(String)
    /// Something else: the action cannot be performed.
    case unsupported
  }

  /// A button.
  package struct Button: Hashable, Sendable {
    /// What it reads.
    package var label: String
    /// The name of the action: `app.reply`.
    package var action: String
    /// The action's parameter.
    package var target = Target.none

    /// Creates a button.
    package init(label: String, action: String) {
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
  /// The name of the action that a click performs.
  package var defaultAction = ""
  /// The parameter of that action.
  package var defaultTarget = Target.none
  /// The buttons.
  package var buttons: [Button] = []
  /// What the portal's second version says about where it is shown.
  package var displayHints: [String] = []

  /// Creates a notification without any text.
  package init(app: String, identifier: String) {
    self.app = app
    self.identifier = identifier
  }

  /// The name of the action that a click performs, with its parameter; empty if there is none that can be performed.
  package var detailedDefaultAction: String {
    defaultTarget == .unsupported || defaultAction.isEmpty ? "" : Self.detailedName(of: defaultAction, defaultTarget)
  }

  /// Returns an action's name with its parameter.
  ///
  /// Source: GLib, `g_action_print_detailed_name`.
  private static func detailedName(of action: String, _ target: Target) -> String {
    if case .text(let text) = target { "\(action)::\(text)" } else { action }
  }

  /// The notification in the form of the Desktop Notifications Specification.
  package var desktopNotification: DesktopNotification {
    var notification = DesktopNotification()
    notification.appName = app
    notification.summary = title
    notification.body = BodyMarkup.escaped(body)
    if !detailedDefaultAction.isEmpty {
      notification.actions.append(.init(key: DesktopNotification.defaultAction, label: ""))
    }
    notification.actions += buttons.map {
      DesktopNotification.Action(key: Self.detailedName(of: $0.action, $0.target), label: $0.label)
    }
    notification.hints.add("desktop-entry", .text(app))
    notification.hints.add("urgency", .integer(priority == "low" ? 0 : priority == "urgent" ? 2 : 1))
    if !category.isEmpty { notification.hints.add("category", .text(category)) }
    if displayHints.contains("transient") { notification.hints.add("transient", .boolean(true)) }
    // It stays until the application removes it or the person dismisses it.
    notification.timeout = 0
    return notification.limited
  }
}
