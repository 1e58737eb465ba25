import NotificationRendering

/// The files that `write-seeds` has written.
enum SeedFolder {
  /// Returns the files of a folder; none when there is no such folder.
  static func files(in folder: String) -> [[UInt8]] {
    let names = (try? directoryEntries(of: folder)) ?? []
    return names.compactMap { try? SourceText(contentsOf: "\(folder)/\($0)").bytes }
  }
}
