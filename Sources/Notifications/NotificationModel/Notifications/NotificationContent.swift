public import Diagnostics

/// What the sender of a notification wrote.
///
/// Source: Apple, "Generating a remote notification", `UNNotificationContent`.
public struct NotificationContent: Hashable, Sendable {
  /// The title.
  public var title: LocalizableText?
  /// The line below the title.
  public var subtitle: LocalizableText?
  /// The main text.
  public var body: LocalizableText?
  /// The thread that the notification belongs to; empty means the app's own group.
  public var threadIdentifier: LiteralString = ""
  /// The category, which decides what may be shown and done; empty means none.
  public var categoryIdentifier: LiteralString = ""
  /// How a summary refers to this notification, usually by its sender.
  public var summaryArgument: String?
  /// The number of items that a summary counts for this notification, at least 1.
  public var summaryArgumentCount = 1 {
    didSet { summaryArgumentCount = max(1, summaryArgumentCount) }
  }
  /// What is hidden of it while others may be looking; nil leaves it to its category and to the person's settings.
  public var privacy: NotificationPrivacy?
  /// Whether the person has seen its content.
  package var isSeen = false
  /// Whether the person has asked to see its content now.
  package var isRevealed = false
  /// Rarely used values, stored separately so that most notifications stay small; nil if all have their defaults.
  private var rest: Rest?

  /// Creates empty content.
  public init() {}

  /// Whether there is nothing to show in any language: no text and no key. A text that cannot be read does not count as
  /// empty.
  package var isSilent: Bool {
    !hasUnreadableText && hasEmptyTexts
  }

  private var hasEmptyTexts: Bool {
    [title, subtitle, body].allSatisfy { text in
      switch text {
      case nil: true
      case .literal(let literal): literal.isEmpty
      case .localized: false
      }
    }
  }
}

extension NotificationContent {
  /// The badge number for the app's icon: nil leaves it unchanged, 0 removes it.
  public var badge: Int? {
    get { rest?.values.badge }
    set { values.badge = newValue }
  }

  /// The sound to play; nil for none.
  public var sound: NotificationSound? {
    get { rest?.values.sound }
    set { values.sound = newValue }
  }

  /// The image to show while the app launches.
  package var launchImageName: String? {
    get { rest?.values.launchImageName }
    set { values.launchImageName = newValue }
  }

  /// The part of the app to bring to the front.
  package var targetContentIdentifier: String? {
    get { rest?.values.targetContentIdentifier }
    set { values.targetContentIdentifier = newValue }
  }

  /// The criteria by which a Focus decides whether to show the notification.
  package var filterCriteria: String? {
    get { rest?.values.filterCriteria }
    set { values.filterCriteria = newValue }
  }

  /// How urgent it is.
  public var interruptionLevel: InterruptionLevel {
    get { rest?.values.interruptionLevel ?? .active }
    set { values.interruptionLevel = newValue }
  }

  /// The relevance among the app's notifications, from 0 to 1; nil if the sender gives none or one out of range.
  public var relevanceScore: Double? {
    get { rest?.values.relevanceScore }
    set { values.relevanceScore = newValue.flatMap { (0...1).contains($0) ? $0 : nil } }
  }

  /// Whether the notification wakes the app in the background (`content-available`).
  package var isContentAvailable: Bool {
    get { rest?.values.isContentAvailable ?? false }
    set { values.isContentAvailable = newValue }
  }

  /// Whether the app's service extension may change the notification before delivery (`mutable-content`).
  package var isMutableContent: Bool {
    get { rest?.values.isMutableContent ?? false }
    set { values.isMutableContent = newValue }
  }

  /// Actions of the notification itself, which come before those of its category. Their titles are its sender's texts, so
  /// a hidden notification has none of them.
  public var actions: [NotificationAction] {
    get { rest?.values.actions ?? [] }
    set { values.actions = newValue }
  }

  /// Images, sounds and movies.
  public var attachments: [NotificationAttachment] {
    get { rest?.values.attachments ?? [] }
    set { values.attachments = newValue }
  }

