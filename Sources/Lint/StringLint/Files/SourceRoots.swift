internal import Platform
internal import StringTables

/// Finds the folders that have all sources of an app.
struct SourceRoots {
  /// The folder of the nearest project or repository by folder; empty if there is none.
  private var known: [String: String] = [:]

  /// Returns the folder for a table; nil if there is none, or the system asks for the table's keys, as for those of Info.plist.
  ///
  /// - Complexity: O(entries of the folders above the table), once a folder.
  mutating func root(of table: StringFilePath) -> String? {
    guard !table.table.hasSuffix("InfoPlist") else { return nil }
    let root = XcodeProject.search(above: table.folder, &known, otherwise: "") { entries in
      entries.first { Self.isRoot($0.name) }.map { StringFilePath.split($0.path).folder }
    }
    return root.isEmpty ? nil : root
  }

  private static func isRoot(_ name: String) -> Bool {
    name.hasSuffix(".xcodeproj") || ["project.yml", "Project.swift", "Package.swift", ".git"].contains(name)
  }
}
