internal import Diagnostics
internal import NotificationModel
internal import NotificationRendering
internal import Platform
internal import StringLint
internal import StringTables

/// Reads what `preview` shows, and reads it again when its files have changed.
///
/// What can no longer be read keeps its last readable version, so that the page does not go blank while somebody types.
package final class PreviewSource {
  /// What was read last.
  package private(set) var contents: PreviewContents
  private let arguments: ParsedArguments
  private let options: RenderingOptions
  private let page: ListPage
  private let maximumSize: Int
  private var states = FileStates(of: [])
  private var hasCatalog = false

  /// Reads everything for the first time.
  ///
  /// - Throws: `FileError` if a file or folder of the command line is missing, `ConfigurationError` if a configuration is
  ///   invalid, `UsageError` if a flag is. A list or table that cannot be understood is shown with its findings instead.
  init(_ arguments: ParsedArguments, _ console: Console) throws {
    self.arguments = arguments
    options = try RenderingOptions(arguments, console, tablesBeside: arguments.operands)
    page = ListPage(arguments: arguments, options: options)
    maximumSize = try arguments.positiveInteger(of: .maximumSize) ?? NotificationListDecoder.defaultMaximumSize
    contents = PreviewContents(
      title: page.title(of: NotificationList()), options: options.lists, now: options.lists.now)
    for path in arguments.operands + flagFiles { _ = try InputFile(contentsOf: path) }
    _ = try page.projects()
    refresh()
  }

  /// The folders that hold the files. Some of them may not exist.
  package var folders: [String] {
    var folders: Set<String> = []
    for path in files {
      folders.insert(EnclosingFolder.folder(of: path))
      // The file that a link names is changed in its own folder.
      if let real = EnclosingFolder.resolved(path) { folders.insert(EnclosingFolder.folder(of: real)) }
    }
    // A language may be added to the tables.
    if let tableFolder = options.tableFolder, StringFilePath(tableFolder) == nil { folders.insert(tableFolder) }
    return folders.sorted()
  }

  /// Reads the files again if one of them has changed.
  ///
  /// - Returns: Whether one has.
  @discardableResult
  package func refresh() -> Bool {
    let states = FileStates(of: files)
    guard states != self.states else { return false }
    self.states = states
    contents.diagnostics = []
    contents.keptPaths = []
    readTables()
    readList()
    lint()
    return true
  }

  /// The files that flags name.
  private var flagFiles: [String] { [Flag.categories, .settings].compactMap(arguments.value(of:)) }

  /// The files that are there now, and those that were named.
  private var files: [String] {
    let tables = options.tableFolder.flatMap { try? CatalogListing(directory: $0).files.map(\.path) } ?? []
    let configurations = (try? page.projects().map(\.configurationPath)) ?? []
    return arguments.operands + flagFiles + tables + configurations
  }

  private func readTables() {
    guard let folder = options.tableFolder else { return }
    do throws(FileError) {
      let earlier = hasCatalog ? contents.options.catalog : nil
      let (catalog, keptPaths) = try Catalog.followed(
        directory: folder, developmentLanguage: arguments.value(of: .developmentLanguage), after: earlier)
      hasCatalog = true
      contents.options.catalog = catalog
      contents.keptPaths += keptPaths
      contents.locales = ListPage.locales(of: catalog)
      contents.developmentLocale = LanguageSpelling.locale(catalog.developmentLanguage) ?? "en"
    } catch {
      contents.diagnostics.append(Diagnostic(error))
    }
  }

  private func readList() {
    var decoder = NotificationListDecoder(now: options.lists.now, maximumSize: maximumSize)
    options.lists.configure(&decoder)
    let unread = open(arguments.operands, in: &decoder)
    guard unread.isEmpty else {
      contents.diagnostics += decoder.diagnostics
      contents.keptPaths += contents.list == nil ? [] : unread
      return
    }
    let notifications = decoder.readNotifications()
    var list = decoder.list
    list.notifications = notifications
    contents.diagnostics += decoder.diagnostics + [contents.options.localeFault(in: decoder)].compactMap(\.self)
    contents.diagnostics += list.unmatchedApps(among: list.notifications.map(\.app))
    contents.list = list
    contents.title = page.title(of: list)
    contents.now = page.now(for: list)
  }

  /// Opens the lists, and reads the files of flags.
  ///
  /// - Returns: Those that cannot be read as a whole; the reasons are among the diagnostics.
  private func open(_ lists: [String], in decoder: inout NotificationListDecoder) -> [String] {
    var unread: [String] = []
    for path in lists {
      do throws(FileError) {
        if try !decoder.open(InputFile(contentsOf: path)) { unread.append(path) }
      } catch {
        contents.diagnostics.append(Diagnostic(error))
        unread.append(path)
      }
    }
    do throws(FileError) {
      if try !options.readFiles(into: &decoder) { unread += flagFiles }
    } catch {
      contents.diagnostics.append(Diagnostic(error))
      unread += flagFiles
    }
    return unread
  }

  private func lint() {
    do {
      (contents.findings, contents.fileCount) = try page.lint()
    } catch let error as FileError {
      contents.diagnostics.append(Diagnostic(error))
    } catch ConfigurationError.diagnostics(let diagnostics) {
      contents.diagnostics += diagnostics
    } catch ConfigurationError.message(let message) {
      contents.diagnostics.append(Diagnostic(InputFault.configuration(message)))
    } catch {
      contents.diagnostics.append(Diagnostic(InputFault.configuration("\(error)")))
    }
  }
}
