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
