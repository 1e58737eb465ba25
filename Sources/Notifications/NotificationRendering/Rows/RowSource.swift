internal import Diagnostics
internal import NotificationModel

/// What the rows of a list are made from: its notifications, the context in which they are shown, and the diagnostics
/// reported so far.
///
/// Each app and category is looked up once, and stored under its number. A list made from scratch, a builder and a
/// center each have a source: which notifications are in rows, in which, and what these show is decided in one place.
struct RowSource: ~Copyable {
  private(set) var context: RenderingContext
  /// Whether what categories and notifications ask to hide is hidden here and now.
  private(set) var appliesPrivacy: Bool
  /// Whether choices differ between notifications of one app.
  private(set) var dependsOnKind: Bool
  /// Whether hidden notifications that the person has seen have no rows.
  private(set) var hidesSeen: Bool
  var delivered: DeliveredNotifications
  /// The diagnostics for the list.
  var log = DiagnosticLog()
  /// Whether the latest rows are not all, because there are too many.
  var leavesOutRows = false
  /// What was looked up, by the number of the app or category. Policies are read for each notification, so they are
  /// stored apart from the texts, which have a reference count.
  private var appPolicies: [AppPolicy?] = []
  private var appTexts: [AppTexts?] = []
  private var categoryPolicies: [CategoryPolicy?] = []
  private var categoryTexts: [CategoryTexts?] = []
  /// What may be seen of kinds of notifications, where choices depend on kinds.
  private var kinds: [NotificationKind: ContentVisibility] = [:]
  private var patterns: [CategoryPattern.Key: CategoryPattern] = [:]
  /// The apps and categories that have occurred so far.
  var seenApps = SeenNumbers()
  var seenCategories = SeenNumbers()
  /// The notifications that are hidden whatever others of their app are, by thread or app.
  var rowPrivacy: [RowKey: RowPrivacy] = [:]
  /// The counts of the row counted last, kept for their memory.
  private var countsOfRow: [CategoryCount] = []
  /// The index of a category in ``countsOfRow``, by its number. Entries of earlier rows are not cleared: an index is
  /// valid only if the category is found there.
  private var placesOfCategories: [Int32] = []

  init(_ context: RenderingContext, _ delivered: DeliveredNotifications = DeliveredNotifications()) {
    self.context = context
    (appliesPrivacy, dependsOnKind, hidesSeen) = Self.conditions(of: context)
    self.delivered = delivered
  }

  private static func conditions(
    of context: RenderingContext
  ) -> (appliesPrivacy: Bool, dependsOnKind: Bool, hidesSeen: Bool) {
    let hidesSeen = !context.device.isAuthenticated && context.settings.whileLocked == .new
    return (context.device.appliesPrivacy, context.settings.dependOnKind, hidesSeen)
  }

  /// Changes the context, and discards everything that was looked up in the previous one.
  mutating func use(_ context: RenderingContext) {
    self.context = context
    (appliesPrivacy, dependsOnKind, hidesSeen) = Self.conditions(of: context)
    rowPrivacy.removeAll()
    kinds.removeAll()
    appPolicies.removeAll()
    appTexts.removeAll()
    categoryPolicies.removeAll()
    categoryTexts.removeAll()
    patterns.removeAll()
  }

  /// Returns the policy of an app under the person's settings.
  @inline(__always)
  mutating func policy(ofApp number: Int) -> AppPolicy {
    if number < appPolicies.count, let policy = appPolicies[number] { return policy }
    let policy = AppPolicy(of: delivered.apps.text(number), in: context)
    appPolicies.set(policy, at: number)
    return policy
  }

  /// Returns what settings and device say about a notification.
  ///
  /// - Parameter app: The policy of its app.
  @inline(__always)
  mutating func content(of entry: DeliveredNotifications.Entry, _ app: AppPolicy) -> ContentVisibility {
    dependsOnKind ? content(ofKindOf: entry) : app.content
  }

  private mutating func content(ofKindOf entry: DeliveredNotifications.Entry) -> ContentVisibility {
    let kind = NotificationKind(category: entry.category, level: entry.level)
    if let known = kinds[kind] { return known }
    let content = context.settings.visibility(
      of: delivered.apps.text(Int(entry.app)).string, category: delivered.categories.text(Int(entry.category)),
      level: entry.level, on: context.device, surface: context.surface)
    kinds[kind] = content
    return content
  }

  /// Returns the texts of an app.
  mutating func texts(ofApp number: Int) -> AppTexts {
    if number < appTexts.count, let texts = appTexts[number] { return texts }
    let identifier = delivered.apps.text(number)
    let language = context.languages.language(of: identifier, table: context.registrations.tables[identifier])
    let name = context.registrations.name(of: identifier)
    let settings = context.settings.settings(for: identifier.string)
    let texts = AppTexts(
      identifier, settings: settings, name: name, icon: context.registrations.icon(of: identifier), language: language)
    appTexts.set(texts, at: number)
    return texts
  }

