public import Diagnostics
internal import JSON

/// Reads lists of notifications: list documents, notifications one per line (NDJSON), bare `.apns` payloads.
///
/// What cannot be read is left out and reported; everything else is kept. A notification whose payload has faults is
/// kept with them (`NotificationContent.faults`): only the renderer knows whether they may be reported.
public struct NotificationListDecoder {
  typealias Member = NotificationList.Member

  /// The default for the largest document and for the longest line of NDJSON, in bytes.
  package static let defaultMaximumSize = JSONReader.defaultMaximumSize
  /// The default for how deep arrays and objects of a list may nest. No payload of 4 KiB, the limit of APNs, can exceed
  /// it: one notification must not make the others unreadable.
  package static let defaultMaximumDepth = 8_192
  /// The list read so far.
  public internal(set) var list = NotificationList()
  /// The diagnostics for what is never hidden, in the order found. None quotes the content of a notification.
  public internal(set) var diagnostics: [Diagnostic] = []
  /// The location of the list's locale; nil if no source names one.
  package internal(set) var localeLocation: SourceLocation?
  /// Whether a categories file has stated categories, even an empty list.
  package private(set) var hasFileCategories = false
  /// Whether a document has stated categories.
  var hasDocumentCategories = false
  /// Whether a categories file has stated combined placeholders, even an empty list.
  package private(set) var hasFileCombinedPlaceholders = false
  /// The settings that list documents state; nil if they state none.
  var documentSettings: StatedSettings?
  /// The settings that apply where documents state none; nil without them.
  var defaultSettings: StatedSettings?
  /// The settings that a settings file states; nil without one.
  package internal(set) var fileSettings: StatedSettings?
  /// The categories of a settings file that hide something, without their texts.
  package internal(set) var hidingCategories: [NotificationCategory] = []
  /// The date of notifications without a date.
  package var now: Timestamp
  /// Whether that date holds whatever a document says.
  package var isNowFixed = false
  /// What reads notifications of a desktop; nil if nothing does.
  package var desktop: (any DesktopNotificationConverter)?
  /// Returns the language of a list, given the locale as it is written.
  package var languageTag: (String?) -> String = { $0 ?? "en" }
  /// The names of the apps of such notifications, by the apps' identifiers.
  var desktopNames: [String: AppNameSet] = [:]
  /// Whether there are, or may be, notifications that did not come from a desktop.
  var hasOtherNotifications = false
  /// What the person says, if another program hands over the list; nil otherwise.
  var person: PersonalDefaults?
  /// The thread rules of apps that are said outside the list.
  var threads: [LiteralString: String] = [:]
  let maximumDepth: Int
  let maximumSize: Int
  let tellsAllLines: Bool
  /// The sources whose notifications have not been read yet.
  var pending: [NotificationSource] = []
  /// The number of notifications received.
  var received = 0

  /// Creates a decoder with an empty list.
  ///
  /// - Parameter now: The date of notifications without a date.
  public init(now: Timestamp) {
    self.init(now: now, maximumDepth: Self.defaultMaximumDepth)
  }

  /// Creates a decoder with an empty list and limits of its own.
  ///
  /// - Parameters:
  ///   - now: The date of notifications without a date.
  ///   - maximumDepth: How deep arrays and objects may nest.
  ///   - maximumSize: The largest document and the longest line of NDJSON to read, in bytes.
  ///   - tellsAllLines: Whether diagnostics include line numbers after the first notification too. Only for those who
  ///     may read the list: the number of lines discloses something about hidden notifications.
  package init(
    now: Timestamp, maximumDepth: Int = NotificationListDecoder.defaultMaximumDepth,
    maximumSize: Int = NotificationListDecoder.defaultMaximumSize, tellsAllLines: Bool = false
  ) {
    self.now = now
    self.maximumDepth = maximumDepth
    self.maximumSize = maximumSize
    self.tellsAllLines = tellsAllLines
  }

  /// Reads a source and adds its contents to the list.
  ///
  /// If several sources state a member, the last one applies; for settings, ``NotificationList/authenticated`` and
  /// ``NotificationList/screenShared``, the stricter one.
  /// A source that cannot be read may have held settings, so all content is hidden from then on, unless
  /// ``readSettings(_:)`` reads when previews are shown.
  ///
  /// - Parameter source: A list document, notifications one per line, or one bare payload.
  /// - Returns: False if the source is none of these.
  /// - Complexity: O(length of the source).
  public mutating func read(_ source: SourceText) -> Bool { read(source, keeping: .whole) }

