internal import Diagnostics

extension LintRule {
  static let exportedKey = LintRule(
    "exported-key", .note, "a key that is written as Xcode's export writes a variation",
    explanation: """
      Xcode exports a plural form of “files” as “files|==|plural.one”. A key that ends like that is lost on import. If the \
      key before “|==|” is there too and varies, Xcode's exporter crashes, and the finding is a warning. The parts of a \
      .stringsdict are exported as “/files:dict/…:string”; in a .strings file nothing reads such a key.
      """,
    remedy: "Name the key otherwise.", bad: "“files|==|plural.one”", good: "“files.one”")
}

extension KeyCheck {
  private static let separator = "|==|"
  private static let kinds = ["plural.", "device.", "substitutions."]

  /// Finds keys that end as Xcode's export writes variations, `files|==|plural.one`, and those of the parts of a
  /// `.stringsdict`.
  ///
  /// Source: `xcodebuild -exportLocalizations` and `-importLocalizations` of Xcode 27.
  func exported() -> [Finding] { exportedParts() + exportedVariations() }

  private func exportedParts() -> [Finding] {
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

  private func exportedVariations() -> [Finding] {
    var seen: Set<LiteralString> = []
    var varied: Set<LiteralString>?
    return group.all.compactMap { entry in
      guard entry.format == .xcstrings, let base = Self.base(of: entry.key),
        seen.insert(LiteralString(entry.key)).inserted
      else { return nil }
      let keys = varied ?? Set(group.all.filter { $0.plainText == nil }.map { LiteralString($0.key) })
      varied = keys
      let crashes = keys.contains(LiteralString(base))
      return entry.finding(
        .exportedKey, at: entry.entry.location, text: entry.key,
        crashes
          ? "Xcode's export writes variations of \(base.quoted) like that, and crashes"
          : "Xcode's export writes variations like that, and an import loses the key"
      ).with { if crashes { $0.severity = .warning } }
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
