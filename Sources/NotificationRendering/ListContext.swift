internal import Diagnostics
internal import LiteralString
internal import NotificationModel

/// What the person's settings make of an app's notifications.
struct AppTraits: Equatable {
  /// How they come into rows.
  enum Rows {
    case byThread, byApp, single
  }

  /// Whether the surface shows them at all.
  let isListed: Bool
  /// Whether what they say is hidden.
  let isHidden: Bool
  let rows: Rows
  let settings: AppNotificationSettings

  init(of app: LiteralString, settings: NotificationSettings, device: DeviceState) {
    let own = settings.settings(for: app)
    self.settings = own
    isListed = own.allows(device.surface)
    isHidden = settings.showPreviews(for: app).hidesContent(authenticated: device.authenticated)
    rows =
      switch own.grouping {
      case .byApp: .byApp
      case .off where !isHidden: .single
      case .automatic, .off: .byThread
      }
  }
}

/// An app that a list has notifications of.
final class AppContext {
  let identifier: LiteralString
  /// The name to show.
  let name: String
  let language: RowLanguage
  /// What is wrong with the app's tables.
  private(set) lazy var findings = language.diagnostics()
  /// The language of the app's rows, and how its script runs.
  private(set) lazy var languageTag = language.locale.languageTag
  private(set) lazy var isRightToLeft = language.locale.isRightToLeft

  init(_ identifier: LiteralString, name: String, language: RowLanguage) {
    self.identifier = identifier
    self.name = name
    self.language = language
  }
}

/// What one list needs to know of apps and categories, found out once for each.
struct ListContext {
  let renderer: NotificationRenderer
  let registrations: AppRegistrations
  let settings: NotificationSettings
  let device: DeviceState
  /// By the numbers that the list has for them. What each notification is asked for stands apart from what a row is
  /// asked for: it is a few bits, and nothing to count references to.
  private var apps: [(traits: AppTraits, context: AppContext)?] = []
  private var categories: [(traits: CategoryTraits, context: CategoryContext)?] = []
  private var patterns: [CategoryPattern.Key: CategoryPattern] = [:]
  /// What stood in place of hidden content in rows before.
  var placeholders = PlaceholderMemory()
  /// The apps and categories that came up in the list so far.
  var seenApps = SeenNumbers()
  var seenCategories = SeenNumbers()
  /// The categories of the row that was counted last.
  private(set) var categoryCounts: [CategoryCount] = []
  /// Where a category stands in ``categoryCounts``, by its number, if it is there: else what stands there is another one.
  private var placesOfCategories: [Int32] = []

  init(
    _ renderer: NotificationRenderer, _ registrations: AppRegistrations, settings: NotificationSettings,
    device: DeviceState
  ) {
    self.renderer = renderer
    self.registrations = registrations
    self.settings = settings
    self.device = device
  }

  /// Returns what settings make of an app's notifications.
  mutating func traits(ofApp number: Int, of delivered: DeliveredNotifications) -> AppTraits {
    if number < apps.count, let traits = apps[number]?.traits { return traits }
    return addApp(number, of: delivered).traits
  }

  /// Returns an app.
  mutating func app(_ number: Int, of delivered: DeliveredNotifications) -> AppContext {
    if number < apps.count, let app = apps[number] { return app.context }
    return addApp(number, of: delivered).context
  }

  private mutating func addApp(
    _ number: Int, of delivered: DeliveredNotifications
  ) -> (traits: AppTraits, context: AppContext) {
    while apps.count <= number { apps.append(nil) }
    let identifier = delivered.apps.text(number)
    let made = (
      traits: AppTraits(of: identifier, settings: settings, device: device),
      context: AppContext(
        identifier, name: registrations.name(of: identifier), language: renderer.language(of: identifier))
    )
    apps[number] = made
    return made
  }

  /// Returns what a category permits.
  mutating func traits(ofCategory number: Int, app: Int, of delivered: DeliveredNotifications) -> CategoryTraits {
    if number < categories.count, let traits = categories[number]?.traits { return traits }
    return addCategory(number, app: app, of: delivered).traits
  }

  /// Returns a category of an app.
  mutating func category(_ number: Int, app: Int, of delivered: DeliveredNotifications) -> CategoryContext {
    if number < categories.count, let category = categories[number] { return category.context }
    return addCategory(number, app: app, of: delivered).context
  }

  private mutating func addCategory(
    _ number: Int, app: Int, of delivered: DeliveredNotifications
  ) -> (traits: CategoryTraits, context: CategoryContext) {
    while categories.count <= number { categories.append(nil) }
    let identifier = delivered.categories.text(number)
    let category = registrations.categories.category(identifier, of: delivered.apps.text(app))
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
  mutating func countCategories(_ places: ArraySlice<Int32>, app: Int, of delivered: DeliveredNotifications) {
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
          let traits = traits(ofCategory: Int(number), app: app, of: delivered)
          categoryCounts.append(CategoryCount(number: number, traits: traits, count: 0))
        }
      }
      categoryCounts[index].count += 1
    }
  }

  /// Returns the pattern of a category, in its app's language.
  ///
  /// - Parameter log: Takes what is wrong with it.
  mutating func pattern(
    _ purpose: CategoryPattern.Purpose, of category: CategoryContext, app: Int, language: RowLanguage,
    log: inout DiagnosticLog
  ) -> CategoryPattern? {
    if let known = category.patterns[purpose.rawValue] {
      if !known.findings.isEmpty { log.report(contentsOf: known.findings) }
      return known
    }
    guard let text = category.category?.text(for: purpose),
      let key = CategoryPattern.Key(app: apps[app]?.context.identifier, purpose: purpose, text: text)
    else { return nil }
    let pattern = patterns[key] ?? CategoryPattern(text, for: purpose, in: language)
    log.report(contentsOf: pattern.findings)
    patterns[key] = pattern
    category.patterns[purpose.rawValue] = pattern
    return pattern
  }
}
