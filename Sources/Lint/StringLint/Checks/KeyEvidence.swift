internal import StringTables

/// Decides whether a key is the text that its translations were made from, where no file contains that text.
///
/// An identifier may look like a text: `[Premium/Trial/trial then price]`. If most translations differ from a key in the
/// same respect, they were made from a text that is not there, and what they have in common is no fault. White space at the
/// ends is judged like that in every text: a space that most translations do not have is a slip of the original. An
/// argument that three languages have and the original lacks was perhaps in an earlier original, or the app passes it.
struct KeyEvidence {
  /// Findings about the arguments of a text count as one respect.
  private static let arguments: Set<LintRule> = [.specifierType, .extraSpecifier, .missingSpecifier]

  /// How many languages have the same mistake only by a common cause.
  private static let leastLanguages = 3

  private let original: LintedEntry?
  private let translationCount: Int
  /// Whether something besides a single translation says that the key is a text.
  private let isText: Bool
  private var all: [[Finding]] = []

  /// - Parameters:
  ///   - original: The original of the translations; nil if there is none.
  ///   - translationCount: The number of translations that are shown.
  ///   - keys: What the table's keys are.
  init(_ original: LintedEntry?, translationCount: Int, keys: TableKeys) {
    self.original = original
    self.translationCount = translationCount
    isText =
      original.map { original in
        TableKeys.isFormat(original.key)
          || (original.isKey ? keys.areTextsOfSource : TableKeys.isText(original.key))
      } ?? false
  }

  /// Adds the findings from comparing one translation with the original.
  mutating func add(_ findings: [Finding]) { all.append(findings) }

  /// The findings that remain.
  var findings: [Finding] {
    let isOfKey = original?.isTextOfKey ?? false
    guard translationCount > 1 else { return isText || !isOfKey ? all.flatMap(\.self) : [] }
    var counts: [LintRule: Int] = [:]
    let extraLanguages = Set(
      all.joined().filter { $0.rule == .extraSpecifier }.map { $0.language.prefix { $0 != "-" && $0 != "_" } })
    for findings in all { for rule in Set(findings.map { Self.respect($0.rule) }) { counts[rule, default: 0] += 1 } }
    return all.flatMap(\.self).filter { finding in
      let isMatterOfMost = isOfKey || finding.rule == .whitespaceDifference && translationCount > 2
      return !isMatterOfMost || counts[Self.respect(finding.rule), default: 0] * 2 <= translationCount
    }.map { finding in
      var finding = finding
      if finding.rule == .emptyTranslation, isOmitted(counts[.emptyTranslation, default: 0]) {
        finding.severity = .note
      }
      // Perhaps the app passes what the original does not show.
      if finding.rule == .extraSpecifier, extraLanguages.count >= Self.leastLanguages { finding.severity = .warning }
      return finding
    }
  }

  /// Whether languages leave a text empty on purpose: some have no word for “and” between two texts. At least two, and a
  /// quarter of them, then do so with a text of at most two words.
  private func isOmitted(_ count: Int) -> Bool {
    count > 1 && count * 4 >= translationCount
      && original?.plainText.map { $0.text.split(whereSeparator: \.isWhitespace).count <= 2 } ?? false
  }

  private static func respect(_ rule: LintRule) -> LintRule { arguments.contains(rule) ? .specifierType : rule }
}
