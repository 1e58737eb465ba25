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