  /// Returns the policy of a category.
  @inline(__always)
  mutating func policy(ofCategory number: Int, app: Int) -> CategoryPolicy {
    if number < categoryPolicies.count, let policy = categoryPolicies[number] { return policy }
    let isNamed = !delivered.categories.text(number).isEmpty
    let privacy = context.registrations.privacy(
      ofCategory: delivered.categories.text(number), of: delivered.apps.text(app))
    let policy = CategoryPolicy(category(number, app: app), isNamed: isNamed, privacy: privacy)
    categoryPolicies.set(policy, at: number)
    return policy
  }

  /// Returns the texts of an app's category.
  mutating func texts(ofCategory number: Int, app: Int) -> CategoryTexts {
    if number < categoryTexts.count, let texts = categoryTexts[number] { return texts }
    let texts = CategoryTexts(category(number, app: app))
    categoryTexts.set(texts, at: number)
    return texts
  }

  private func category(_ number: Int, app: Int) -> NotificationCategory? {
    context.registrations.category(delivered.categories.text(number), of: delivered.apps.text(app))
  }

  /// Returns how many notifications of each category a row has, ordered by the newest notification of each.
  ///
  /// - Parameters:
  ///   - members: The row's notifications, newest first.
  ///   - app: The number of their app.
  /// - Complexity: O(number of notifications), regardless of the number of categories, which senders can choose.
  ///
  /// Source: Briggs and Torczon, An Efficient Representation for Sparse Sets, 1993: nothing is cleared for the next
  /// row.
  mutating func categoryCounts(of members: ArraySlice<GroupedNotification>, app: Int) -> [CategoryCount] {
    countsOfRow.removeAll(keepingCapacity: true)
    let missing = delivered.categories.count - placesOfCategories.count
    if missing > 0 { placesOfCategories.append(contentsOf: repeatElement(0, count: missing)) }
    var index = 0
    for member in members {
      let number = member.category
      // Usually the category is that of the previous notification.
      if index >= countsOfRow.count || countsOfRow[index].number != number {
        index = Int(placesOfCategories[Int(number)])
        if index >= countsOfRow.count || countsOfRow[index].number != number {
          index = countsOfRow.count
          placesOfCategories[Int(number)] = Int32(index)
          let policy = policy(ofCategory: Int(number), app: app)
          countsOfRow.append(CategoryCount(number: number, policy: policy, count: 0))
        }
      }
      countsOfRow[index].count += 1
    }
    return countsOfRow
  }

  /// Returns the pattern of a category in its app's language, and reports the diagnostics for it.
  mutating func pattern(
    _ purpose: PatternPurpose, of category: CategoryTexts, app: Int
  ) -> CategoryPattern? {
    if let known = category.patterns[purpose.rawValue] {
      if !known.diagnostics.isEmpty { log.report(contentsOf: known.diagnostics) }
      return known
    }
    guard let text = category.category?.text(for: purpose) else { return nil }
    let app = texts(ofApp: app)
    guard let key = CategoryPattern.Key(app: app.identifier, purpose: purpose, text: text) else { return nil }
    let pattern = patterns[key] ?? CategoryPattern(text, for: purpose, in: app.language)
    log.report(contentsOf: pattern.diagnostics)
    patterns[key] = pattern
    category.patterns[purpose.rawValue] = pattern
    return pattern
  }
}

/// What choices for kinds of notifications depend on.
private struct NotificationKind: Hashable {
  /// The number of the category, which is one of an app's.
  let category: UInt32
  let level: InterruptionLevel
}

extension RowSource {
  /// Calls a closure, and returns the diagnostics it reports instead of adding them to the log.
  mutating func collectingDiagnostics<Result>(
    _ body: (inout RowSource) -> Result
  ) -> (result: Result, diagnostics: [Diagnostic]) {
    var outer = DiagnosticLog()
    swap(&outer, &log)
    let result = body(&self)
    swap(&outer, &log)
    return (result, outer.diagnostics)
  }
}

extension Array {
  /// Stores a value at an index, after as many nils as are missing.
  fileprivate mutating func set<Value>(_ value: Value, at index: Int) where Element == Value? {
    while count <= index { append(nil) }
    self[index] = value
  }
}

/// What may be seen of an app's notifications, and how they are grouped, under the person's settings. Read for each
/// notification.
struct AppPolicy: Equatable {
  /// How they are grouped into rows.
  enum Rows {
    case byThread, byApp, single, total
  }

  /// What settings and device say about them.
  let content: ContentVisibility
  /// What may be seen of those that nobody asks to hide, unless choices for their kind say otherwise.
  let visibility: NotificationVisibility
  /// How those that are not hidden are grouped.
  let shownRows: Rows
  /// How hidden ones that name their thread are grouped.
  private let hiddenRows: Rows

  /// The strictest level of hidden notifications that share rows with those of freer levels.
  var strictestSharedLevel: HiddenRowsSetting { shownRows == .byApp ? .apps : .counts }

