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
