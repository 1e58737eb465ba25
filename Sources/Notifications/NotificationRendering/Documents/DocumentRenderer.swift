package import Diagnostics
package import NotificationModel
internal import Synchronization

/// Renders list documents one after another, with what options and another document say about all of them.
///
/// What depends only on a locale or on registered categories is made once and kept. Thread-safe.
package final class DocumentRenderer: Sendable {
  /// What is said about lists from outside them.
  package let options: ListOptions
  /// What applies where a list says nothing.
  package let defaults: ListDefaults?
  private let cache = Mutex(RendererCache())

  /// Creates a renderer.
  ///
  /// - Parameters:
  ///   - options: What is said about lists from outside them.
  ///   - defaults: What applies where a list says nothing; its locale must be valid.
  package init(options: ListOptions, defaults: ListDefaults? = nil) {
    self.options = options
    self.defaults = defaults
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
      ListOptions.isIncomplete(leavesOutRows: presentation.leavesOutRows, diagnostics)
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
      decoder.readNotifications(into: &builder)
      return decoder.diagnostics + options.finish(list, in: &builder, localeAt: decoder.localeLocation)
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
      return lines.diagnostics + options.finish(list, in: &builder, localeAt: place)
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
    let (renderer, registrations) = cache.withLock { cache in
      (cache.entry(for: list, options).entry.renderer, cache.registrations(of: list))
    }
    var builder = renderer.builder(
      settings: options.settings(of: list), device: device, surface: options.surface(on: device),
      registrations: registrations)
    let diagnostics = read(list, &builder)
    return Output(presentation: builder.presentation(), diagnostics: diagnostics, list: list)
  }
}
