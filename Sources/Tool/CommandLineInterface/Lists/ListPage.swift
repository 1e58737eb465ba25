internal import NotificationModel
internal import NotificationRendering
internal import Platform
internal import Presenters
internal import StringLint
internal import StringTables

/// What a page about a list shows besides its rows: a title, ages, languages and findings.
struct ListPage {
  let arguments: ParsedArguments
  let options: RenderingOptions

  /// Where the keys of the list are looked up.
  var tables: DocumentTables { DocumentTables(folder: options.tableFolder, table: arguments.value(of: .table)) }

  /// The time from which ages are measured: unless stated, a minute after the newest notification, so that a list
  /// that was written long ago shows the ages that people would have seen.
  func now(for list: NotificationList) -> Timestamp {
    let newest = list.notifications.map(\.date).max()
    guard !options.lists.isNowFixed, list.now == nil, let newest else { return options.lists.now(for: list) }
    return Timestamp(seconds: newest.seconds + 60)
  }

  /// The apps of the list, and the names of the files.
  func title(of list: NotificationList) -> String {
    let files = arguments.operands.filter { $0 != "-" }.map { String($0.split(separator: "/").last ?? "") }
    let apps = [String].appNames(list.notifications.lazy.map { list.appNames[$0.app] ?? $0.app.string })
    let parts = [apps.joined(separator: ", "), files.joined(separator: ", ")].filter { !$0.isEmpty }
    return parts.isEmpty ? "Notifications" : parts.joined(separator: " · ")
  }

  /// The locales of the tables, ordered by their tags.
  static func locales(of catalog: Catalog?) -> [LocaleIdentifier] {
    (catalog?.languages ?? []).filter { $0 != "Base" }.compactMap(LanguageSpelling.locale).sortedByTag()
  }

  /// The projects of the tables in use and of the lists that are files.
  func projects() throws -> [LintProject] {
    // Standard input and pipes cannot be read twice.
    let lists = arguments.operands.filter { LintProject.isRegularFile($0) }
    return try LintProject.projects(ofFiles: lists + tables.files())
  }

  /// Lints the tables in use and the lists that are files, according to their configurations.
  func lint() throws -> (findings: [Finding], fileCount: Int) {
    let results = try projects().map { project in
      Linter(configuration: project.configuration, documentTables: tables).lint(project.files)
    }
    var known: Set<String> = []
    let findings = results.flatMap(\.findings).filter { known.insert($0.fingerprint).inserted }
    return (findings, results.reduce(0) { $0 + $1.fileCount })
  }
}
