internal import Diagnostics
internal import Platform
internal import StringTables

/// Finds Xcode projects, and reads their languages.
///
/// ```
/// knownRegions = (
///   en,
///   Base,
///   "pt-BR",
/// );
/// ```
/// Source: `project.pbxproj` files as Xcode writes them: an old-style property list.
enum XcodeProject {
  /// How many folders are searched from a table's folder upwards.
  private static let maximumHeight = 16

  /// Returns the languages of the nearest project in a folder or above it, without `Base`; none if there is no project,
  /// or several with different languages.
  ///
  /// The search ends at the folder of a repository.
  ///
  /// - Parameters:
  ///   - folder: A folder; empty for the working folder.
  ///   - known: The languages of folders that have been searched.
  static func regions(above folder: String, _ known: inout [String: [String]]) -> [String] {
    search(above: folder, &known, otherwise: []) { entries in
      let projects = projects(in: entries).compactMap(\.self)
      guard !projects.isEmpty else { return nil }
      let all = projects.map { regions(in: $0) }
      return all.allSatisfy { Set($0) == Set(all[0]) } ? all[0] : []
    }
  }

  /// Returns the projects among the entries of a folder; nil for one that cannot be read.
  static func projects(in entries: [DirectoryEntry]) -> [[UInt8]?] {
    entries.filter { $0.name.hasSuffix(".xcodeproj") }
      .map { try? SourceText(contentsOf: "\($0.path)/project.pbxproj").bytes }
  }

  /// Searches a folder and those above it, up to the folder of a repository.
  ///
  /// - Parameters:
  ///   - folder: A folder; empty for the working folder.
  ///   - known: What was found for folders that have been searched.
  ///   - otherwise: What is returned if nothing is found.
  ///   - find: Returns what a folder's projects, manifests and `.git` say; nil to go on with the folder above it.
  static func search<Found>(
    above folder: String, _ known: inout [String: Found], otherwise: Found, find: ([DirectoryEntry]) -> Found?
  ) -> Found {
    var folder = folder.isEmpty ? "." : folder
    var searched: [String] = []
    var result = otherwise
    for _ in 0..<maximumHeight {
      if let found = known[folder] {
        result = found
        break
      }
      searched.append(folder)
      guard let entries = try? directoryEntries(of: folder, where: isOfProject) else { break }
      if let found = find(entries) {
        result = found
        break
      }
      if entries.contains(where: { $0.name == ".git" }) { break }
      folder = parent(of: folder)
    }
    for folder in searched { known[folder] = result }
    return result
  }

  /// Whether an entry says something about a project. A folder above one, such as that of a person, may have thousands.
  private static func isOfProject(_ name: String) -> Bool {
    name == ".git" || name.hasSuffix(".xcodeproj") || ProjectFiles.isManifest(name)
  }

  private static func parent(of folder: String) -> String {
    let (parent, name) = StringFilePath.split(withoutTrailingSlashes(folder))
    if name == "." { return ".." }
    if name == ".." { return folder + "/.." }
    return !parent.isEmpty ? parent : folder.hasPrefix("/") ? "/" : "."
  }

  /// Returns the languages that a project lists.
  static func regions(in bytes: [UInt8]) -> [String] {
    let name = ByteSearch("knownRegions")
    guard let start = name.firstOffset(in: bytes),
      let open = bytes[start...].firstIndex(of: UInt8(ascii: "(")),
      let close = bytes[open...].firstIndex(of: UInt8(ascii: ")"))
    else { return [] }
    // White space belongs to a name in quotation marks, such as "Traditional Chinese".
    let around: Set<Character> = ["\"", " ", "\t", "\n", "\r", "\r\n"]
    return String(decoding: bytes[(open + 1)..<close], as: UTF8.self).split(separator: ",")
      .map { name -> String in
        let trimmed = name.drop { around.contains($0) }
        guard let last = trimmed.lastIndex(where: { !around.contains($0) }) else { return "" }
        return String(trimmed[...last])
      }
      .filter { !$0.isEmpty && $0 != "Base" }
  }
}

