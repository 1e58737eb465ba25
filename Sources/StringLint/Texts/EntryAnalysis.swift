internal import Localization
internal import StringCatalog

/// What is found out about an entry's texts, each when it is first asked for.
///
/// It may take a hundred times what the texts take, so it is kept no longer than the entry is checked.
final class EntryAnalysis {
  private let entry: StringEntry
  private let format: StringTableFormat

  /// The arguments that all texts together ask for.
  private(set) lazy var arguments = ArgumentCollector.uses(of: entry.value, in: format)
  /// The first use of each argument.
  private(set) lazy var firstUses = Dictionary(
    arguments.map { ($0.position, $0) }, uniquingKeysWith: { first, _ in first })
  /// Every text with what is wrong in it.
  private(set) lazy var texts: [LintedText] = {
    let own = entry.value.formats.isEmpty ? nil : format.ownArgument
    return entry.value.plainTexts.map { LintedText($0, ownArgument: own) }
  }()
  /// Every choice of a form by a number.
  private(set) lazy var plurals = PluralForms.all(in: entry, format, arguments: arguments)

  init(_ entry: StringEntry, _ format: StringTableFormat) {
    self.entry = entry
    self.format = format
  }
}