  /// The pushed payload as JSON, exactly as received; nil if nothing was pushed.
  public var userInfo: String? {
    get { rest?.values.userInfo }
    set { values.userInfo = newValue }
  }

  /// What a program of a desktop says beside its texts; nil for nothing.
  package var desktop: DesktopDetails? {
    get { rest?.values.desktop }
    set { values.desktop = newValue }
  }

  /// The faults in what the sender wrote. What is at fault counts as absent.
  ///
  /// They are reported only where the content is shown: they would disclose something about a hidden text.
  package var faults: [Diagnostic] {
    get { rest?.values.faults ?? [] }
    set { values.faults = newValue }
  }

  /// Whether a text or its key is present but unreadable, so that it is unknown whether the text is empty.
  package var hasUnreadableText: Bool {
    get { rest?.values.hasUnreadableText ?? false }
    set { values.hasUnreadableText = newValue }
  }

  /// The values of ``rest``.
  private struct Values: Hashable {
    var badge: Int?
    var sound: NotificationSound?
    var launchImageName: String?
    var targetContentIdentifier: String?
    var filterCriteria: String?
    var interruptionLevel = InterruptionLevel.active
    var relevanceScore: Double?
    var isContentAvailable = false
    var isMutableContent = false
    var actions: [NotificationAction] = []
    var attachments: [NotificationAttachment] = []
    var userInfo: String?
    var desktop: DesktopDetails?
    var faults: [Diagnostic] = []
    var hasUnreadableText = false
  }

  private final class Rest: Hashable, Sendable {
    let values: Values

    init(_ values: Values) { self.values = values }

    static func == (left: Rest, right: Rest) -> Bool { left.values == right.values }
    func hash(into hasher: inout Hasher) { hasher.combine(values) }
  }

  private var values: Values {
    get { rest?.values ?? Values() }
    set { rest = newValue == Values() ? nil : Rest(newValue) }
  }
}

/// A text that is either literal or looked up when it is shown.
///
/// Source: Apple, `NSString.localizedUserNotificationString(forKey:arguments:)`: the text is looked up when the
/// notification is presented, so it follows a change of language.
public enum LocalizableText: Hashable, Sendable {
  /// A literal text.
  case literal(String)
  /// A key in the app's string tables, its arguments, and the text to show if no table has the key.
  case localized(key: String, arguments: [TextArgument] = [], literal: String? = nil)
}

// Texts are equal only if their code points are. Swift's own `==` also accepts canonically equivalent texts, so the
// other spelling might be shown.

extension LocalizableText {
  /// Whether both are the same text, code point for code point, or the same key with the same arguments.
  public static func == (left: LocalizableText, right: LocalizableText) -> Bool {
    switch (left, right) {
    case (.literal(let left), .literal(let right)): LiteralString(left) == LiteralString(right)
    case (.localized(let key, let arguments, let literal), .localized(let otherKey, let others, let otherLiteral)):
      LiteralString(key) == LiteralString(otherKey) && arguments == others
        && literal.map { LiteralString($0) } == otherLiteral.map { LiteralString($0) }
    default: false
    }
  }

  /// Hashes the code points.
  public func hash(into hasher: inout Hasher) {
    switch self {
    case .literal(let text): hasher.combine(LiteralString(text))
    case .localized(let key, let arguments, let literal):
      hasher.combine(LiteralString(key))
      hasher.combine(arguments)
      hasher.combine(literal.map { LiteralString($0) })
    }
  }
}

/// An argument of a localized text.
public enum TextArgument: Hashable, Sendable {
  /// A text. All arguments of a push notification are texts.
  case text(String)
  /// A number as written: `1.0` is not `1`.
  case number(String)
}

