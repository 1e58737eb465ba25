package import NotificationModel

/// A notification that an application sends to `org.gtk.Notifications`, or by the notification portal.
///
/// Source: GLib, gio/gnotification.c, `g_notification_serialize`; `org.freedesktop.portal.Notification`, version 2.
package struct GTKNotification: Hashable, Sendable {
  /// A button.
  package struct Button: Hashable, Sendable {
    /// Its alternative text.
    package var label: String
    /// The action that the button performs.
    package var action: GTKAction
    /// What it is for: `im.reply-with-text`; empty for an ordinary button.
    package var purpose: String

    /// Creates a button.
    package init(label: String, action: GTKAction, purpose: String = "") {
      self.label = label
      self.action = action
      self.purpose = purpose
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
  /// The text with markup, in place of the one without; empty for none.
  package var markupBody = ""
  /// The names of icons of a theme, the best one first.
  package var iconNames: [String] = []
  /// `default`, `silent` or empty.
  package var sound = ""
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

  /// Whether it came by the portal, so that a click without an action opens the application.
  package let isFromPortal: Bool

  /// Creates a notification without any text.
  package init(app: String, identifier: String, isFromPortal: Bool = false) {
    self.app = app
    self.identifier = identifier
    self.isFromPortal = isFromPortal
  }

  /// Whether it takes the place of the one with its identifier as another one, not as its new content.
  package var isShownAsNew: Bool { displayHints.contains("show-as-new") }

  /// What it asks to be hidden on a locked screen. The names of the hints have been spelled in two ways.
  package var privacy: NotificationPrivacy? {
    func has(_ hint: String) -> Bool {
      displayHints.contains("\(hint)-on-lock-screen") || displayHints.contains("\(hint)-on-lockscreen")
    }
    return has("hide") ? .hide : has("hide-content") ? .hideContent : nil
  }

  /// The actions that can be performed, by the keys that ``desktopNotification`` has for them.
  package var actions: [String: GTKAction] {
    var actions = Dictionary(keyedButtons.map { ($0.key, $0.button.action) }) { first, _ in first }
    if opens { actions[DesktopNotification.defaultAction] = defaultAction }
    return actions
  }

  /// Whether a click does something.
  private var opens: Bool { defaultAction.canBePerformed || isFromPortal && defaultAction == GTKAction("") }

  /// The purpose of a button that sends a text back.
  package static let reply = "im.reply-with-text"

  /// The buttons that can be performed, each with a key. An action has one key, which no other action has.
  private var keyedButtons: [(key: String, button: Button)] {
    var taken: [String: GTKAction] = [
      // What these keys mean is not the application's choice.
      DesktopNotification.defaultAction: GTKAction(""), DesktopNotification.inlineReply: GTKAction(""),
    ]
    var keyed: [(key: String, button: Button)] = []
    for (index, button) in buttons.prefix(DesktopLimits.actions).enumerated() where button.action.canBePerformed {
      if button.purpose == Self.reply {
        // One field for a text is enough.
        guard !keyed.contains(where: { $0.key == DesktopNotification.inlineReply }) else { continue }
        keyed.append((DesktopNotification.inlineReply, button))
        continue
      }
      // Whatever is not understood and has nothing to show is for another server.
      guard button.purpose.isEmpty || !button.label.isEmpty, button.purpose != "system.custom-alert" else { continue }
      // The names of GLib's actions contain no “#”.
      let keys = [button.action.detailedName, "\(button.action.name)#\(index + 1)"].compactMap(\.self)
      guard let key = keys.first(where: { taken[$0] == nil || taken[$0] == button.action }) else { continue }
      taken[key] = button.action
      keyed.append((key, button))
    }
    return keyed
  }

  /// The notification in the form of the Desktop Notifications Specification. It has no time of its own: the server ends its
  /// popup as it would end another.
  package var desktopNotification: DesktopNotification {
    var notification = DesktopNotification()
    notification.appName = app
    notification.summary = title
    notification.body = markupBody.isEmpty ? BodyMarkup.escaped(body) : markupBody
    notification.icon = iconNames.first ?? ""
    notification.privacy = privacy
    if opens {
      notification.actions.append(.init(key: DesktopNotification.defaultAction, label: ""))
    }
    notification.actions += keyedButtons.map { DesktopNotification.Action(key: $0.key, label: $0.button.label) }
    if !app.isEmpty { notification.hints.add("desktop-entry", .text(app)) }
    notification.hints.add("urgency", .integer(priority == "low" ? 0 : priority == "urgent" ? 2 : 1))
    if !category.isEmpty { notification.hints.add("category", .text(category)) }
    if displayHints.contains("transient") { notification.hints.add("transient", .boolean(true)) }
    // No server can be told to show no popup.
    if displayHints.contains("tray") { notification.hints.add("urgency", .integer(0)) }
    if displayHints.contains("persistent") { notification.hints.add("resident", .boolean(true)) }
    if sound == "silent" || displayHints.contains("tray") { notification.hints.add("suppress-sound", .boolean(true)) }
    if sound == "default" { notification.hints.add("sound-name", .text("message-new-instant")) }
    return notification.limited
  }
}

/// An action of an application: its name and its parameter.
///
/// Source: GLib, gio/gaction.c.
package struct GTKAction: Hashable, Sendable {
  /// The parameter of an action.
  package enum Target: Hashable, Sendable {
    /// There is none.
    case none
    /// A text.
    case text(String)
    /// A value of another type, in the form in which the bus keeps it.
    case value([UInt8])
    /// One that cannot be kept: the action cannot be performed.
    case unsupported
  }

  /// The name: `app.reply`; empty if there is no action.
  package var name: String
  /// The parameter.
  package var target: Target

  /// Creates an action.
  package init(_ name: String, target: Target = .none) {
    self.name = name
    self.target = target
  }

  /// Whether it can be sent back unchanged.
  var canBePerformed: Bool {
    !name.isEmpty && name.utf8.count <= DesktopLimits.name / 2 && target != .unsupported
  }

  /// The name with the parameter; nil if that is no text, or too long for the key of an action.
  ///
  /// Source: GLib, `g_action_print_detailed_name`.
  var detailedName: String? {
    switch target {
    case .none: return name
    case .text(let text):
      let detailed = "\(name)::\(text)"
      return detailed.utf8.count <= DesktopLimits.name ? detailed : nil
    case .value, .unsupported: return nil
    }
  }
}
