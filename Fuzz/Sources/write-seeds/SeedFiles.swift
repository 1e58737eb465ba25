import Foundation
import FuzzTargets
import NotificationRendering

/// Selects the seeds of targets from the files of some folders.
struct SeedFiles {
  /// Larger files only make each run slower.
  private static let largest = 256 << 10

  private let files: [URL]

  init(folders: [String]) {
    let found = folders.flatMap { folder -> [URL] in
      let root = URL(fileURLWithPath: folder)
      let names = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
      return names.sorted().map { root.appendingPathComponent($0) }
    }
    // Build folders contain copies of everything.
    files = found.filter { !$0.path.contains("/.build/") }
  }

  /// Returns the seeds of a target.
  func seeds(for target: FuzzTarget) -> [[UInt8]] {
    switch target.name {
    case "binary-property-list": contents([".strings", ".stringsdict"]).compactMap(Self.binary)
    case "content-extension-manifest": contents(target.suffixes) + contents(["Info.plist"]).compactMap(Self.binary)
    case "format": FormatSeeds.seeds(of: contents([".stringsdict"]))
    case "locale": LocaleSeeds.all
    case "bus-values": BusSeeds.values
    case "bus-message": BusSeeds.messages
    case "words": WordsSeeds.seeds(of: contents(target.suffixes))
    default: contents(target.suffixes)
    }
  }

  private func contents(_ suffixes: [String]) -> [[UInt8]] {
    files.filter { file in suffixes.contains { file.lastPathComponent.hasSuffix($0) } }
      .compactMap { try? Data(contentsOf: $0) }
      .filter { !$0.isEmpty && $0.count <= Self.largest }
      .map(Array.init)
  }

  /// Converts a property list, also an old-style one, to binary; nil if the file is not a property list.
  private static func binary(_ bytes: [UInt8]) -> [UInt8]? {
    guard let value = try? PropertyListSerialization.propertyList(from: Data(bytes), options: [], format: nil),
      let data = try? PropertyListSerialization.data(fromPropertyList: value, format: .binary, options: 0)
    else { return nil }
    return Array(data)
  }
}
