package import NotificationModel

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
