package import Diagnostics
package import NotificationModel

/// A notification as a program of the desktop sends it.
///
/// Source: Desktop Notifications Specification 1.2, “org.freedesktop.Notifications.Notify”.
package struct DesktopNotification: Hashable, Sendable {
  /// A button or, with the key `default`, the action of a click on the notification.
  package struct Action: Hashable, Sendable {
    /// The key that the program receives when the person chooses the action.
    package var key: String
    /// The text of the button.
    package var label: String

    /// Creates an action.
    package init(key: String, label: String) {
      self.key = key
      self.label = label
    }
  }

  /// The name of the program.
  package var appName = ""
  /// The name or the file of the program's icon.
  package var icon = ""
  /// The title.
  package var summary = ""
  /// The text, which may hold markup.
  package var body = ""
  /// The actions.
  package var actions: [Action] = []
  /// Everything else.
  package var hints = DesktopHints()
  /// What it asks to be hidden while the screen is locked or shared; nil for nothing.
  package var privacy: NotificationPrivacy?
  /// After how many milliseconds it is removed; 0 for never, -1 leaves it to the server.
  package var timeout: Int32 = -1

  /// Creates a notification without any text.
  package init() {}

  /// Sets the actions from pairs of keys and labels. A last key without a label is dropped.
  package mutating func setActions(_ pairs: [String]) {
    actions = stride(from: 0, to: pairs.count - 1, by: 2).prefix(DesktopLimits.actions).map {
      Action(key: pairs[$0], label: pairs[$0 + 1])
    }
  }

  /// The key of the action that a click on the notification performs.
  package static let defaultAction = "default"
  /// The key of the action that sends a text back.
  package static let inlineReply = "inline-reply"
}

extension DesktopNotification {
  /// The notification as it is kept in a list.
  ///
  /// - Parameters:
  ///   - app: The identifier of its app.
  ///   - identifier: Its number on the bus.
  ///   - date: When it was delivered.
  ///   - body: Its text, read.
  ///   - thread: The handle of its thread; empty for the app's own.
  ///   - isChanged: Whether it replaced another one.
  package func userNotification(
    app: String, identifier: UInt32, date: Timestamp, body: BodyMarkup, thread: String, isChanged: Bool = false
  ) -> UserNotification {
    UserNotification(
      app: app, identifier: String(identifier), date: date,
      content: content(body, thread: thread, isChanged: isChanged))
  }

  private func content(_ body: BodyMarkup, thread: String, isChanged: Bool) -> NotificationContent {
    var content = NotificationContent()
    content.title = Self.literal(summary)
    content.subtitle = hints.origin.flatMap(Self.literal)
    content.body = Self.literal(body.text)
    content.threadIdentifier = .init(thread)
    content.categoryIdentifier = categoryIdentifier
    content.interruptionLevel = interruptionLevel
    content.privacy = privacy
    content.actions = actions.filter { $0.key != Self.defaultAction }.map(notificationAction)
    content.desktop = details(body.links, isChanged: isChanged)
    return content
  }

  private func details(_ links: [DesktopDetails.Link], isChanged: Bool) -> DesktopDetails? {
    var details = DesktopDetails.Values()
    details.appName = appName.isEmpty ? nil : appName
    details.category = hints.category
    details.icon = icon.isEmpty ? nil : icon
    details.image = hints.text("image-path") ?? hints.text("image_path")
    details.hasPixels = hints.hasImage
    details.progress = hints.progress
    details.links = links
    details.hasDefaultAction = actions.contains { $0.key == Self.defaultAction }
    details.isResident = hints.isResident
    details.isChanged = isChanged
    return DesktopDetails(details)
  }

  private static func literal(_ text: String) -> LocalizableText? { text.isEmpty ? nil : .literal(text) }

  /// The category whose texts and settings hold for it.
  package var categoryIdentifier: LiteralString { .init(hints.category.map(DesktopCategories.identifier) ?? "") }

  /// Any program can claim to be critical, so its notifications are time-sensitive at most: Apple's level “critical” is
  /// for apps that were granted permission.
  package var interruptionLevel: InterruptionLevel {
    switch hints.urgency {
    case 0: .passive
    case 2: .timeSensitive
    default: .active
    }
  }

  private func notificationAction(_ action: Action) -> NotificationAction {
    let label = action.label.isEmpty ? action.key : action.label
    var textInput: NotificationAction.TextInput?
    if action.key == Self.inlineReply {
      textInput = NotificationAction.TextInput(
        buttonTitle: hints.text("x-kde-reply-submit-button-text").flatMap(Self.literal),
        placeholder: hints.text("x-kde-reply-placeholder-text").flatMap(Self.literal))
    }
    return NotificationAction(
      identifier: action.key, title: .literal(label), options: .authenticationRequired, textInput: textInput)
  }
}

