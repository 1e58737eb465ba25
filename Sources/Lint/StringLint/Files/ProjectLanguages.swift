internal import Diagnostics
internal import StringTables

/// The development languages of folders, and the languages that their tables should have, each determined once.
///
/// A folder's languages depend on all its tables, as in rendering, not only on the files that are linted.
final class ProjectLanguages {
  /// The development language set by the configuration.
  let fixed: String?
  /// The languages set by the configuration.
  private let configured: [String]?
  /// Whether the configuration says which languages every table should have.
  var isConfigured: Bool { configured != nil }
  private var developmentLanguages: [String: String?] = [:]
  private var folderLanguages: [String: [String]] = [:]
  private var regions: [String: [String]] = [:]
  private var listings: [String: [StringFilePath]] = [:]
  private var projectFiles = ProjectFiles()

  /// - Parameters:
  ///   - fixed: The development language; nil to detect it.
  ///   - languages: The languages that every table should have; nil to detect them.
  init(developmentLanguage fixed: String?, languages: [String]?) {
    self.fixed = fixed
    configured = languages
  }

  /// Returns the development language of a folder of language folders; nil if it cannot be listed.
  func developmentLanguage(ofFolder folder: String) -> String? {
    if let known = developmentLanguages[folder] { return known }
    let language = (try? Catalog(directory: folder.isEmpty ? "." : folder))?.developmentLanguage
    developmentLanguages[folder] = .some(language)
    return language
  }

  /// Returns the String Catalogs in a folder, and the string files in its language folders; none if it cannot be listed.
  func files(inFolder folder: String) -> [StringFilePath] {
    if let known = listings[folder] { return known }
    let listing = try? CatalogListing(directory: folder.isEmpty ? "." : folder)
    // Spell the paths as `FileFinder` does: without “./” in the working folder.
    let files = (listing?.files ?? []).filter { $0.language != nil || $0.format == .xcstrings }.compactMap { file in
      StringFilePath(folder.isEmpty ? String(file.path.dropFirst("./".count)) : file.path)
    }
    listings[folder] = files
    return files
  }

  /// Returns a table's files in the other languages, with which the given files are compared.
  func siblings(of group: [StringFilePath]) -> [StringFilePath] {
    guard let first = group.first, first.language != nil || first.format == .xcstrings else { return [] }
    let known = Set(group.map { LiteralString($0.path) })
    return files(inFolder: first.folder).filter {
      LiteralString($0.table) == LiteralString(first.table) && !known.contains(LiteralString($0.path))
    }
  }

  /// Returns the languages that each table in a folder should have: those of the configuration; otherwise those of the
  /// folder's language folders and of the Xcode project above it.
  func expectedLanguages(inFolder folder: String) -> [String] {
    if let configured { return configured }
    if let known = folderLanguages[folder] { return known }
    let folders = Set(
      files(inFolder: folder).filter { !$0.isBase && !isLeftover($0) }
        .compactMap { $0.language.map { LiteralString($0) } })
    let languages = folders.sorted().map(\.string) + projectRegions(folder, Set(folders))
    folderLanguages[folder] = languages
    return languages
  }

  /// The languages that Xcode listed in each new project until version 10, besides English.
  private static let template = ["ja", "fr", "de"]

  /// Returns the languages of the Xcode project above a folder that its tables should have.
  private func projectRegions(_ folder: String, _ folders: Set<LiteralString>) -> [String] {
    // A framework or app that was built elsewhere has languages of its own.
    guard !folder.split(separator: "/").contains(where: { $0.hasSuffix(".framework") || $0.hasSuffix(".app") }) else {
      return []
    }
    let regions = XcodeProject.regions(above: folder, &regions).filter(LanguageGrammar.isLanguage)
    let isTemplate = Self.template.allSatisfy { language in
      regions.contains { LanguageSpelling.areSame($0, language) }
        && !folders.contains { LanguageSpelling.areSame($0.string, language) }
    }
    return regions.filter { name in
      !isTemplate || !Self.template.contains { LanguageSpelling.areSame($0, name) }
    }
  }

  /// Whether the Xcode project above a file certainly does not have it.
  func isOutsideProject(_ path: StringFilePath) -> Bool { projectFiles.lack(path) }

  /// Whether a table is what the conversion to a String Catalog left behind: it lies beside a catalog of its name, which
  /// Xcode does not build together with it, and the project does not have its language.
  func isLeftover(_ path: StringFilePath) -> Bool {
    guard path.format != .xcstrings, !path.isBase, let language = path.language,
      files(inFolder: path.folder).contains(where: {
        $0.format == .xcstrings && LiteralString($0.table) == LiteralString(path.table)
      })
    else { return false }
    let regions = XcodeProject.regions(above: path.folder, &regions)
    return !regions.isEmpty && !regions.contains { LanguageSpelling.areSame($0, language) }
  }
}
