internal import Diagnostics
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

  /// The locale asked for.
  public let locale: LocaleIdentifier
  private let apps: Apps
  private let categories: CategoryRegistry
  private let sharedLanguage: RowLanguage
  private let languages: [LiteralString: RowLanguage]

  /// Creates a renderer.
  ///
  /// - Parameters:
  ///   - locale: The locale to show lists in.
  ///   - apps: What the apps bring along.
  ///   - traits: The device and width to choose texts for.
  /// - Complexity: Reads no more of the tables than their languages.
  public init(
    locale: LocaleIdentifier, apps: Apps = Apps(),
    traits: StringVariationTraits = StringVariationTraits()
  ) {
    self.locale = locale
    self.apps = apps
    categories = CategoryRegistry(apps.categories, combined: apps.combinedPlaceholders)
    let language = { (catalog: Catalog?) in
      RowLanguage(locale: locale, catalog: catalog, table: apps.table, traits: traits)
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
  /// - Complexity: O(n log n) in the number of notifications.
  public func render(
    _ delivered: DeliveredNotifications, settings: NotificationSettings = NotificationSettings(),
    device: DeviceState = DeviceState()
  ) -> Presentation {
    presentation(
      of: NotificationGrouper(settings: settings, device: device).groups(of: delivered) { !isSilent($0) },
      device: device)
  }

  private func presentation(of groups: [NotificationGroup], device: DeviceState) -> Presentation {
    var log = DiagnosticLog()
    reportLanguages(of: groups, log: &log)
    var presented: [PresentedGroup] = []
    presented.reserveCapacity(groups.count)
    for group in groups { presented.append(self.presented(group, device: device, log: &log)) }
    let emptyText =
      presented.isEmpty ? sharedLanguage.word(OwnWords.noNotifications, log: &log) : nil
    return Presentation(
      locale: locale, authenticated: device.authenticated, groups: presented, emptyText: emptyText,
      diagnostics: log.diagnostics)
  }

  /// Renders a list as a document holds it: delivers in order, removes what was removed, renders.
  ///
  /// - Parameters:
  ///   - list: The notifications and removals; its settings apply, its categories were given to the renderer.
  ///   - device: Whether the person has authenticated, and where the list is shown.
  public func render(_ list: NotificationList, device: DeviceState) -> Presentation {
    var delivered = DeliveredNotifications()
    for notification in list.notifications where !isSilent(notification) { delivered.deliver(notification) }
    for removal in list.removed { delivered.remove(app: removal.app, identifiers: removal.identifiers) }
    // What was delivered has been asked already whether it is silent.
    return presentation(
      of: NotificationGrouper(settings: list.settings, device: device).groups(of: delivered) { _ in true },
      device: device)
  }

  /// Returns whether a notification has nothing to show once its texts are looked up.
  public func isSilent(_ notification: UserNotification) -> Bool {
    let content = notification.content
    // What is wrong with the texts is not asked here: the notification may be a hidden one.
    var silent = DiagnosticLog()
    let language = language(of: notification.app)
    return [content.title, content.subtitle, content.body].allSatisfy { text in
      language.string(for: text, log: &silent) == nil
    }
  }

  private func language(of app: LiteralString) -> RowLanguage { languages[app] ?? sharedLanguage }

  private func presented(
    _ group: NotificationGroup, device: DeviceState, log: inout DiagnosticLog
  ) -> PresentedGroup {
    let language = language(of: group.app)
    let actions = ActionComposer(categories: categories, language: language, device: device)
    let content: PresentedGroup.Content
    let groupActions: [PresentedAction]
    if group.isHidden {
      let composer = HiddenRowComposer(categories: categories, language: language)
      content = .hidden(composer.row(for: group, log: &log))
      groupActions = group.notifications.count == 1 ? actions.actions(for: group.newest, log: &log) : []
    } else {
      let composer = ShownStackComposer(categories: categories, language: language, actions: actions)
      let stack = composer.stack(for: group, log: &log)
      content = .shown(stack)
      groupActions = stack.leading.actions
    }
    return PresentedGroup(
      app: group.app, appName: apps.names[group.app] ?? group.app.string,
      thread: group.thread.isEmpty ? nil : group.thread, date: group.newest.date,
      identifiers: group.notifications.map(\.identifier), content: content, actions: groupActions)
  }

  /// Reports what is wrong before a row is made: tables and languages, categories nobody has registered.
  private func reportLanguages(of groups: [NotificationGroup], log: inout DiagnosticLog) {
    var seen: Set<LiteralString> = []
    for group in groups where seen.insert(group.app).inserted {
      log.report(contentsOf: language(of: group.app).diagnostics())
    }
    if groups.isEmpty { log.report(contentsOf: sharedLanguage.diagnostics()) }
    struct Named: Hashable { var app: LiteralString, category: LiteralString }
    var categoriesSeen: Set<Named> = []
    for group in groups {
      for notification in group.notifications {
        let identifier = notification.content.categoryIdentifier
        guard !identifier.isEmpty,
          categoriesSeen.insert(Named(app: group.app, category: identifier)).inserted,
          categories.category(identifier, of: group.app) == nil
        else { continue }
        log.report(RenderingFault.unknownCategory(app: group.app.string, category: identifier.string))
      }
    }
  }
}
