internal import ICU
package import NotificationModel

/// What is kept for documents that are rendered one after another: a renderer for each locale, and registrations for each set
/// of categories.
package struct RendererCache {
  /// The maximum number of locales to keep; documents in more locales create some renderers repeatedly.
  private static let localeLimit = 256

  /// The renderer of a locale.
  package final class Entry {
    /// The renderer.
    package let renderer: NotificationRenderer
    /// The builder of an earlier list for a locked device. Lists with the same lock state are likely to have the same
    /// settings.
    package var locked: KeptBuilder?
    /// The builder of an earlier list for an authenticated one.
    package var authenticated: KeptBuilder?

    init(_ renderer: NotificationRenderer) { self.renderer = renderer }
  }

  /// A builder that stays in its place: it is large, and moving it in and out for each list takes 1 % of a stream.
  package final class KeptBuilder {
    /// The builder.
    package var builder: PresentationBuilder

    /// Keeps a builder.
    package init(_ builder: consuming PresentationBuilder) { self.builder = builder }
  }

  /// By the locale as written; nil for lists without one, which is not the same as an empty locale. Of two spellings of a
  /// language, each prefers its own tables.
  private var entries: [String?: Entry] = [:]
  private var known = RecentlyUsed<AppRegistrations>()

  /// Creates an empty cache.
  package init() {}

  /// Returns the renderer for the locale of a list, and whether that is valid. An invalid one counts as none.
  ///
  /// - Parameters:
  ///   - list: The list.
  ///   - options: The same ones in every call. If they set the locale, those of lists are ignored.
  package mutating func entry(
    for list: NotificationList, _ options: ListOptions
  ) -> (entry: Entry, isLocaleValid: Bool) {
    let written = options.locale != nil ? nil : list.locale
    if let known = entries[written] { return (known, true) }
    if let locale = options.locale(written) { return (makeEntry(locale, writtenAs: written, options), true) }
    return (entries[nil] ?? makeEntry(options.defaultLocale, writtenAs: nil, options), false)
  }

  private mutating func makeEntry(
    _ locale: LocaleIdentifier, writtenAs written: String?, _ options: ListOptions
  ) -> Entry {
    if entries.count >= Self.localeLimit { entries.removeAll() }
    let made = Entry(
      NotificationRenderer(
        locale: locale, apps: options.apps, traits: options.traits, maximumRows: options.maximumRows))
    entries[written] = made
    return made
  }

  /// Returns what a list has registered.
  package mutating func registrations(of list: NotificationList) -> AppRegistrations {
    if let known = known.first(where: { $0.isMade(of: list) }) { return known }
    let made = AppRegistrations(list)
    known.insert(made)
    return made
  }
}
