internal import CSotto
internal import DesktopNotifications
internal import Diagnostics
internal import ICU
internal import JSON
internal import Localization
internal import NotificationModel
internal import NotificationRendering
internal import Platform
internal import Presenters
internal import StringTables
internal import Synchronization

/// What a handle of type `sotto_renderer` points to.
final class LibraryRenderer: Sendable {
  let lists: DocumentRenderer
  /// The locale of the renderer: the requested one, otherwise the document's, otherwise `en`.
  private let locale: LocaleIdentifier
  private let formatter = Mutex<TableFormatter?>(nil)

  private init(_ lists: DocumentRenderer, locale: LocaleIdentifier) {
    self.lists = lists
    self.locale = locale
  }

  /// Creates a renderer.
  ///
  /// - Parameters:
  ///   - locale: The locale of all lists; nil for their own.
  ///   - stringsDirectory: The folder of the string tables; nil for none.
  ///   - document: What applies to lists that do not say it themselves; nil for nothing.
  /// - Returns: The renderer, and the answer of the call.
  static func make(
    locale text: String?, stringsDirectory: String?, document: SourceText?
  ) throws(CallFailure) -> (LibraryRenderer, CallResult) {
    let locale = try text.map { (text) throws(CallFailure) in
      guard let locale = LocaleIdentifier(text) else {
        throw CallFailure(diagnostics: [Diagnostic(ListFault.malformedLocale(text))])
      }
      return locale
    }
    var decoder = NotificationListDecoder(now: .now)
    var defaults = try document.map { (document) throws(CallFailure) in
      guard let defaults = decoder.readDefaults(document) else { throw CallFailure(diagnostics: decoder.diagnostics) }
      return defaults
    }
    var diagnostics = decoder.diagnostics
    let ownLocale = defaults?.list.locale.flatMap(LocaleIdentifier.init)
    if locale == nil, let written = defaults?.list.locale, ownLocale == nil {
      diagnostics.append(Diagnostic(ListFault.malformedLocale(written), at: decoder.localeLocation))
    }
    if ownLocale == nil { defaults?.list.locale = nil }
    var options = ListOptions(now: .now, defaultLocale: ownLocale ?? "en")
    options.desktop = DesktopListConverter(DataFolders(Program.environment))
    options.standardPlaceholders = DesktopCategories.placeholders
    options.locale = locale
    do throws(FileError) {
      options.catalog = try stringsDirectory.map { (path) throws(FileError) in try Catalog(directory: path) }
    } catch {
      throw CallFailure(diagnostics: [Diagnostic(error)])
    }
    let renderer = LibraryRenderer(
      DocumentRenderer(options: options, defaults: defaults), locale: locale ?? options.defaultLocale)
    return (renderer, CallResult(diagnostics, JSONPresenter.bytes(for: diagnostics)))
  }

  /// Renders a list.
  func render(_ list: SourceText, _ flags: DeviceFlags) throws(CallFailure) -> CallResult {
    do throws(DocumentRenderer.Failure) {
      let output = try lists.render(list, now: .now, device: { flags.apply(to: &$1) })
      return CallResult(
        output.isIncomplete ? SOTTO_FINDINGS : SOTTO_OK,
        JSONPresenter.bytes(
          for: output.presentation, diagnostics: output.diagnostics, agesAt: flags.agesTime(for: output.list))
          + [UInt8(ascii: "\n")])
    } catch {
      throw CallFailure(diagnostics: error.diagnostics)
    }
  }

  /// Formats a string of the renderer's table.
  func format(_ key: String, arguments source: SourceText) throws(CallFailure) -> CallResult {
    let arguments: [FormatArgument]
    do {
      let reader = JSONReader(source)
      arguments = try FormatArgument.array(reader.readDocument())
    } catch let error as JSONSyntaxError {
      throw CallFailure(diagnostics: [error.diagnostic])
    } catch let error as JSONTypeError {
      throw CallFailure(diagnostics: [error.diagnostic(file: source.name)])
    } catch {
      preconditionFailure("a reader throws an error of another type: \(error)")
    }
    return format(key, arguments: arguments)
  }

  /// Formats a string of the renderer's table.
  func format(_ key: String, arguments: [FormatArgument]) -> CallResult {
    let (text, diagnostics) = tableFormatter.string(forKey: key, arguments: arguments)
    return CallResult(diagnostics, Array(text.utf8))
  }

  /// Writes a string of the renderer's table with a single number, if filling in a template is enough.
  ///
  /// - Returns: The number of bytes written; nil if ``format(_:arguments:)`` has to be called instead.
  func write(_ key: String, number: Int64, into buffer: UnsafeMutableBufferPointer<UInt8>) -> Int? {
    tableFormatter.write(key, number: number, into: buffer)
  }

  /// Created on first use: it reads the whole table, which rendering does not need.
  private var tableFormatter: TableFormatter {
    formatter.withLock { formatter in
      if let formatter { return formatter }
      let options = lists.options
      let made = TableFormatter(
        catalog: options.catalog, table: options.table, locale: locale, traits: options.traits)
      formatter = made
      return made
    }
  }
}

/// What a handle of type `sotto_center` points to. One thread at a time.
final class LibraryCenter {
  private var center: UserNotificationCenter
  /// Reads notifications and settings, and numbers notifications that have no identifier.
  private var decoder: NotificationListDecoder
  /// The state of the device as last set; nil leaves it to the renderer's document.
  private var flags: DeviceFlags?
  private let initialDevice: DeviceState

