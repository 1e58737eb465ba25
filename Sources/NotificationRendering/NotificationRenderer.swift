public import Diagnostics
public import ICU
public import LiteralString
public import Localization
public import NotificationModel
public import StringCatalog

/// Turns delivered notifications into what may be seen of them, in words of one locale.
///
/// Everything that depends on the locale alone is done once, when the renderer is made, so keep it. It may be
/// used from many threads at once.
public final class NotificationRenderer: Sendable {
  /// What apps bring along: names, tables, categories.
  public struct Apps: Sendable {
    /// The tables of every app that has none of its own in ``catalogs``.
    public var catalog: Catalog?
    /// The tables of single apps.
    public var catalogs: [LiteralString: Catalog] = [:]
    /// The name of the table in each catalog.
    public var table = "Localizable"
    /// The apps' names by identifier.
    public var names: [LiteralString: String] = [:]
    /// The categories in the order of registration.
    public var categories: [NotificationCategory] = []
    /// Whole sentences for sets of categories.
    public var combinedPlaceholders: [CombinedPlaceholder] = []

    /// Creates apps without anything.
    public init(catalog: Catalog? = nil) { self.catalog = catalog }
  }

  /// How many rows a list has at most unless another limit is given.
  public static let defaultMaximumGroups = 1 << 20

  /// How many rows a list has at most.
  let maximumGroups: Int
  /// The locale asked for.
  public let locale: LocaleIdentifier
  /// Whether the locale's script is written from right to left.
  public let isRightToLeft: Bool
  /// What apps have registered with this renderer.
  let registrations: AppRegistrations
  private let sharedLanguage: RowLanguage
  private let languages: [LiteralString: RowLanguage]

  /// Creates a renderer.
  ///
  /// - Parameters:
  ///   - locale: The locale to show lists in.
  ///   - apps: What the apps bring along.
  ///   - traits: The device and width to choose texts for.
  ///   - formatLimits: What a text of an app may hold, and grow to.
  ///   - maximumGroups: How many rows a list has at most, at least 0; those that stand last are left out, and that is a diagnostic.
  /// - Complexity: Reads no more of the tables than their languages.
  public init(
    locale: LocaleIdentifier, apps: Apps = Apps(),
    traits: StringVariationTraits = StringVariationTraits(), formatLimits: FormatLimits = FormatLimits(),
    maximumGroups: Int = NotificationRenderer.defaultMaximumGroups
  ) {
    self.locale = locale
    self.maximumGroups = max(0, maximumGroups)
    isRightToLeft = locale.isRightToLeft
    registrations = AppRegistrations(
      names: apps.names, categories: apps.categories, combinedPlaceholders: apps.combinedPlaceholders)
    let language = { (catalog: Catalog?) in
      RowLanguage(locale: locale, catalog: catalog, table: apps.table, traits: traits, limits: formatLimits)
    }
    sharedLanguage = language(apps.catalog)
    languages = apps.catalogs.mapValues(language)
  }

  /// Renders a list.
  ///
  /// - Parameters:
  ///   - delivered: The notifications.
  ///   - settings: What the person has chosen.
  ///   - device: Whether they have authenticated, and where the list is shown.
  /// - Returns: The rows. Rendering never fails: what is wrong is shown as well as can be, and reported.
  /// - Complexity: O(n) in the number of notifications.
  public func render(
    _ delivered: DeliveredNotifications, settings: NotificationSettings = NotificationSettings(),
    device: DeviceState = DeviceState()
  ) -> Presentation {
    var context = ListContext(self, registrations, settings: settings, device: device)
    var grouper = NotificationGrouper()
    var presenter = ListPresenter()
    var groups: [PresentedGroup] = []
    let emptyText = presenter.makeRows(of: delivered, &context, &grouper) { entry, context in
      guard let content = delivered.content(entry) else { return false }
      return context.app(Int(entry.app), of: delivered).language.isSilent(content)
    } _: { group, _, _, _, _ in
      groups.append(group)
    }
    return Presentation(
      locale: locale, isRightToLeft: isRightToLeft, authenticated: device.authenticated, groups: groups,
      silentCount: presenter.silentCount, unreadableCount: presenter.unreadableCount, emptyText: emptyText,
      diagnostics: presenter.diagnostics)
  }

  /// Returns an intake for one list, to be rendered once.
  ///
  /// - Parameters:
  ///   - settings: What the person has chosen.
  ///   - device: Whether they have authenticated, and where the list is shown.
  ///   - registrations: What the apps have registered where it is this list's own; nil for the renderer's.
  public func intake(
    settings: NotificationSettings = NotificationSettings(), device: DeviceState = DeviceState(),
    registrations: AppRegistrations? = nil
  ) -> NotificationIntake {
    NotificationIntake(
      ListContext(self, registrations ?? self.registrations, settings: settings, device: device))
  }

  /// Renders what an intake of this renderer has taken in.
  ///
  /// - Parameter intake: The intake; what is found out about its apps and categories is kept there for the next list.
  /// - Returns: The rows. Rendering never fails: what is wrong is shown as well as can be, and reported.
  /// - Complexity: O(n) in the number of notifications.
  public func render(_ intake: inout NotificationIntake) -> Presentation {
    var groups: [PresentedGroup] = []
    let (emptyText, diagnostics) = intake.makeRows { groups.append($0) }
    return Presentation(
      locale: locale, isRightToLeft: isRightToLeft, authenticated: intake.authenticated, groups: groups,
      silentCount: intake.silentCount, unreadableCount: intake.unreadableCount, emptyText: emptyText,
      diagnostics: diagnostics)
  }

  /// Renders what an intake of this renderer has taken in, row by row: for who writes rows and keeps none.
  ///
  /// - Parameters:
  ///   - intake: The intake; what is found out about its apps and categories is kept there for the next list.
  ///   - receive: Takes the rows, newest first.
  /// - Returns: What was wrong with the input; nothing in it differs with hidden content.
  /// - Complexity: O(n) in the number of notifications.
  public func renderRows(of intake: inout NotificationIntake, _ receive: (PresentedGroup) -> Void) -> [Diagnostic] {
    intake.makeRows(receive).diagnostics
  }

  /// Renders a list as a document holds it: delivers in order, removes what was removed, renders.
  ///
  /// - Parameters:
  ///   - list: The notifications and removals; its settings apply, its categories were given to the renderer.
  ///   - device: Whether the person has authenticated, and where the list is shown.
  public func render(_ list: NotificationList, device: DeviceState) -> Presentation {
    var intake = intake(of: list, device: device)
    return render(&intake)
  }

  /// Returns an intake that has taken in a list as a document holds it.
  func intake(of list: NotificationList, device: DeviceState) -> NotificationIntake {
    var intake = intake(settings: list.settings, device: device)
    for notification in list.notifications { intake.receive(notification) }
    for removal in list.removed { intake.remove(removal) }
    return intake
  }

  /// Returns whether a notification has nothing to show once its texts are looked up.
  public func isSilent(_ notification: UserNotification) -> Bool {
    language(of: notification.app).isSilent(notification.content)
  }

  /// The language of rows of no app in particular.
  var ownLanguage: RowLanguage { sharedLanguage }

  /// Returns the language of an app's rows.
  func language(of app: LiteralString) -> RowLanguage { languages[app] ?? sharedLanguage }
}
