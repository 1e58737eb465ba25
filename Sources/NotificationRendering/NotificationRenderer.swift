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
    var source = RowSource(
      RenderingContext(renderer: self, registrations: registrations, settings: settings, device: device), delivered)
    source.markSilent()
    var grouper = NotificationGrouper()
    var groups: [PresentedGroup] = []
    let emptyText = source.makeRows(&grouper) { row, _, _, _ in groups.append(row) }
    return source.presentation(of: groups, emptyText: emptyText)
  }

  /// Returns a builder for one list, to be rendered once.
  ///
  /// - Parameters:
  ///   - settings: What the person has chosen.
  ///   - device: Whether they have authenticated, and where the list is shown.
  ///   - registrations: What the apps have registered where it is this list's own; nil for the renderer's.
  public func builder(
    settings: NotificationSettings = NotificationSettings(), device: DeviceState = DeviceState(),
    registrations: AppRegistrations? = nil
  ) -> PresentationBuilder {
    PresentationBuilder(
      RenderingContext(
        renderer: self, registrations: registrations ?? self.registrations, settings: settings, device: device))
  }

  /// Renders a list as a document holds it: delivers in order, removes what was removed, renders.
  ///
  /// - Parameters:
  ///   - list: The notifications and removals; its settings apply, its categories were given to the renderer.
  ///   - device: Whether the person has authenticated, and where the list is shown.
  public func render(_ list: NotificationList, device: DeviceState) -> Presentation {
    var builder = builder(of: list, device: device)
    return builder.presentation()
  }

  /// Returns a builder that has taken in a list as a document holds it.
  func builder(of list: NotificationList, device: DeviceState) -> PresentationBuilder {
    var builder = builder(settings: list.settings, device: device)
    for notification in list.notifications { builder.receive(notification) }
    for removal in list.removed { builder.remove(removal) }
    return builder
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