  /// Creates a center without notifications, with the settings and lock state of a renderer's document.
  init(_ renderer: LibraryRenderer) {
    let (options, defaults) = (renderer.lists.options, renderer.lists.defaults)
    decoder = NotificationListDecoder(now: options.now, defaults: defaults)
    var list = decoder.list
    defaults?.complete(&list)
    let device = options.device(for: list)
    initialDevice = device
    center = UserNotificationCenter(
      renderer: options.renderer(for: list), settings: options.settings(of: list), device: device,
      surface: options.surface)
  }

  /// Delivers an array of notifications.
  func deliver(_ source: SourceText) throws(CallFailure) -> CallResult {
    decoder.now = .now
    guard decoder.openArray(source) else { throw CallFailure(diagnostics: decoder.takeDiagnostics()) }
    return update(adding: decoder.readNotifications())
  }

  /// Removes notifications.
  func remove(_ source: SourceText) throws(CallFailure) -> CallResult {
    guard let removals = decoder.readRemovals(source) else {
      throw CallFailure(diagnostics: decoder.takeDiagnostics())
    }
    return update(removing: removals)
  }

  /// Sets the state of the device.
  func setDevice(_ flags: DeviceFlags) -> CallResult {
    self.flags = flags
    return update()
  }

  /// Reads the person's settings.
  func setSettings(_ source: SourceText) -> CallResult {
    let isRead = decoder.readSettings(source)
    let result = update()
    return isRead ? result : CallResult(SOTTO_FAILED, result.text)
  }

  /// Hides all content, because new settings could not be read.
  ///
  /// - Parameter diagnostics: Why.
  func setUnreadableSettings(_ diagnostics: [Diagnostic]) -> CallResult {
    decoder.loseSettings()
    return CallResult(SOTTO_FAILED, update(diagnostics).text)
  }

  /// Returns the list as it may be seen.
  func presentation() -> CallResult {
    CallResult(SOTTO_OK, JSONPresenter.bytes(for: center.presentation()) + [UInt8(ascii: "\n")])
  }

  /// Returns JSON that says that nothing changed.
  ///
  /// - Parameter diagnostics: Why.
  func noChange(_ diagnostics: [Diagnostic]) -> [UInt8] {
    JSONPresenter.bytesForNoChange(authenticated: center.device.isAuthenticated, diagnostics: diagnostics)
      + [UInt8(ascii: "\n")]
  }

  /// Takes over settings and the state of the device, delivers and removes notifications, and says what changed.
  private func update(
    adding notifications: [UserNotification] = [], removing removals: [NotificationRemoval] = [],
    _ diagnostics: [Diagnostic] = []
  ) -> CallResult {
    var device = initialDevice
    if let flags {
      (device.isAuthenticated, device.isScreenShared) = (false, false)
      flags.apply(to: &device)
    }
    let difference = center.update(
      settings: decoder.list.settings, device: device, adding: notifications, removing: removals)
    let diagnostics = diagnostics + decoder.takeDiagnostics() + center.shownFaults
    return CallResult(
      diagnostics, JSONPresenter.bytes(for: difference, in: center, diagnostics: diagnostics) + [UInt8(ascii: "\n")])
  }
}

/// The flags of a call that describe the device and, when a list is rendered, what is written of it.
struct DeviceFlags {
  private let bits: UInt32

  /// Takes flags; throws if some are unknown, because a flag that is not understood may have been meant to hide.
  ///
  /// - Parameter isRendering: Whether a list is rendered, so that it may tell ages.
  init(_ flags: UInt32, isRendering: Bool = false) throws(CallFailure) {
    let known = UInt32(SOTTO_AUTHENTICATED | SOTTO_SCREEN_SHARED | SOTTO_LOCKED | (isRendering ? SOTTO_AGES : 0))
    guard flags & ~known == 0 else { throw CallFailure(.unknownFlags(flags & ~known)) }
    bits = flags
  }

  private func contains(_ flag: Int) -> Bool { bits & UInt32(flag) != 0 }

  /// Whether the person has authenticated; nil if the flags do not say. If they contradict each other, the stricter one
  /// applies.
  var authenticated: Bool? {
    if contains(SOTTO_LOCKED) { return false }
    return contains(SOTTO_AUTHENTICATED) ? true : nil
  }

  /// Applies the flags to what else is known about the device.
  func apply(to device: inout DeviceState) {
    if let authenticated { device.isAuthenticated = authenticated }
    if contains(SOTTO_SCREEN_SHARED) { device.isScreenShared = true }
  }

  /// Returns the time from which a rendered list measures ages; nil if it tells none.
  func agesTime(for list: NotificationList) -> Timestamp? {
    contains(SOTTO_AGES) || list.showsAges ?? false ? list.now ?? .now : nil
  }
}

/// Returns the result of `sotto_format_values` for a single number, if filling in a template is enough.
///
/// Most texts have one number. For these, neither an array of arguments nor diagnostics are created here.
///
/// - Returns: nil if the general function has to be called, which also reports faults of arguments.
func templateText(
  _ renderer: OpaquePointer?, _ key: UnsafePointer<CChar>?, _ values: UnsafePointer<sotto_value>?, _ count: Int
) -> sotto_text? {
  guard let renderer, let key, let values, count == 1, values.pointee.text == nil,
    let key = String(validatingCString: key)
  else { return nil }
  let object = Unmanaged<LibraryRenderer>.fromOpaque(UnsafeRawPointer(renderer)).takeUnretainedValue()
  // The largest capacity that Swift allocates on the stack.
  return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 1024) { buffer in
    object.write(key, number: values.pointee.number, into: buffer).map { length in
      sotto_text(UnsafeRawBufferPointer(UnsafeMutableBufferPointer(rebasing: buffer[..<length])))
    }
  }
}
