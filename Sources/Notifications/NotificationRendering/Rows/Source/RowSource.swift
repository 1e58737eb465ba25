internal import Diagnostics
internal import NotificationModel

/// What the rows of a list are made from: its notifications, the context in which they are shown, and the diagnostics
/// reported so far.
///
/// Each app and category is looked up once, and stored under its number.
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
