internal import Diagnostics
internal import Platform
internal import StringTables

/// Reads the languages of an Xcode project.
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
    var folder = folder.isEmpty ? "." : folder
    var searched: [String] = []
    var regions: [String] = []
    for _ in 0..<maximumHeight {
      if let found = known[folder] {
        regions = found
        break
      }
      searched.append(folder)
      guard let entries = try? directoryEntries(of: folder) else { break }
      let projects = entries.filter { $0.name.hasSuffix(".xcodeproj") }.compactMap { project in
        try? SourceText(contentsOf: "\(project.path)/project.pbxproj")
      }
      if !projects.isEmpty {
        let all = projects.map { self.regions(in: $0.bytes) }
        regions = all.allSatisfy { Set($0) == Set(all[0]) } ? all[0] : []
        break
      }
      if entries.contains(where: { $0.name == ".git" }) { break }
      folder = parent(of: folder)
    }
    for folder in searched { known[folder] = regions }
    return regions
  }

  static func parent(of folder: String) -> String {
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
