/// Decides whether a key is the text that its translations were made from, where no file contains that text.
///
/// An identifier may look like a text: `[Premium/Trial/trial then price]`. If most translations differ from a key in the
/// same respect, they were made from a text that is not there, and what they have in common is no fault. White space at the
/// ends is judged like that in every text: a space that most translations do not have is a slip of the original. An
/// argument that three languages have, or two that are half of them, and the original lacks was perhaps in an earlier
/// original, or the app passes it.
struct KeyEvidence {
  /// Findings about the arguments of a text count as one respect.
  private static let arguments: Set<LintRule> = [.specifierType, .extraSpecifier, .missingSpecifier]

  /// How many languages have the same mistake only by a common cause.
  private static let leastLanguages = 3

  private let original: LintedEntry?
  private let translationCount: Int
  private let hasOriginals: Bool
  /// Whether something besides a single translation says that the key is a text.
  private let isText: Bool
  private var all: [[Finding]] = []
  private var translations: [LintedEntry] = []

  /// - Parameters:
  ///   - original: The original of the translations; nil if there is none.
  ///   - translationCount: The number of translations that are shown.
  ///   - keys: What the table's keys are.
  ///   - hasOriginals: Whether the original language has a table.
  init(_ original: LintedEntry?, translationCount: Int, keys: TableKeys, hasOriginals: Bool) {
    self.original = original
    self.hasOriginals = hasOriginals
    self.translationCount = translationCount
    isText =
      original.map { original in
        TableKeys.isFormat(original.key)
          || (original.isKey ? keys.areTextsOfSource : TableKeys.isText(original.key))
      } ?? false
  }

  /// Adds the findings from comparing a translation with the original.
  mutating func add(_ findings: [Finding], about translation: LintedEntry) {
    all.append(findings)
    translations.append(translation)
  }

  /// The findings that remain.
  var findings: [Finding] {
    let isOfKey = original?.isTextOfKey ?? false
    let fault = isOfKey ? nil : faultOfOriginal
    guard translationCount > 1 else {
      // A name does not say what the app passes, and no other language agrees with the original.
      return isText || !isOfKey
        ? all.flatMap(\.self).map { finding in
          besideName(finding).with {
            if !isText, $0.rule == .extraSpecifier { $0.severity = min($0.severity, .warning) }
          }
        } : []
    }
    var counts: [LintRule: Int] = [:]
    for findings in all { for rule in Set(findings.map { Self.respect($0.rule) }) { counts[rule, default: 0] += 1 } }
    let notes = sharedRules(counts)
    let shown =
      fault.map { fault in [fault] + all.flatMap(\.self).filter { $0.rule != .specifierType } } ?? all.flatMap(\.self)
    return shown.filter { finding in
      let isMatterOfMost = isOfKey || finding.rule == .whitespaceDifference
      return !isMatterOfMost || counts[Self.respect(finding.rule), default: 0] * 2 <= translationCount
    }.map { besideName($0).asNote(if: notes.contains($0.rule)) }
  }

  /// The rules whose findings many languages share.
  ///
  /// - Parameter counts: In how many translations findings were made, by their respect.
  private func sharedRules(_ counts: [LintRule: Int]) -> Set<LintRule> {
    func languageCount(_ rule: LintRule) -> Int {
      Set(all.joined().filter { $0.rule == rule }.map { $0.language.prefix { $0 != "-" && $0 != "_" } }).count
    }
    var rules: Set<LintRule> = []
    if isOmitted(counts[.emptyTranslation, default: 0]) { rules.insert(.emptyTranslation) }
    // Perhaps the app passes what the original does not show.
    let extraCount = all.count { $0.contains { $0.rule == .extraSpecifier } }
    let extraLanguages = languageCount(.extraSpecifier)
    if extraCount == translationCount || extraLanguages >= Self.leastLanguages
      || extraLanguages > 1 && extraCount * 2 >= translationCount
    {
      rules.insert(.extraSpecifier)
    }
    // Markup that only the original has is perhaps that of another platform.
    if counts[.markupDifference] == translationCount { rules.insert(.markupDifference) }
    // Perhaps they say “your iOS device” for “your %@”.
    if languageCount(.missingSpecifier) >= Self.leastLanguages { rules.insert(.missingSpecifier) }
    return rules
  }

  private func besideName(_ finding: Finding) -> Finding {
    guard [.specifierType, .extraSpecifier].contains(finding.rule), let original, original.isTextOfKey else {
      return finding
    }
    // A key that the original language's table lacks is perhaps a name that one language needs: “Unread Messages 2”.
    if finding.rule == .extraSpecifier, original.isKey, hasOriginals, original.arguments.isEmpty {
      return finding.asNote
    }
    return finding.besideName(original.key)
  }

  /// What is wrong with the original if at least three translations read an argument as one type, all alike, and only the
  /// original as another.
  private var faultOfOriginal: Finding? {
    guard let original, translations.count >= Self.leastLanguages,
      all.allSatisfy({ $0.contains { $0.rule == .specifierType } })
    else { return nil }
    for (position, use) in original.firstUses.sorted(by: { $0.key < $1.key }) {
      let others = translations.compactMap { $0.firstUses[position] }
      guard let kind = use.kind, others.count == translations.count, let other = others.first,
        let otherKind = other.kind, otherKind != kind, others.allSatisfy({ $0.kind == otherKind })
      else { continue }
      return original.finding(
        .specifierType, at: original.place(of: use), text: use.written,
        "\(use.written.quoted) reads argument \(position) as \(kind.name), but all \(others.count) translations read it as "
          + "\(otherKind.name) with \(other.written.quoted)")
    }
    return nil
  }

  /// Whether languages leave a text empty on purpose: some have no word for “and” between two texts, or say what the English
  /// begins with at the end. At least two, and a quarter of them, then do so with a text of at most two words; or six.
  private func isOmitted(_ count: Int) -> Bool {
    guard count > 1, count * 4 >= translationCount else { return false }
    return count >= 2 * Self.leastLanguages
      || original?.plainText.map { $0.text.split(whereSeparator: \.isWhitespace).count <= 2 } ?? false
  }

  private static func respect(_ rule: LintRule) -> LintRule { arguments.contains(rule) ? .specifierType : rule }
}

extension Finding {
  /// Returns a finding about a text that contradicts its key. “IN_HOURS_FORMAT %.f” is a name, which says what the app
  /// passes, if it is up to date; the finding is a note then.
  func besideName(_ key: String) -> Finding { asNote(if: TableKeys.isNameOfFormat(key)) }
}
