package import Diagnostics
import Glibc
package import NotificationModel
package import NotificationRendering
internal import Platform
package import StringLint
internal import StringTables

// `sotto preview`: what it shows, and the program that serves it.

extension Command {
  static let preview = Command(
    name: "preview", operands: "LIST…", summary: "a page on loopback that follows the files as they are saved",
    description: """
      Serves a page to browsers on this machine, and prints its address. The page shows the list in two
      languages side by side, each text that counts notifications with a field for each count, and the
      findings of “sotto lint” in the tables and lists. Languages, states and counts are chosen in a
      form, and kept in the address. The page is updated when the lists, tables, settings or categories
      are saved; without scripts, it has a link to reload it. While a file cannot be read, its finding
      is shown, together with the rows of its last version that could be read.

      LIST is read as in “sotto render”, but must be a file. The page reveals all content. The server
      listens only on 127.0.0.1, and answers only requests to its address, which has a new secret in each
      run. An interrupt (Control-C) ends it; in a terminal, so do Control-D and closing the terminal.
      """,
    examples: [
      "list.json --strings .": "prints the address of a page that follows the list and its tables",
      "list.json --strings . --locale pl --locked": "the same, starting in Polish, on a locked screen",
      "list.json --strings . --port 8017": "on a port that you choose",
    ],
    flags: Flag.renderingFiles + [.maximumSize, .port]
  ) { (arguments, console) throws(UsageError) in
    guard !arguments.operands.isEmpty else { throw UsageError("preview needs a LIST: a file to follow") }
    guard !arguments.operands.contains("-") else {
      throw UsageError("preview follows files, and standard input can be read only once; save it to a file")
    }
    let port = try arguments.port()
    return try console.reportingFileErrors {
      let source = try PreviewSource(arguments, console)
      guard let serve = console.servePreview else { return console.fail(PreviewProgram.start(arguments.given)) }
      return serve(source, port, console)
    }
  }
}

extension ParsedArguments {
  /// The port to listen on; 0 for any.
  fileprivate func port() throws(UsageError) -> UInt16 {
    guard let number = try positiveInteger(of: .port) else { return 0 }
    guard let port = UInt16(exactly: number) else {
      throw UsageError("--port needs a number from 1 to 65535, not “\(number)”")
    }
    return port
  }
}

/// The program `sotto-preview`, which serves `preview`: a program of its own, so that no other command loads an
/// HTTP library.
enum PreviewProgram {
  private static let name = "sotto-preview"

  /// Replaces this process with the program: the one next to this program, otherwise the first on `PATH`.
  ///
  /// - Parameter arguments: The arguments of `preview`.
  /// - Returns: Why it could not be started, in one sentence. Otherwise it does not return.
  static func start(_ arguments: [String]) -> String {
    let failure = withCStrings([name] + arguments) { words in
      var failure = ENOENT
      if let path = pathBesideThis {
        execv(path, words)
        failure = errno
      }
      if failure == ENOENT {
        execvp(name, words)
        failure = errno
      }
      return failure
    }
    guard failure == ENOENT else { return "cannot start \(name): \(String(cString: strerror(failure)))" }
    return "\(name) is neither next to sotto nor on PATH; install it with “Scripts/install”, or build it with "
      + "“swift build --product \(name)”"
  }

  /// The path of the program next to this one; nil if the system does not say where this program is.
  private static var pathBesideThis: String? {
    EnclosingFolder.resolved("/proc/self/exe").map { "\(EnclosingFolder.folder(of: $0))/\(name)" }
  }
}

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

/// What the page of `preview` shows, as its files were when they were last read.
package struct PreviewContents: Sendable {
  /// The title of the page: the apps and the names of the lists.
  package internal(set) var title: String
  /// The list; nil while no version of it could be read.
  package internal(set) var list: NotificationList?
  /// The string tables, and the options that flags set for the list.
  package internal(set) var options: ListOptions
  /// The locales of the tables, ordered by their tags.
  package internal(set) var locales: [LocaleIdentifier] = []
  /// The language in which the texts were written.
  package internal(set) var developmentLocale: LocaleIdentifier = "en"
  /// The time from which ages are measured.
  package internal(set) var now: Timestamp
  /// The findings of `lint` in the tables and lists.
  package internal(set) var findings: [Finding] = []
  /// How many files were checked.
  package internal(set) var fileCount = 0
  /// The diagnostics for the files, besides findings.
  package internal(set) var diagnostics: [Diagnostic] = []
  /// The files whose last readable version is shown, because they cannot be read now.
  package internal(set) var keptPaths: [String] = []
}

/// The states of some files: which file each path names, and when it was last changed.
struct FileStates: Equatable {
  /// The device, number, size and times of each file; nil if it is not there.
  private let states: [String: [Int]?]

  init(of paths: [String]) {
    states = Dictionary(paths.map { ($0, Self.state(of: $0)) }, uniquingKeysWith: { first, _ in first })
  }

  private static func state(of path: String) -> [Int]? {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    let file = [Int(truncatingIfNeeded: status.st_dev), Int(truncatingIfNeeded: status.st_ino), Int(status.st_size)]
    return file + [status.st_mtim, status.st_ctim].flatMap { [$0.tv_sec, $0.tv_nsec] }
  }
}
