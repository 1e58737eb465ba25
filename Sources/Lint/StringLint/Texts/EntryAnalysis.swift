internal import Localization
internal import StringTables

/// The analysis of an entry's texts, each part computed on first use.
///
/// It can take a hundred times the memory of the texts, so it is released once the entry has been checked.
final class EntryAnalysis {
  private let entry: StringEntry
  private let format: StringTableFormat

  /// The arguments used in all texts together.
  private(set) lazy var arguments = hasPercent ? ArgumentCollector.uses(of: entry.value, in: format) : []
  /// The arguments used in the key; empty if it is not a format.
  private(set) lazy var keyArguments =
    TableKeys.isFormat(entry.key)
    ? ArgumentCollector.uses(of: .text(LocatedText(entry.key, at: entry.location)), in: .strings) : []
  /// The first use of each argument.
  private(set) lazy var firstUses = Dictionary(
    arguments.map { ($0.position, $0) }, uniquingKeysWith: { first, _ in first })
  /// Every text with its faults.
  private(set) lazy var texts: [LintedText] = {
    let own = entry.value.formats.isEmpty ? nil : format.ownArgument
    return entry.value.plainTexts.map { LintedText($0, ownArgument: own) }
  }()
  /// Every set of plural forms.
  private(set) lazy var plurals = LintedPlural.all(in: entry, format, arguments: arguments)

  /// Whether there may be a directive.
  private let hasPercent: Bool

  init(_ entry: StringEntry, _ format: StringTableFormat, hasPercent: Bool) {
    self.entry = entry
    self.format = format
    self.hasPercent = hasPercent
  }
}
