internal import Diagnostics
internal import LiteralString
internal import Localization
internal import StringCatalog

/// Finds repeated keys, keys that a language lacks, and keys that only a translation has.
struct KeyCheck {
  /// How many languages a message names.
  private static let namedLanguages = 4

  let group: TableGroup

  func check(_ findings: inout FindingCollector) {
    repeated(&findings)
    missing(&findings)
    unused(&findings)
    findings.add(stale())
  }

  private func repeated(_ findings: inout FindingCollector) {
    var first: [ObjectIdentifier: [LiteralString: LintedEntry]] = [:]
    for entry in group.all where entry.format != .xcstrings {
      let file = ObjectIdentifier(entry.file)
      if let earlier = first[file]?[LiteralString(entry.key)] {
        let line = earlier.entry.location.line.map { "; the text in line \($0) is never shown" } ?? ""
        findings.add(
          entry.finding(
            .duplicateKey, at: entry.entry.location, text: entry.key, "the key is defined more than once\(line)"))
      }
      first[file, default: [:]][LiteralString(entry.key)] = entry
      // The OS X 10.9 release notes ask for a `.strings` file next to each `.stringsdict`, but not for the same keys.
      if group.stringsdictHas(entry) {
        findings.add(
          entry.finding(
            .shadowedKey, at: entry.entry.location, text: entry.key,
            "the .stringsdict in the same folder also has the key and takes precedence"))
      }
    }
  }

  private func missing(_ findings: inout FindingCollector) {
    guard group.distinctLanguages.count > 1 else { return }
    let languages = group.distinctLanguages.map { language in
      let locale = LanguageNegotiation.locale(spelling: language.name)
      return (name: language.name, language: locale?.language, tables: language.tables)
    }
    let originals = group.originals
    for entry in group.all {
      let key = LiteralString(entry.key)
      guard originals[key] === entry, isTranslatable(entry) else { continue }
      let missing = languages.filter { language in
        language.tables.allSatisfy { $0[key] == nil } && !fallsBack(language.language, to: entry)
      }.map(\.name)
      guard !missing.isEmpty else { continue }
      let names = missing.prefix(Self.namedLanguages).joined(separator: ", ")
      let more = missing.count > Self.namedLanguages ? " and \(missing.count - Self.namedLanguages) more" : ""
      findings.add(
        entry.finding(
          .missingTranslation, at: entry.entry.location, text: entry.key, "there is no text in \(names)\(more)"))
    }
  }

  /// Whether a language shows a catalog's source text anyway: en-US omits texts that are the same in en.
  private func fallsBack(_ language: String?, to original: LintedEntry) -> Bool {
    guard original.format == .xcstrings, let source = original.grammar?.locale.language else { return false }
    return language == source
  }

  private func isTranslatable(_ entry: LintedEntry) -> Bool {
    let state = entry.file.catalogStates[LiteralString(entry.key)]
    if state?.isTranslatable == false || state?.isStale == true { return false }
    return entry.entry.value.plainTexts.contains { text in
      !text.text.isAddress && LintedText(text).literals.contains { $0.contains(where: \.isLetter) }
    }
  }

  private func unused(_ findings: inout FindingCollector) {
    let originals = group.originals
    guard !originals.isEmpty else { return }
    for entry in group.all {
      guard !group.isOriginal(entry.language), entry.format != .xcstrings,
        originals[LiteralString(entry.key)] == nil
      else { continue }
      findings.add(
        entry.finding(
          .unusedTranslation, at: entry.entry.location, text: entry.key,
          "\(group.developmentLanguage) does not have the key"))
    }
  }

  private func stale() -> [Finding] {
    group.files.flatMap { file in
      file.catalogStates.filter(\.value.isStale).sorted { $0.key < $1.key }.map { key, state in
        Finding(
          .staleKey, at: state.location, key: key.string, text: key.string,
          "\(key.string.quoted): Xcode no longer finds the key in the code")
      }
    }
  }
}

extension String {
  /// Whether the text is nothing but a web address.
  fileprivate var isAddress: Bool {
    (hasPrefix("https://") || hasPrefix("http://")) && !unicodeScalars.contains(where: \.properties.isWhitespace)
  }
}
