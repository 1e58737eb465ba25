internal import Diagnostics
internal import StringTables

/// Finds keys that end as Xcode's export writes variations, `files|==|plural.one`, and those of the parts of a
/// `.stringsdict`.
///
/// Source: `xcodebuild -exportLocalizations` and `-importLocalizations` of Xcode 27.
struct ExportedKeyCheck {
  private static let separator = "|==|"
  private static let kinds = ["plural.", "device.", "substitutions."]

  let group: TableGroup

  func findings() -> [Finding] {
    parts() + variations()
  }

  private func parts() -> [Finding] {
    var habits = RepeatedHabits()
    for entry in group.all where entry.isExportedPart {
      habits.add(
        entry,
        entry.finding(
          .exportedKey, at: entry.entry.location, text: entry.key,
          "Xcode's export writes a part of a .stringsdict like that, and nothing reads it"))
    }
    return habits.findings
  }

  private func variations() -> [Finding] {
    var seen: Set<LiteralString> = []
    var varied: Set<LiteralString>?
    return group.all.compactMap { entry in
      guard entry.format == .xcstrings, let base = Self.base(of: entry.key),
        seen.insert(LiteralString(entry.key)).inserted
      else { return nil }
      let keys = varied ?? Set(group.all.filter { $0.plainText == nil }.map { LiteralString($0.key) })
      varied = keys
      let crashes = keys.contains(LiteralString(base))
      var finding = entry.finding(
        .exportedKey, at: entry.entry.location, text: entry.key,
        crashes
          ? "Xcode's export writes variations of \(base.quoted) like that, and crashes"
          : "Xcode's export writes variations like that, and an import loses the key")
      if crashes { finding.severity = .warning }
      return finding
    }
  }

  /// The key before the variation; nil if there is none.
  private static func base(of key: String) -> String? {
    guard key.utf8.contains(UInt8(ascii: "|")), let range = key.ranges(of: separator).last,
      kinds.contains(where: { key[range.upperBound...].hasPrefix($0) })
    else { return nil }
    return String(key[..<range.lowerBound])
  }
}
