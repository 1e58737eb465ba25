package import Diagnostics
package import ICU
package import Localization
package import NotificationModel
package import StringTables

/// What is said about lists from outside them, by flags of the tool or arguments of the C library. Each option
/// overrides what a list sets itself.
package struct ListOptions: Sendable {
  /// The date of notifications without a date.
  package var now: Timestamp
  /// Whether that date holds whatever a list says.
  package var isNowFixed = false
  /// Whether rendered lists tell how old their rows are, whatever a list says.
  package var showsAges = false
  /// The string tables; nil if there are none.
  package var catalog: Catalog?
  /// The name of the table.
  package var table = "Localizable"
  /// The device and width to choose texts for.
  package var traits = StringVariationTraits(device: nil, width: nil)
  /// The maximum number of rows of a list.
  package var maximumRows = NotificationRenderer.defaultMaximumRows
  /// The locale of all lists; nil for their own.
  package var locale: LocaleIdentifier?
  /// The locale of lists without a valid one.
  package var defaultLocale: LocaleIdentifier
  /// When content is shown, for apps without a choice of their own.
  package var previews: ShowPreviewsSetting?
  /// How much rows with hidden content reveal, for apps without a choice of their own.
  package var hiddenRows: HiddenRowsSetting?
  /// Whether the screen is shared, whatever a list says.
  package var isScreenShared = false
  /// Whether the person has authenticated.
  package var authenticated: Bool?
  /// Where lists are shown.
  package var surface = NotificationSurface.lockScreen
  /// Where lists are shown once the person has authenticated; nil for the same place.
  package var surfaceWhenAuthenticated: NotificationSurface?
  /// The system whose rules apply.
  package var profile = SystemProfile.iOS12
  /// What the person says, if other programs hand over the lists; nil otherwise.
  package var person: PersonalDefaults?
  /// The string tables of individual apps.
  package var catalogs: [LiteralString: Catalog] = [:]
  /// What reads notifications of a desktop; nil if nothing does.
  package var desktop: (any DesktopNotificationConverter)?
  /// The placeholders of standard categories, which every category may use; nil for none.
  package var standardPlaceholders: StandardPlaceholders?
  /// The order of rows.
  package var order: NotificationOrder?

  /// Creates options that override nothing.
  ///
  /// - Parameters:
  ///   - now: The date of notifications without a date.
  ///   - defaultLocale: The locale of lists without a valid one.
  package init(now: Timestamp, defaultLocale: LocaleIdentifier) {
    self.now = now
    self.defaultLocale = defaultLocale
  }

  /// Returns the locale to render in.
  ///
  /// - Parameter written: The locale of the list as written.
  /// - Returns: nil if the locale of the list is invalid and no option overrides it.
  package func locale(_ written: String?) -> LocaleIdentifier? {
    if let locale { return locale }
    return written.map(LocaleIdentifier.init) ?? defaultLocale
  }

  /// Returns the current time for a list.
  package func now(for list: NotificationList) -> Timestamp { isNowFixed ? now : list.now ?? now }

  /// Returns the time from which a rendered list measures the ages of its rows; nil if it tells none.
  package func agesTime(for list: NotificationList) -> Timestamp? {
    showsAges || list.showsAges ?? false ? now(for: list) : nil
  }

  /// Prepares a decoder for lists.
  package func configure(_ decoder: inout NotificationListDecoder) {
    decoder.desktop = desktop
    decoder.isNowFixed = isNowFixed
    decoder.languageTag = { written in (locale(written) ?? defaultLocale).languageTag }
    if let person { decoder.apply(person) }
  }

  /// Returns the settings to render with.
  package func settings(of list: NotificationList) -> NotificationSettings {
    var settings = list.settings
    if let previews { settings.showPreviews = previews }
    if let hiddenRows { settings.hiddenRows = hiddenRows }
    if let order { settings.order = order }
    return settings
  }

  /// Returns the state of the device.
  package func device(for list: NotificationList) -> DeviceState {
    DeviceState(
      isAuthenticated: authenticated ?? list.authenticated ?? false,
      isScreenShared: isScreenShared || list.screenShared ?? false, profile: profile)
  }

  /// Returns where lists are shown.
  func surface(on device: DeviceState) -> NotificationSurface {
    device.isAuthenticated ? surfaceWhenAuthenticated ?? surface : surface
  }

  /// The apps' tables, without the information that a list has about apps.
  package var apps: NotificationRenderer.Apps {
    var apps = NotificationRenderer.Apps(catalog: catalog)
    (apps.table, apps.catalogs, apps.standardPlaceholders) = (table, catalogs, standardPlaceholders)
    return apps
  }

  /// Returns a renderer for a list.
  ///
  /// - Parameters:
  ///   - list: The list.
  ///   - locale: The locale to render in; nil for that of the options or the list.
  package func renderer(for list: NotificationList, in locale: LocaleIdentifier? = nil) -> NotificationRenderer {
    var apps = self.apps
    (apps.names, apps.tables) = (list.appNames, list.appTables)
    (apps.standardCategories, apps.categories) = (list.standardCategories, list.categories)
    apps.combinedPlaceholders = list.combinedPlaceholders
    return NotificationRenderer(
      locale: locale ?? self.locale(list.locale) ?? defaultLocale, apps: apps, traits: traits,
      maximumRows: maximumRows)
  }

  /// Returns a diagnostic if the locale of a list is invalid and no option overrides it; otherwise nil.
  package func localeFault(in decoder: NotificationListDecoder) -> Diagnostic? {
    localeFault(in: decoder.list, at: decoder.localeLocation)
  }

  /// Returns a diagnostic if the locale of a list is invalid and no option overrides it; otherwise nil.
  ///
  /// - Parameter place: Where the list names it.
  func localeFault(in list: NotificationList, at place: SourceLocation?) -> Diagnostic? {
    guard let written = list.locale, locale(written) == nil else { return nil }
    return Diagnostic(ListFault.malformedLocale(written), at: place)
  }
}