  init(of app: LiteralString, in context: RenderingContext) {
    content = context.settings.visibility(of: app.string, on: context.device, surface: context.surface)
    visibility = content.visibility(privacy: nil)
    shownRows =
      switch context.settings.settings(for: app.string).grouping {
      case .byApp: .byApp
      case .off: .single
      case .automatic: .byThread
      }
    hiddenRows = shownRows == .byApp ? .byApp : .byThread
  }

  /// How notifications are grouped, depending on what may be seen of them. What the person lets through or
  /// asks to see is alone in its row: beside others, it would be hidden with them.
  @inline(__always)
  func rows(of visibility: NotificationVisibility, isAlone: Bool) -> Rows {
    switch visibility {
    case .shown where isAlone: .single
    case .shown: shownRows
    case .hidden(.titles), .hidden(.counts): hiddenRows
    case .hidden(.total): .total
    case .hidden(.apps), .hidden(.nothing), .absent: .byApp
    }
  }
}

/// An app's settings and name, and the language of its rows. Read for each row.
final class AppTexts {
  let identifier: LiteralString
  let settings: AppNotificationSettings
  /// The name to show.
  let name: String?
  /// The name or the file of its icon; nil if it is not known.
  let icon: String?
  let language: RowLanguage
  /// The diagnostics for the app's string tables.
  private(set) lazy var diagnostics = language.diagnostics()
  /// The language of the app's rows, and the direction of its script.
  private(set) lazy var languageTag = language.locale.languageTag
  private(set) lazy var isRightToLeft = language.locale.isRightToLeft

  init(
    _ identifier: LiteralString, settings: AppNotificationSettings, name: String?, icon: String?,
    language: RowLanguage
  ) {
    self.identifier = identifier
    self.settings = settings
    self.name = name
    self.icon = icon
    self.language = language
  }
}

/// What a category permits for hidden notifications, and whether it is registered and has actions. Read for each
/// notification.
struct CategoryPolicy {
  /// Whether notifications refer to it although it is not registered.
  let isUnknown: Bool
  let isRegistered: Bool
  let permitsTitle: Bool
  let permitsSubtitle: Bool
  let hasActions: Bool
  /// What the category asks to hide.
  let privacy: NotificationPrivacy?

  /// Creates the policy of a category. nil means that the category is not registered; it then permits nothing.
  init(_ category: NotificationCategory?, isNamed: Bool, privacy: NotificationPrivacy?) {
    isUnknown = isNamed && category == nil
    isRegistered = category != nil
    permitsTitle = category?.options.contains(.hiddenPreviewsShowTitle) ?? false
    permitsSubtitle = category?.options.contains(.hiddenPreviewsShowSubtitle) ?? false
    self.privacy = privacy
    hasActions = !(category?.actions.isEmpty ?? true)
  }

  /// Returns what may be kept of a notification that is not shown; nil for nothing.
  ///
  /// Everything else that its sender wrote ends here.
  func redacted(
    _ visibility: NotificationVisibility, title: @autoclosure () -> LocalizableText?,
    subtitle: @autoclosure () -> LocalizableText?
  ) -> NotificationContent? {
    guard visibility.showsPermittedTexts, permitsTitle || permitsSubtitle else { return nil }
    var content = NotificationContent()
    if permitsTitle { content.title = title() }
    if permitsSubtitle { content.subtitle = subtitle() }
    return content
  }
}

/// The patterns and actions of a category, in the language of its app. Read for each row.
final class CategoryTexts {
  /// The registered category; nil if the notifications have no category or one that is not registered.
  let category: NotificationCategory?
  /// The patterns looked up so far, by purpose.
  var patterns: [CategoryPattern?] = [nil, nil]
  /// The actions as the list's surface shows them, and the diagnostics for their texts; nil until they are needed.
  private var actions: (presented: [PresentedAction], diagnostics: [Diagnostic])?

  init(_ category: NotificationCategory?) { self.category = category }

  /// Returns the actions as a surface shows them.
  ///
  /// - Parameters:
  ///   - composer: Composes the actions, in the language of the category's app and for the list's device. Must be the
  ///     same in each call, because its result is cached.
  ///   - log: Receives the diagnostics for their texts.
  func actions(by composer: ActionComposer, log: inout DiagnosticLog) -> [PresentedAction] {
    if let actions {
      if !actions.diagnostics.isEmpty { log.report(contentsOf: actions.diagnostics) }
      return actions.presented
    }
    var actionLog = DiagnosticLog()
    let presented = composer.actions(of: category, log: &actionLog)
    actions = (presented, actionLog.diagnostics)
    log.report(contentsOf: actionLog.diagnostics)
    return presented
  }
}

/// What decides how notifications are shown, apart from the notifications.
struct RenderingContext {
  var languages: RowLanguages
  /// The maximum number of rows in a list.
  var maximumRows: Int
  var registrations: AppRegistrations
  var settings: NotificationSettings
  var device: DeviceState
  var surface: NotificationSurface
}
