import Foundation
import FuzzTargets
import NotificationRendering

/// Files of some folders, and what targets can begin with.
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
    // Builds hold copies of everything.
    files = found.filter { !$0.path.contains("/.build/") }
  }

  /// Returns what a target begins with.
  func seeds(for target: FuzzTarget) -> [[UInt8]] {
    switch target.name {
    case "binary-property-list": contents([".strings", ".stringsdict"]).compactMap(Self.binary)
    case "content-extension-manifest": contents(target.suffixes) + contents(["Info.plist"]).compactMap(Self.binary)
    case "format": FormatSeeds.seeds(of: contents([".stringsdict"]))
    case "locale": LocaleSeeds.all
    default: contents(target.suffixes)
    }
  }

  private func contents(_ suffixes: [String]) -> [[UInt8]] {
    files.filter { file in suffixes.contains { file.lastPathComponent.hasSuffix($0) } }
      .compactMap { try? Data(contentsOf: $0) }
      .filter { !$0.isEmpty && $0.count <= Self.largest }
      .map(Array.init)
  }

  /// A property list as a binary one; nil when it is none. The old style is one too.
  private static func binary(_ bytes: [UInt8]) -> [UInt8]? {
    guard let value = try? PropertyListSerialization.propertyList(from: Data(bytes), options: [], format: nil),
      let data = try? PropertyListSerialization.data(fromPropertyList: value, format: .binary, options: 0)
    else { return nil }
    return Array(data)
  }
}