/// Says which string files an Xcode project does not have, so that no app shows their texts.
///
/// A project of Xcode names each file that it builds, except in what it takes over whole: synchronized folders, folder
/// references, bundles, packages and pods.
struct ProjectFiles {
  /// What a project names.
  private struct Project {
    /// The string files: `en.lproj/Main.strings`, and `Main.strings` as well.
    var names: Set<String> = []
    /// The folders and bundles that it takes over whole.
    var folders: Set<String> = []
  }

  /// Files from which other tools build, or make a project of Xcode.
  private static let otherManifests: Set<String> = [
    "Package.swift", "Project.swift", "project.yml", "BUILD", "BUILD.bazel",
  ]
  /// Whether a file is one from which other tools build.
  static func isManifest(_ name: String) -> Bool { otherManifests.contains(name) || name.hasSuffix(".podspec") }

  /// The projects in the nearest folder that has one, by folder; nil if none is certain to name all its files.
  private var known: [String: [Project]?] = [:]

  /// Whether the nearest project above a file certainly does not have it.
  mutating func lack(_ path: StringFilePath) -> Bool {
    let (folder, file) = StringFilePath.split(path.path)
    let name = path.language == nil ? file : "\(StringFilePath.split(folder).name)/\(file)"
    guard name.utf8.allSatisfy({ $0 < 0x80 }), let projects = projects(above: folder) else { return false }
    let folders = Set(folder.split(separator: "/").map(String.init))
    return projects.allSatisfy { !$0.names.contains(name) && $0.folders.isDisjoint(with: folders) }
  }

  private mutating func projects(above folder: String) -> [Project]? {
    XcodeProject.search(above: folder, &known, otherwise: nil) { entries -> [Project]?? in
      guard !entries.contains(where: { Self.isManifest($0.name) }) else { return .some(nil) }
      let files = XcodeProject.projects(in: entries)
      guard !files.isEmpty else { return nil }
      let read = files.compactMap { $0.flatMap(Self.project) }
      return .some(read.count == files.count ? read : nil)
    }
  }

  /// Reads a project as Xcode writes it; nil if it has synchronized folders or is XML, as other tools write it.
  private static func project(_ bytes: [UInt8]) -> Project? {
    guard bytes.first != UInt8(ascii: "<"),
      ByteSearch("PBXFileSystemSynchronizedRootGroup").firstOffset(in: bytes) == nil
    else { return nil }
    var project = Project()
    for line in bytes.split(separator: UInt8(ascii: "\n")) {
      let line = Array(line)
      guard
        ByteSearch("isa = PBXFileReference").firstOffset(in: line) != nil
          || ByteSearch("path = ").firstOffset(in: line) != nil
      else { continue }
      let text = String(decoding: line, as: UTF8.self)
      guard let path = value(of: "path", in: text) else { continue }
      let parts = path.split(separator: "/")
      if ByteSearch("strings").firstOffset(in: line) != nil {
        project.names.insert(parts.suffix(1).joined())
        project.names.insert(parts.suffix(2).joined(separator: "/"))
      }
      if let last = parts.last, text.contains("= folder;") || text.contains("wrapper.") || last.hasSuffix(".lproj") {
        project.folders.insert(String(last))
      }
    }
    // A project without any string file is made by something else, or in part.
    return project.names.isEmpty ? nil : project
  }

  /// Returns a value of a line such as `{isa = …; path = "A B/en.lproj/Main.strings"; sourceTree = "<group>"; };`.
  private static func value(of name: String, in line: String) -> String? {
    guard let start = line.firstRange(of: "\(name) = ") else { return nil }
    let rest = line[start.upperBound...]
    guard rest.hasPrefix("\"") else { return String(rest.prefix { $0 != ";" }) }
    return String(rest.dropFirst().prefix { $0 != "\"" })
  }
}

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
