internal import Diagnostics
internal import LiteralString
internal import NotificationModel

/// What decides how notifications are shown, besides themselves.
struct RenderingContext {
  var renderer: NotificationRenderer
  var registrations: AppRegistrations
  var settings: NotificationSettings
  var device: DeviceState
}

/// What the rows of a list are made of: its notifications, the context they are shown in, and the diagnostics found on
/// the way.
///
/// It looks each app and category up once, and keeps what it found under the number that the notifications have for it.
struct RowSource: ~Copyable {
  private(set) var context: RenderingContext
  var delivered: DeliveredNotifications
  /// What is wrong with the list.
  var log = DiagnosticLog()
  /// How many notifications the rows made last leave out, because their content would be shown and cannot be read.
  var unreadableCount = 0
  /// By the numbers of apps. The traits, which are read for each notification, are a few bits; the context, which is read
  /// for each row, is an object with a reference count.
  private var apps: [(traits: AppTraits, context: AppContext)?] = []
  private var categories: [(traits: CategoryTraits, context: CategoryContext)?] = []
  private var patterns: [CategoryPattern.Key: CategoryPattern] = [:]
  /// The placeholders of rows made before.
  var placeholders = PlaceholderMemory()
  /// The apps and categories that came up in the list so far.
  var seenApps = SeenNumbers()
  var seenCategories = SeenNumbers()
  /// The categories of the row that was counted last.
  private(set) var categoryCounts: [CategoryCount] = []
  /// The index of a category in ``categoryCounts``, by its number. Entries of earlier rows are not cleared: an index is
  /// valid only if the category is found there.
  private var placesOfCategories: [Int32] = []

  init(_ context: RenderingContext, _ delivered: DeliveredNotifications = DeliveredNotifications()) {
    self.context = context
    self.delivered = delivered
  }

  /// Changes the context, and forgets what was looked up in the old one.
  mutating func use(_ context: RenderingContext) {
    self.context = context
    apps.removeAll()
    categories.removeAll()
    patterns.removeAll()
    placeholders = PlaceholderMemory()
  }

  /// Returns the traits of an app under the person's settings.
  mutating func traits(ofApp number: Int) -> AppTraits {
    if number < apps.count, let traits = apps[number]?.traits { return traits }
    return addApp(number).traits
  }

  /// Returns an app.
  mutating func app(_ number: Int) -> AppContext {
    if number < apps.count, let app = apps[number] { return app.context }
    return addApp(number).context
  }

  private mutating func addApp(_ number: Int) -> (traits: AppTraits, context: AppContext) {
    while apps.count <= number { apps.append(nil) }
    let identifier = delivered.apps.text(number)
    let made = (
      traits: AppTraits(of: identifier, settings: context.settings, device: context.device),
      context: AppContext(
        identifier, name: context.registrations.name(of: identifier),
        language: context.renderer.language(of: identifier))
    )
    apps[number] = made
    return made
  }

  /// Returns what a category permits.
  mutating func traits(ofCategory number: Int, app: Int) -> CategoryTraits {
    if number < categories.count, let traits = categories[number]?.traits { return traits }
    return addCategory(number, app: app).traits
  }

  /// Returns a category of an app.
  mutating func category(_ number: Int, app: Int) -> CategoryContext {
    if number < categories.count, let category = categories[number] { return category.context }
    return addCategory(number, app: app).context
  }

  private mutating func addCategory(_ number: Int, app: Int) -> (traits: CategoryTraits, context: CategoryContext) {
    while categories.count <= number { categories.append(nil) }
    let identifier = delivered.categories.text(number)
    let category = context.registrations.category(identifier, of: delivered.apps.text(app))
    let made = (
      traits: CategoryTraits(category, isNamed: !identifier.isEmpty), context: CategoryContext(category)
    )
    categories[number] = made
    return made
  }

  /// Counts the notifications of each category of a row into ``categoryCounts``, in the order of its newest one.
  ///
  /// - Parameter places: Where the row's notifications stand, newest first.
  /// - Complexity: O(number of notifications), however many categories there are: senders choose them.
  ///
  /// Source: Briggs and Torczon, An Efficient Representation for Sparse Sets, 1993: nothing is cleared for the next row.
  mutating func countCategories(_ places: ArraySlice<Int32>, app: Int) {
    categoryCounts.removeAll(keepingCapacity: true)
    let missing = delivered.categories.count - placesOfCategories.count
    if missing > 0 { placesOfCategories.append(contentsOf: repeatElement(0, count: missing)) }
    var index = 0
    for place in places {
      let number = delivered.entries[Int(place)].category
      // As a rule it is the category of the one before.
      if index >= categoryCounts.count || categoryCounts[index].number != number {
        index = Int(placesOfCategories[Int(number)])
        if index >= categoryCounts.count || categoryCounts[index].number != number {
          index = categoryCounts.count
          placesOfCategories[Int(number)] = Int32(index)
          let traits = traits(ofCategory: Int(number), app: app)
          categoryCounts.append(CategoryCount(number: number, traits: traits, count: 0))
        }
      }
      categoryCounts[index].count += 1
    }
  }

  /// Returns the pattern of a category in its app's language, and reports what is wrong with it.
  mutating func pattern(
    _ purpose: CategoryPattern.Purpose, of category: CategoryContext, app: Int
  ) -> CategoryPattern? {
    if let known = category.patterns[purpose.rawValue] {
      if !known.findings.isEmpty { log.report(contentsOf: known.findings) }
      return known
    }
    guard let text = category.category?.text(for: purpose) else { return nil }
    let app = self.app(app)
    guard let key = CategoryPattern.Key(app: app.identifier, purpose: purpose, text: text) else { return nil }
    let pattern = patterns[key] ?? CategoryPattern(text, for: purpose, in: app.language)
    log.report(contentsOf: pattern.findings)
    patterns[key] = pattern
    category.patterns[purpose.rawValue] = pattern
    return pattern
  }
}

extension RowSource {
  /// Calls a closure, and returns the diagnostics it found in place of adding them to the log.
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