extension String {
  /// The longest prefix of at most `bytes` bytes of UTF-8 that ends after a whole code point.
  package func limited(to bytes: Int) -> String {
    guard utf8.count > bytes else { return self }
    var end = utf8.index(startIndex, offsetBy: bytes)
    while end > startIndex, end.samePosition(in: unicodeScalars) == nil { end = utf8.index(before: end) }
    return String(self[..<end])
  }
}

extension DesktopNotification {
  /// The same notification within ``DesktopLimits``.
  package var limited: DesktopNotification {
    var limited = self
    limited.appName = appName.limited(to: DesktopLimits.name)
    limited.icon = icon.limited(to: DesktopLimits.line)
    limited.summary = summary.limited(to: DesktopLimits.line)
    limited.body = body.limited(to: DesktopLimits.body)
    limited.actions = actions.prefix(DesktopLimits.actions).map {
      Action(key: $0.key.limited(to: DesktopLimits.name), label: $0.label.limited(to: DesktopLimits.name))
    }
    return limited
  }

  /// The bytes that it takes.
  package var size: Int {
    var size = DesktopLimits.overhead + appName.utf8.count + icon.utf8.count + summary.utf8.count + body.utf8.count
    for action in actions { size += action.key.utf8.count + action.label.utf8.count + Self.elementSize }
    for hint in hints.all {
      size += hint.name.utf8.count + Self.elementSize
      if case .text(let text) = hint.value { size += text.utf8.count }
    }
    return size
  }

  /// The bytes that an action or a hint takes besides its texts.
  private static let elementSize = 48
}

/// The limits of what is kept of a notification. What exceeds them is dropped silently.
package enum DesktopLimits {
  /// The bytes of a name, a key or a label.
  package static let name = 1 << 10
  /// The bytes of a title or of a hint.
  package static let line = 1 << 12
  /// The bytes of a text.
  package static let body = 1 << 16
  /// The number of actions.
  package static let actions = 32
  /// The bytes in which the parameter of an action is kept.
  package static let parameter = 1 << 12
  /// The number of hints.
  package static let hints = 64
  /// The number of hints of a call that is read.
  package static let hintsRead = 1 << 10
  /// The number of images in a text.
  package static let bodyImages = 8
  /// The number of links in a text.
  package static let links = 16
  /// The bytes of an image.
  package static let image = 1 << 22
  /// The bytes of all images.
  package static let images = 1 << 26
  /// The number of notifications held.
  package static let held = 1 << 14
  /// The bytes of all notifications held, unless the settings say otherwise.
  package static let bytes = 1 << 26
  /// The bytes of the calls of one sender that wait.
  package static let waiting = 1 << 24
  /// The bytes that the settings may choose from.
  package static let byteRange = 1 << 20...1 << 30
  /// The bytes that a notification takes besides its texts.
  package static let overhead = 1 << 10
  /// The bytes of the list of rows that is sent over the bus, and of a list of changes.
  package static let reply = 1 << 24
  /// How long a notification is held, in seconds: thirty days.
  package static let age: Int64 = 30 * 86_400
}

