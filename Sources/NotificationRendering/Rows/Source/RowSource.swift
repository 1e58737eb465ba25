internal import Diagnostics

/// What the rows of a list are made from: its notifications, the context in which they are shown, and the diagnostics
/// reported so far.
///
/// Each app and category is looked up once, and stored under its number.
struct RowSource: ~Copyable {
  private(set) var context: RenderingContext
  /// Whether what categories and notifications ask to hide is hidden here and now.
  private(set) var appliesPrivacy: Bool
  var delivered: DeliveredNotifications
  /// The diagnostics for the list.
  var log = DiagnosticLog()
  /// The number of notifications left out of the latest rows because their content would be shown but cannot be read.
  var unreadableCount = 0
  /// Stored by the number of the app. The traits, which are read for each notification, are a small value; the context,
  /// which is read for each row, is an object with a reference count.
  private var apps: [(traits: AppTraits, context: AppContext)?] = []
  private var categories: [(traits: CategoryTraits, context: CategoryContext)?] = []
  private var patterns: [CategoryPattern.Key: CategoryPattern] = [:]
  /// The apps and categories that have occurred so far.
  var seenApps = SeenNumbers()
  var seenCategories = SeenNumbers()
  /// The notifications that ask to be hidden, by thread or app.
  var rowPrivacy: [RowKey: RowPrivacy] = [:]
  /// The categories of the row counted last.
  private(set) var categoryCounts: [CategoryCount] = []
  /// The index of a category in ``categoryCounts``, by its number. Entries of earlier rows are not cleared: an index is
  /// valid only if the category is found there.
  private var placesOfCategories: [Int32] = []

  init(_ context: RenderingContext, _ delivered: DeliveredNotifications = DeliveredNotifications()) {
    self.context = context
    appliesPrivacy = context.device.appliesPrivacy
    self.delivered = delivered
  }

  /// Changes the context, and discards everything that was looked up in the previous one.
  mutating func use(_ context: RenderingContext) {
    self.context = context
    appliesPrivacy = context.device.appliesPrivacy
    rowPrivacy.removeAll()
    apps.removeAll()
    categories.removeAll()
    patterns.removeAll()
  }

  /// Returns the traits of an app under the person's settings.
  mutating func traits(ofApp number: Int) -> AppTraits {
    if number < apps.count, let traits = apps[number]?.traits { return traits }
    return addApp(number).traits
  }

  /// Returns the context of an app.
  mutating func app(_ number: Int) -> AppContext {
    if number < apps.count, let context = apps[number]?.context { return context }
    return addApp(number).context
  }

  private mutating func addApp(_ number: Int) -> (traits: AppTraits, context: AppContext) {
    while apps.count <= number { apps.append(nil) }
    let identifier = delivered.apps.text(number)
    let language = context.renderer.language(of: identifier)
    let name = language.name(context.registrations.name(of: identifier), of: identifier)
    let made = (
      traits: AppTraits(of: identifier, in: context),
      context: AppContext(identifier, name: name, language: language)
    )
    apps[number] = made
    return made
  }

  /// Returns the traits of a category.
  mutating func traits(ofCategory number: Int, app: Int) -> CategoryTraits {
    if number < categories.count, let traits = categories[number]?.traits { return traits }
    return addCategory(number, app: app).traits
  }

  /// Returns the context of an app's category.
  mutating func category(_ number: Int, app: Int) -> CategoryContext {
    if number < categories.count, let context = categories[number]?.context { return context }
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

  /// Counts the notifications of each category in a row into ``categoryCounts``, ordered by the newest notification of
  /// each.
  ///
  /// - Parameter places: The indices of the row's notifications among the entries, newest first.
  /// - Complexity: O(number of notifications), regardless of the number of categories, which senders can choose.
  ///
  /// Source: Briggs and Torczon, An Efficient Representation for Sparse Sets, 1993: nothing is cleared for the next
  /// row.
  mutating func countCategories(_ places: ArraySlice<Int32>, app: Int) {
    categoryCounts.removeAll(keepingCapacity: true)
    let missing = delivered.categories.count - placesOfCategories.count
    if missing > 0 { placesOfCategories.append(contentsOf: repeatElement(0, count: missing)) }
    var index = 0
    for place in places {
      let number = delivered.entries[Int(place)].category
      // Usually the category is that of the previous notification.
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

  /// Returns the pattern of a category in its app's language, and reports the diagnostics for it.
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
