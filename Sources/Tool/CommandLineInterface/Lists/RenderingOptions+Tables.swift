internal import Platform
internal import StringLint

extension RenderingOptions {
  /// Returns the folder of the first list that has a table in its folder, or else of the first that has the default
  /// table, so that a misspelled name is reported with the one that is there; nil if there is none.
  ///
  /// - Parameters:
  ///   - table: The table's name; nil for the default.
  ///   - lists: The operands.
  static func folder(ofTable table: String?, beside lists: [String]) -> String? {
    // Lists may be thousands of files in one folder.
    var searched: Set<String> = []
    for list in lists where LintProject.isRegularFile(list) {
      let folder = EnclosingFolder.folder(of: list)
      guard searched.insert(folder).inserted else { continue }
      if (try? DocumentTables(folder: folder, table: table).isThere()) == true { return folder }
    }
    return table == nil ? nil : folder(ofTable: nil, beside: lists)
  }
}
