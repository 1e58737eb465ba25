public import Diagnostics
public import LiteralString

/// What the sender of a notification wrote.
///
/// Source: Apple, "Generating a remote notification", `UNNotificationContent`.
public struct NotificationContent: Hashable, Sendable {
  /// The title.
  public var title: LocalizableText?
  /// The line below the title.
  public var subtitle: LocalizableText?
  /// The text.
  public var body: LocalizableText?
  /// The thread that the notification belongs to; empty means the app's own group.
  public var threadIdentifier: LiteralString = ""
  /// The category that says what may be shown and done; empty means none.
  public var categoryIdentifier: LiteralString = ""
  /// What a stack summary says of this notification, as a rule who it is from.
  public var summaryArgument: String?
  /// How many items a stack summary counts for this notification, at least 1.
  public var summaryArgumentCount = 1 {
    didSet { summaryArgumentCount = max(1, summaryArgumentCount) }
  }
  /// What most notifications say nothing of, kept apart so that lists of these stay small; nil when this one does
  /// not either.
  private var rest: Rest?

  /// Creates an empty content.
  public init() {}

  /// Whether there is nothing to show, whatever the language: no text and no key of one. One that is there and cannot be
  /// read is something.
  public var isSilent: Bool {
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
  /// The number to show at the app's icon: nil leaves it as it is, 0 takes it away.
  public var badge: Int? {
    get { rest?.values.badge }
    set { values.badge = newValue }
  }

  /// The sound to play; nil for none.
  public var sound: NotificationSound? {
    get { rest?.values.sound }
    set { values.sound = newValue }
  }

  /// The image to show while the app is opened.
  public var launchImageName: String? {
    get { rest?.values.launchImageName }
    set { values.launchImageName = newValue }
  }

  /// What of the app to bring to the front.
  public var targetContentIdentifier: String? {
    get { rest?.values.targetContentIdentifier }
    set { values.targetContentIdentifier = newValue }
  }

  /// What a Focus decides by whether to show the notification.
  public var filterCriteria: String? {
    get { rest?.values.filterCriteria }
    set { values.filterCriteria = newValue }
  }

  /// How urgent it is.
  public var interruptionLevel: InterruptionLevel {
    get { rest?.values.interruptionLevel ?? .active }
    set { values.interruptionLevel = newValue }
  }

  /// How much it stands out among its app's, from 0 to 1; nil when the sender does not say, or says something else.
  public var relevanceScore: Double? {
    get { rest?.values.relevanceScore }
    set { values.relevanceScore = newValue.flatMap { (0...1).contains($0) ? $0 : nil } }
  }

  /// Whether it wakes the app in the background (`content-available`).
  public var isContentAvailable: Bool {
    get { rest?.values.isContentAvailable ?? false }
    set { values.isContentAvailable = newValue }
  }

  /// Whether the app's service extension may change it before it is delivered (`mutable-content`).
  public var isMutableContent: Bool {
    get { rest?.values.isMutableContent ?? false }
    set { values.isMutableContent = newValue }
  }

  /// Images, sounds and films.
  public var attachments: [NotificationAttachment] {
    get { rest?.values.attachments ?? [] }
    set { values.attachments = newValue }
  }

  /// All that was pushed, as JSON, character for character as it came; nil for what was not pushed.
  public var userInfo: String? {
    get { rest?.values.userInfo }
    set { values.userInfo = newValue }
  }

  /// What is wrong with what the sender wrote; nil when nothing is.
  ///
  /// As long as its content is hidden, such a notification is listed as any other, and nobody is told: what is wrong with
  /// a hidden text is as hidden as the text. Where its content would be shown, it is left out and this is reported.
  public var fault: Diagnostic? {
    get { rest?.values.fault }
    set { values.fault = newValue }
  }

  /// Whether a text or its key is there and cannot be read, so that nobody knows whether it is empty.
  package var hasUnreadableText: Bool {
    get { rest?.values.hasUnreadableText ?? false }
    set { values.hasUnreadableText = newValue }
  }

  /// What ``rest`` holds.
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
    var attachments: [NotificationAttachment] = []
    var userInfo: String?
    var fault: Diagnostic?
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
