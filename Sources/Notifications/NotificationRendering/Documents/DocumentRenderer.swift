package import Diagnostics
internal import ICU
package import NotificationModel
internal import Synchronization

/// Renders list documents one after another, with what options and another document say about all of them.
///
/// What depends only on a locale or on registered categories is made once and kept. Thread-safe.
package final class DocumentRenderer: Sendable {
  /// The maximum number of locales to keep; lists in more locales create some renderers repeatedly.
  private static let localeLimit = 256

  /// What is said about lists from outside them.
  package let options: ListOptions
  /// What applies where a list says nothing.
  package let defaults: ListDefaults?
  private let cache: Mutex<Cache>

  /// What is kept for later lists.
  private struct Cache {
    var renderers: [String: NotificationRenderer] = [:]
    private var known = RecentlyUsed<AppRegistrations>()

    mutating func registrations(of list: NotificationList) -> AppRegistrations {
      if let registrations = known.first(where: { $0.isMade(of: list) }) { return registrations }
      let registrations = AppRegistrations(list)
      known.insert(registrations)
      return registrations
    }
  }

  /// Creates a renderer.
  ///
  /// - Parameters:
  ///   - options: What is said about lists from outside them.
  ///   - defaults: What applies where a list says nothing; its locale must be valid.
  package init(options: ListOptions, defaults: ListDefaults? = nil) {
    self.options = options
    self.defaults = defaults
    cache = Mutex(Cache())
  }

  /// A rendered list, and the diagnostics from before it was rendered.
  package struct Output: Sendable {
    /// The list.
    package let presentation: Presentation
    /// The diagnostics from before it was rendered.
    package let diagnostics: [Diagnostic]
    /// The list without its notifications.
    package let list: NotificationList

    /// Whether something was left out.
    package var isIncomplete: Bool {
      ListOptions.isIncomplete(
        unreadableCount: presentation.unreadableCount, leavesOutRows: presentation.leavesOutRows, diagnostics)
    }
  }

  /// Why a list was not rendered.
  package struct Failure: Error {
    /// The diagnostics, at least one of them an error.
    package let diagnostics: [Diagnostic]
  }

  /// Renders a list.
  ///
  /// - Parameters:
  ///   - source: A list document, notifications one per line, or one bare payload.
  ///   - now: The date of notifications without a date.
  ///   - device: Changes what the list and the options say about the device.
  /// - Throws: ``Failure`` if the source is none of these.
  /// - Complexity: O(length of the source).
  package func render(
    _ source: SourceText, now: Timestamp, device change: (NotificationList, inout DeviceState) -> Void
  ) throws(Failure) -> Output {
    var decoder = NotificationListDecoder(now: now, defaults: defaults)
    options.configure(&decoder)
    guard decoder.open(source) else { throw Failure(diagnostics: decoder.diagnostics) }
    return render(decoder.list, device: change) { list, builder in
      options.readNotifications(of: list, from: &decoder, into: &builder)
    }
  }

  /// Renders the list of a line that has been read.
  ///
  /// - Parameters:
  ///   - lines: The reader of the line, which has not moved on.
  ///   - device: Changes what the list and the options say about the device.
  /// - Complexity: O(length of the line).
  package func render(
    _ lines: inout ListLineReader, device change: (NotificationList, inout DeviceState) -> Void
  ) -> Output {
    let (list, place) = (lines.list, lines.localeLocation)
    return render(list, device: change) { list, builder in
      lines.readNotifications(into: &builder)
      for removal in list.removed { builder.remove(removal) }
      return lines.diagnostics + list.unmatchedApps(among: builder.namedApps)
        + [options.localeFault(in: list, at: place)].compactMap(\.self)
    }
  }

  private func render(
    _ list: NotificationList, device change: (NotificationList, inout DeviceState) -> Void,
    read: (NotificationList, inout PresentationBuilder) -> [Diagnostic]
  ) -> Output {
    var list = list
    defaults?.complete(&list)
    var device = options.device(for: list)
    change(list, &device)
    let (renderer, registrations) = renderer(for: list)
    var builder = renderer.builder(
      settings: options.settings(of: list), device: device, surface: options.surface(on: device),
      registrations: registrations)
    let diagnostics = read(list, &builder)
    return Output(presentation: builder.presentation(), diagnostics: diagnostics, list: list)
  }

  /// Returns a renderer for the locale of a list, and the list's registrations.
  private func renderer(for list: NotificationList) -> (NotificationRenderer, AppRegistrations) {
    let locale = options.locale(list.locale) ?? options.defaultLocale
    // Of two spellings of a language, each prefers its own tables.
    let name = "\(locale.languageTag) \(locale.spelling)"
    return cache.withLock { cache in
      let registrations = cache.registrations(of: list)
      if let known = cache.renderers[name] { return (known, registrations) }
      if cache.renderers.count >= Self.localeLimit { cache.renderers.removeAll() }
      let made = NotificationRenderer(
        locale: locale, apps: options.apps, traits: options.traits, maximumRows: options.maximumRows)
      cache.renderers[name] = made
      return (made, registrations)
    }
  }
}
