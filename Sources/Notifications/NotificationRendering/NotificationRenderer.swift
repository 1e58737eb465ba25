// Importing this library is enough for a front end: it re-exports the model, extensions, locales and string tables.
@_exported public import AppExtensions
@_exported public import Diagnostics
@_exported public import ICU
@_exported public import Localization
@_exported public import NotificationModel
@_exported public import Platform
@_exported public import StringTables

/// Renders delivered notifications in one locale, showing only what may be seen.
///
/// What depends only on the locale is done once, in the initializer, so reuse the renderer. Thread-safe.
public final class NotificationRenderer: Sendable {
  /// What apps provide: names, string tables and categories.
  public struct Apps: Sendable {
    /// The string tables of every app without its own in ``catalogs``.
    public var catalog: Catalog?
    /// The string tables of individual apps.
    public var catalogs: [LiteralString: Catalog] = [:]
    /// The name of the table to use in each catalog without one in ``tables``.
    public var table = "Localizable"
    /// The name of the table to use for individual apps.
    public var tables: [LiteralString: String] = [:]
    /// The apps' names by identifier.
    public var names: [LiteralString: String] = [:]
    /// Returns the name of an app that is not among them; nil if only its identifier is known.
    package var nameOfOthers: @Sendable (String) -> String? = { _ in nil }
    /// Returns the name or the file of an app's icon; nil if it is not known.
    package var icon: @Sendable (String) -> String? = { _ in nil }
    /// Categories that apply where none of the same name is registered.
    package var standardCategories: [NotificationCategory] = []
    /// The placeholders of these, which every category may use; nil for none.
    package var standardPlaceholders: StandardPlaceholders?
    /// The categories in the order of registration.
    public var categories: [NotificationCategory] = []
    /// Complete sentences for sets of categories.
    public var combinedPlaceholders: [CombinedPlaceholder] = []

    /// Creates a value without names and categories.
    public init(catalog: Catalog? = nil) { self.catalog = catalog }
  }

  /// The default for the maximum number of rows in a list.
  @usableFromInline package static let defaultMaximumRows = 1 << 20

  /// The maximum number of rows in a list.
  let maximumRows: Int
  /// The languages of the apps' rows.
  let languages: RowLanguages
  /// The registrations of the apps.
  let registrations: AppRegistrations

  /// Creates a renderer.
  ///
  /// - Parameters:
  ///   - locale: The locale to show lists in.
  ///   - apps: What the apps provide.
  ///   - device: The device to choose texts for, such as `applewatch`; nil for texts without variations.
  ///   - width: The width to choose texts for, in percent as in a String Catalog; nil for the widest.
  ///   - maximumRows: The maximum number of rows in a list, at least 0; further rows are left out and a diagnostic
  ///     reports that.
  /// - Complexity: Determines only the languages of the string tables.
  public convenience init(
    locale: LocaleIdentifier, apps: Apps = Apps(), device: String? = nil, width: Int? = nil,
    maximumRows: Int = NotificationRenderer.defaultMaximumRows
  ) {
    let traits = StringVariationTraits(device: device, width: width)
    self.init(locale: locale, apps: apps, traits: traits, maximumRows: maximumRows)
  }

  /// Creates a renderer, given the device and width to choose texts for as one value.
  package init(
    locale: LocaleIdentifier, apps: Apps = Apps(), traits: StringVariationTraits,
    maximumRows: Int = NotificationRenderer.defaultMaximumRows
  ) {
    self.maximumRows = max(0, maximumRows)
    languages = RowLanguages(locale, apps, traits)
    registrations = AppRegistrations(
      names: apps.names, tables: apps.tables, standardCategories: apps.standardCategories,
      categories: apps.categories, combinedPlaceholders: apps.combinedPlaceholders,
      nameOfOthers: apps.nameOfOthers, iconOfOthers: apps.icon)
  }

  /// The requested locale.
  public var locale: LocaleIdentifier { languages.locale }
  /// Whether the locale's script is written from right to left.
  public var isRightToLeft: Bool { languages.isRightToLeft }

  /// Renders a list.
  ///
  /// - Parameters:
  ///   - delivered: The notifications.
  ///   - settings: The person's settings.
  ///   - device: The state of the device.
  ///   - surface: Where the list is shown.
  /// - Returns: The rows. Rendering never fails: faults are reported, and a fallback is shown if possible.
  /// - Complexity: O(n) in the number of notifications; O(n log n) if rows are ordered by interruption level.
  public func render(
    _ delivered: DeliveredNotifications, settings: NotificationSettings = NotificationSettings(),
    device: DeviceState = DeviceState(), surface: NotificationSurface = .lockScreen
  ) -> Presentation {
    var source = RowSource(context(settings, device, surface), delivered)
    source.markSilent()
    var grouper = NotificationGrouper()
    var rows: [PresentedRow] = []
    let emptyText = source.makeRows(&grouper) { row, _, _, _ in rows.append(row) }
    return source.presentation(of: rows, emptyText: emptyText)
  }

  /// Returns a builder that renders a list.
  ///
  /// - Parameters:
  ///   - settings: The person's settings.
  ///   - device: The state of the device.
  ///   - surface: Where the list is shown.
  ///   - registrations: The apps' registrations for this list; nil for the renderer's.
  package func builder(
    settings: NotificationSettings = NotificationSettings(), device: DeviceState = DeviceState(),
    surface: NotificationSurface = .lockScreen, registrations: AppRegistrations? = nil
  ) -> PresentationBuilder {
    PresentationBuilder(self, context(settings, device, surface, registrations))
  }

  /// Returns the context for a list.
  ///
  /// - Parameter registrations: The apps' registrations for the list; nil for the renderer's.
  func context(
    _ settings: NotificationSettings, _ device: DeviceState, _ surface: NotificationSurface,
    _ registrations: AppRegistrations? = nil
  ) -> RenderingContext {
    RenderingContext(
      languages: languages, maximumRows: maximumRows, registrations: registrations ?? self.registrations,
      settings: settings, device: device, surface: surface)
  }

  /// Renders a list read from a document: delivers its notifications in order, then removes what was removed.
  ///
  /// - Parameters:
  ///   - list: The notifications and removals. Its settings apply; its categories must have been passed to the
  ///     renderer.
  ///   - device: The state of the device.
  ///   - surface: Where the list is shown.
  public func render(
    _ list: NotificationList, device: DeviceState = DeviceState(), surface: NotificationSurface = .lockScreen
  ) -> Presentation {
    var builder = builder(of: list, device: device, surface: surface)
    return builder.presentation()
  }

  /// Returns a builder that has received the notifications and removals of a list.
  func builder(
    of list: NotificationList, device: DeviceState, surface: NotificationSurface
  ) -> PresentationBuilder {
    var builder = builder(settings: list.settings, device: device, surface: surface)
    for notification in list.notifications { builder.receive(notification) }
    for removal in list.removed { builder.remove(removal) }
    return builder
  }

  /// Returns whether all texts of a notification are empty in the language of its app. False if a text cannot be read.
  package func isSilent(_ notification: UserNotification) -> Bool {
    language(of: notification.app).isSilent(notification.content)
  }

  /// The language used where no app is concerned, and for apps without their own string tables.
  var ownLanguage: RowLanguage { languages.own }

  /// Returns the language of an app's rows.
  func language(of app: LiteralString) -> RowLanguage {
    languages.language(of: app, table: registrations.tables[app])
  }
}