/// What else a program says about a notification.
///
/// Source: Desktop Notifications Specification 1.2, “Hints”.
package struct DesktopHints: Hashable, Sendable {
  /// The value of a hint. Values of other types are not kept.
  package typealias Value = DesktopListNotification.HintValue

  /// A hint.
  package struct Hint: Hashable, Sendable {
    /// Its name.
    package let name: String
    /// Its value.
    package let value: Value
  }

  /// The hints in the order in which they came, except images.
  package private(set) var all: [Hint] = []
  /// Whether an image is kept with the notification.
  package var hasImage = false

  /// Creates no hints.
  package init() {}

  /// Adds a hint, which replaces one of the same name. What is beyond ``DesktopLimits`` is left out.
  package mutating func add(_ name: String, _ value: Value) {
    guard name.utf8.count <= DesktopLimits.name else { return }
    all.removeAll { $0.name == name }
    guard all.count < DesktopLimits.hints else { return }
    switch value {
    case .text(let text): all.append(Hint(name: name, value: .text(text.limited(to: DesktopLimits.line))))
    case .boolean, .integer, .double: all.append(Hint(name: name, value: value))
    }
  }

  /// Removes a hint.
  package mutating func remove(_ name: String) { all.removeAll { $0.name == name } }

  /// Returns a hint; nil if it is not there or of a type that is not kept.
  package subscript(name: String) -> Value? { all.first { $0.name == name }?.value }

  /// Returns a hint that is a text and not empty.
  package func text(_ name: String) -> String? {
    if case .text(let text)? = self[name], !text.isEmpty { text } else { nil }
  }

  /// Returns whether a hint is set. Some programs send a number.
  package func isSet(_ name: String) -> Bool {
    switch self[name] {
    case .boolean(let truth)?: truth
    case .integer(let number)?: number != 0
    case .double?, .text?, nil: false
    }
  }

  /// How urgent it is: 0 low, 1 normal, 2 critical. Some programs send other types of number than the specification's.
  package var urgency: Int {
    if case .integer(let number)? = self["urgency"], (0...2).contains(number) { Int(number) } else { 1 }
  }

  /// Whether it is shown for a moment and not kept.
  package var isTransient: Bool { isSet("transient") }
  /// Whether it is about a moment: a new volume, a new brightness.
  ///
  /// Source: Ubuntu's notify-osd, “synchronous” notifications.
  package var isMomentary: Bool {
    isTransient || Self.synchronousTags.contains { text($0) != nil }
  }
  /// Whether it stays after an action.
  package var isResident: Bool { isSet("resident") }
  /// How much is done, from 0 to 100; nil if that is not said.
  ///
  /// Source: Ubuntu's notify-osd, `value`; the manuals of dunst and mako.
  package var progress: Int? {
    switch self["value"] {
    case .integer(let number)?: Int(min(max(number, 0), 100))
    case .double(let number)? where number.isFinite: Int(min(max(number, 0), 100))
    case .boolean?, .double?, .text?, nil: nil
    }
  }
  /// The kind of notification: `im.received`.
  package var category: String? { text("category") }

  /// The name of the hint with the site or the device that a notification comes from; the name of its capability too.
  ///
  /// Source: KDE, KNotifications.
  package static let originName = "x-kde-origin-name"
  /// The site or the device that it comes from; nil if that is not said.
  package var origin: String? { text(Self.originName) }

  private static let synchronousTags = ["x-canonical-private-synchronous", "private-synchronous", "synchronous"]

  /// What identifies a notification that replaces the last one with the same tag of its app.
  ///
  /// Source: the manuals of dunst and mako; Ubuntu's notify-osd.
  package var stackTag: String? {
    for name in ["x-dunst-stack-tag"] + Self.synchronousTags {
      if let tag = text(name) { return tag }
    }
    return nil
  }
}

/// The image of a notification, as it was sent.
///
/// Source: Desktop Notifications Specification 1.2, “Icons and Images”.
package struct DesktopImage: Hashable, Sendable {
  /// The size, in pixels.
  package let width: Int32
  package let height: Int32
  /// The distance between the starts of two rows, in bytes.
  package let rowStride: Int32
  /// Whether the last channel is alpha, the opacity of a pixel.
  package let hasAlpha: Bool
  /// The bytes of all rows.
  package let bytes: [UInt8]

  /// Creates an image.
  ///
  /// - Parameters:
  ///   - bitsPerSample: Must be 8.
  ///   - channels: Must be 4 with alpha, else 3.
  /// - Returns: nil if the bytes do not hold such an image, or if it is larger than ``DesktopLimits/image``.
  package init?(
    width: Int32, height: Int32, rowStride: Int32, hasAlpha: Bool, bitsPerSample: Int32, channels: Int32, bytes: [UInt8]
  ) {
    guard width > 0, height > 0, bitsPerSample == 8, channels == (hasAlpha ? 4 : 3), bytes.count <= DesktopLimits.image
    else { return nil }
    let row = Int(width) * Int(channels)
    // Senders leave out what follows the last pixel of the last row.
    guard Int(rowStride) >= row, Int(rowStride) * (Int(height) - 1) + row <= bytes.count else { return nil }
    self.width = width
    self.height = height
    self.rowStride = rowStride
    self.hasAlpha = hasAlpha
    self.bytes = bytes
  }

  /// The number of bytes of a pixel.
  package var channels: Int32 { hasAlpha ? 4 : 3 }
}

/// Why a notification was closed.
///
/// Source: Desktop Notifications Specification 1.2, “org.freedesktop.Notifications.NotificationClosed”.
package enum CloseReason: UInt32, Hashable, Sendable {
  /// Its time was over.
  case expired = 1
  /// The person dismissed it.
  case dismissed = 2
  /// Its program closed it.
  case closed = 3
  /// Another reason.
  case undefined = 4
}