  /// Reads a source as ``read(_:)`` does.
  ///
  /// - Parameters:
  ///   - source: A list document, notifications one per line, or one bare payload.
  ///   - detail: How much of each notification to keep.
  /// - Returns: False if the source is none of these.
  package mutating func read(_ source: SourceText, keeping detail: NotificationDetail) -> Bool {
    guard open(source) else { return false }
    let notifications = readNotifications(keeping: detail)
    list.notifications += notifications
    return true
  }

  /// Reads a categories file: an array, or a document with a member `categories` and optionally `combinedPlaceholders`.
  /// They replace those read before. One that cannot be read may have said what to hide, so all content is hidden.
  ///
  /// - Returns: False if the source is neither.
  public mutating func readCategories(_ source: SourceText) -> Bool {
    guard let root = readDocument(source) else {
      hideContent()
      return false
    }
    if root.kind == .array {
      replaceCategories(with: readCategories(root, file: source.name, path: []))
      return true
    }
    // An app that has none registers an empty set.
    if root.isNull {
      replaceCategories(with: [])
      return true
    }
    guard root.kind == .object else {
      let expected = "an array of categories, or an object with “categories”"
      report(JSONTypeError(expected: expected, at: root), file: source.name, path: [])
      hideContent()
      return false
    }
    // A server without categories writes an empty list or leaves the member out.
    if root.member(Member.categories) == nil,
      root.member(Member.combinedPlaceholders) == nil
    {
      replaceCategories(with: [])
    }
    var isRepeated = false
    forEachMember(of: root, file: source.name) { decoder, name, value in
      guard let member = Member(name) else { return }
      switch member {
      case .categories:
        let path = [member.component]
        if isRepeated {
          decoder.append(
            DocumentFault.repeatedMember(name: "\(member.name)", rule: .strictest), at: value, path, source.name)
        }
        let categories = decoder.readCategories(value, file: source.name, path: path)
        if isRepeated {
          decoder.reportRepeated(
            categories, after: decoder.list.categories, at: value, file: source.name, path: path)
          decoder.list.categories += categories
        } else {
          decoder.replaceCategories(with: categories)
        }
        isRepeated = true
      case .combinedPlaceholders:
        decoder.readCombinedPlaceholders(value, file: source.name)
        decoder.hasFileCombinedPlaceholders = true
      case .settings:
        // Settings belong into other files. If they hide something, hide everything.
        guard !value.isNull, value.kind != .object || HidingValue.hides(value) else { return }
        let kind = UnknownMember(name: "\(member.name)", meant: nil, consequence: .contentIsHidden)
        decoder.append(kind, at: value, [member.component], source.name)
        decoder.hideContent()
      case .apps: if decoder.mayHideApps(value, file: source.name) { decoder.hideContent() }
      case .authenticated, .screenShared: decoder.readHiding(member, value, file: source.name)
      // They hide nothing.
      case .locale, .now, .ages, .notifications, .desktopNotifications, .removed, .schema, .key, .limits: break
      }
    }
    // A list document may serve as a categories file; its other members are ignored here.
    if reportUnknown(in: root, .document.outermost, file: source.name, path: []).contains(where: \.hidesContent) {
      hideContent()
    }
    return true
  }

  /// Replaces the categories read before by those of a categories file.
  private mutating func replaceCategories(with categories: [NotificationCategory]) {
    list.replaceCategories(with: categories)
    hasFileCategories = true
  }

  /// Hides all content because a source that may hold settings cannot be opened or read.
  ///
  /// ``readSettings(_:)`` reverts this with a file that states when previews are shown.
  package mutating func hideContent() {
    documentSettings = documentSettings ?? StatedSettings()
    documentSettings?.isUnreadable = true
    updateSettings()
  }

  mutating func append(_ diagnostic: Diagnostic) { diagnostics.append(diagnostic) }

  /// Reads a document; returns nil and records a diagnostic if it is not JSON.
  mutating func readDocument(_ source: SourceText) -> JSONValue? {
    let reader = JSONReader(source, maximumDepth: maximumDepth, maximumSize: maximumSize)
    do {
      let root = try reader.readDocument()
      if !tellsAllLines { root.stopTellingLinesAtNotifications() }
      return root
    } catch {
      diagnostics.append(error.diagnostic)
      return nil
    }
  }
}
