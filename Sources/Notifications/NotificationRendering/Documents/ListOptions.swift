package import Diagnostics
package import ICU
package import JSON
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

extension ListOptions {
  /// Finishes a list whose notifications a builder has received: applies its removals.
  ///
  /// - Parameters:
  ///   - list: The list without its notifications.
  ///   - builder: The builder that has received them.
  ///   - place: Where the list names its locale.
  ///   - reportsAllApps: Whether to report every app of the settings that the list does not have.
  /// - Returns: The diagnostics of the list as a whole.
  package func finish(
    _ list: NotificationList, in builder: inout PresentationBuilder, localeAt place: SourceLocation?,
    reportsAllApps: Bool = false
  ) -> [Diagnostic] {
    for removal in list.removed { builder.remove(removal) }
    return list.unmatchedApps(among: builder.namedApps, reportsAll: reportsAllApps)
      + [localeFault(in: list, at: place)].compactMap(\.self)
  }

  /// Returns whether something was left out of a list that was shown.
  ///
  /// - Parameters:
  ///   - leavesOutRows: Whether rows were left out because there are too many.
  ///   - diagnostics: The diagnostics from before the list was rendered.
  package static func isIncomplete(leavesOutRows: Bool, _ diagnostics: [Diagnostic]) -> Bool {
    leavesOutRows || diagnostics.contains { $0.severity == .error }
  }
}

/// Formats the texts of one table in one language.
package final class TableFormatter: Sendable {
  private let localizer: Localizer
  private let hasTables: Bool
  private let diagnostics: [Diagnostic]
  /// Whether there are no tables, or an error in them that is reported with each text.
  private let isFaulty: Bool

  /// Chooses a language.
  ///
  /// - Parameters:
  ///   - catalog: The string tables; nil if there are none, so that each key is its own format.
  ///   - table: The name of the table.
  ///   - locale: The requested locale.
  ///   - traits: The device and width to choose texts for.
  /// - Complexity: O(size of the table): its files are read for their diagnostics.
  package init(catalog: Catalog?, table: String, locale: LocaleIdentifier, traits: StringVariationTraits) {
    // A key is in the language that is asked for.
    let none = Catalog(tables: [], developmentLanguage: locale.withoutExtensions.languageTag)
    localizer = Localizer(catalog: catalog ?? none, table: table, requested: locale, traits: traits)
    hasTables = catalog != nil
    diagnostics = hasTables ? localizer.diagnostics() : [Diagnostic(ListFault.noTables)]
    isFaulty = diagnostics.contains { $0.severity == .error } || !hasTables
  }

  /// Writes the text of a key for a single integer if this only needs a template to be filled in.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - number: The only argument.
  ///   - buffer: Receives UTF-8.
  /// - Returns: The number of bytes written; the text is that of ``string(forKey:arguments:)``, which would report no
  ///   error. nil if that function must be called instead.
  package func write(
    _ key: String, number: Int64, into buffer: UnsafeMutableBufferPointer<UInt8>
  ) -> Int? {
    isFaulty ? nil : localizer.write(key, number: number, into: buffer)
  }

  /// Returns the text of a key, filled in. If no table has the key, the key itself is the format.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - arguments: The arguments, which directives address by position.
  /// - Returns: The text, and the diagnostics of the table and the text.
  package func string(
    forKey key: String, arguments: [FormatArgument]
  ) -> (text: String, diagnostics: [Diagnostic]) {
    var log = DiagnosticLog()
    log.report(contentsOf: diagnostics)
    let found = hasTables ? localizer.message(forKey: key, log: &log) : nil
    let message = found ?? localizer.message(literal: key, log: &log)
    let text = message.string(arguments: arguments, log: &log)
    return (text, log.diagnostics)
  }
}

/// Formats strings of Sotto's own in one language: those that rows are made of, and placeholders of standard categories.
package final class BuiltInFormatter: Sendable {
  private let rows: TableFormatter
  private let standard: (keys: [String], formatter: TableFormatter)?

  /// Creates a formatter.
  ///
  /// - Parameters:
  ///   - locale: The locale to format in.
  ///   - placeholders: The placeholders of standard categories; nil for none.
  /// - Complexity: Reads the built-in strings of the language.
  package init(locale: LocaleIdentifier, _ placeholders: StandardPlaceholders?) {
    func formatter(_ table: String, _ catalog: Catalog) -> TableFormatter {
      TableFormatter(
        catalog: catalog, table: table, locale: locale, traits: StringVariationTraits(device: nil, width: nil))
    }
    rows = formatter(BuiltInStrings.table, BuiltInStrings.catalog)
    standard = placeholders.map { ($0.keys, formatter($0.table, $0.catalog())) }
  }

  /// Returns the text of a key, filled in. A key that is not one of Sotto's is its own format.
  package func string(
    forKey key: String, arguments: [FormatArgument]
  ) -> (text: String, diagnostics: [Diagnostic]) {
    let formatter = standard.flatMap { $0.keys.contains(key) ? $0.formatter : nil } ?? rows
    return formatter.string(forKey: key, arguments: arguments)
  }
}

extension FormatArgument {
  /// Returns the arguments in an array of strings and numbers. A number is taken as written: `1.0` is not `1`.
  ///
  /// - Throws: `JSONTypeError` if the value is anything else.
  package static func array(_ value: JSONValue) throws(JSONTypeError) -> [FormatArgument] {
    var arguments: [FormatArgument] = []
    try value.forEachElement { (_, value) throws(JSONTypeError) in
      switch value.kind {
      case .string: arguments.append(.text(try value.string()))
      case .number:
        let text = try value.numberText()
        arguments.append(FormatNumber(text).map(FormatArgument.number) ?? .text(text))
      default: throw JSONTypeError(expected: "a string or a number", at: value)
      }
    }
    return arguments
  }
}
