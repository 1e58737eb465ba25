internal import Diagnostics
internal import Platform
internal import StringTables

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