// Texts are equal only if their code points are, as in ``LocalizableText``.
extension TextArgument {
  /// Whether both are the same text, code point for code point, or the same number as written.
  public static func == (left: TextArgument, right: TextArgument) -> Bool {
    switch (left, right) {
    case (.text(let left), .text(let right)), (.number(let left), .number(let right)):
      LiteralString(left) == LiteralString(right)
    default: false
    }
  }

  /// Hashes the code points.
  public func hash(into hasher: inout Hasher) {
    switch self {
    case .text(let text), .number(let text): hasher.combine(LiteralString(text))
    }
  }
}

/// A file attached to a notification: an image, a sound or a movie.
///
/// Source: Apple, `UNNotificationAttachment`.
public struct NotificationAttachment: Hashable, Sendable {
  /// The identifier among the notification's attachments; empty if none was given.
  public var identifier: LiteralString
  /// The path of the file.
  public var file: String
  /// The uniform type identifier, such as `public.jpeg`; nil if none was given.
  public var type: String?

  /// Creates an attachment.
  public init(identifier: String = "", file: String, type: String? = nil) {
    self.identifier = LiteralString(identifier)
    self.file = file
    self.type = type
  }
}

/// The sound of a notification.
///
/// Source: Apple, "Generating a remote notification", `sound`; `UNNotificationSound`.
public struct NotificationSound: Hashable, Sendable {
  /// The name of the sound file; `default` is the system's sound.
  public var name: String
  /// Whether it plays even in silent mode.
  public var isCritical: Bool
  /// The volume of a critical sound, from 0 to 1.
  public var volume: Double

  /// Creates a sound.
  public init(name: String = "default", isCritical: Bool = false, volume: Double = 1) {
    self.name = name
    self.isCritical = isCritical
    self.volume = volume
  }
}

/// How urgent a notification is, from least to most.
///
/// Source: Apple, `UNNotificationInterruptionLevel`.
public enum InterruptionLevel: Hashable, Sendable, CaseIterable, Comparable {
  /// Added to the list without playing a sound or lighting the screen.
  case passive
  /// May play a sound and light the screen.
  case active
  /// Breaks through a Focus.
  case timeSensitive
  /// Also breaks through silent mode.
  case critical

  /// The name in payloads.
  package var payloadName: StaticString {
    switch self {
    case .passive: "passive"
    case .active: "active"
    case .timeSensitive: "time-sensitive"
    case .critical: "critical"
    }
  }
}

/// What a program of a desktop says of a notification beside its texts, for front ends that show its content.
///
/// Source: Desktop Notifications Specification 1.2, “Hints”, “Icons and Images”, “Hyperlinks”.
package final class DesktopDetails: Hashable, Sendable {
  /// A link in the text.
  package struct Link: Hashable, Sendable {
    /// The address.
    package let address: String
    /// The text that stands for it.
    package let text: String

    /// Creates a link.
    package init(address: String, text: String) { (self.address, self.text) = (address, text) }
  }

  /// What ``DesktopDetails`` consist of.
  package struct Values: Hashable, Sendable {
    /// What its program calls itself: the name of an app that has no other.
    package var appName: String?
    /// The kind of notification, as its program writes it: `im.received`.
    package var category: String?
    /// The name or the file of an icon.
    package var icon: String?
    /// The name or the file of an image.
    package var image: String?
    /// Whether there are the pixels of an image.
    package var hasPixels = false
    /// How much is done, from 0 to 100.
    package var progress: Int?
    /// The links in the text.
    package var links: [Link] = []
    /// Whether a click on it has an effect.
    package var hasDefaultAction = false
    /// Whether it stays after an action.
    package var isResident = false
    /// Whether it replaced another one.
    package var isChanged = false

    /// Creates no details.
    package init() {}
  }

  /// The details.
  package let values: Values

  /// Creates details.
  ///
  /// - Returns: nil if there are none.
  package init?(_ values: Values) {
    guard values != Values() else { return nil }
    self.values = values
  }

  package static func == (left: DesktopDetails, right: DesktopDetails) -> Bool { left.values == right.values }

  package func hash(into hasher: inout Hasher) { hasher.combine(values) }
}
