import Diagnostics
import ICU
import Platform
import StringTables
import TestFiles
import Testing

@testable import Localization

/// The texts in the string files of real apps, formatted with many counts in its own language.
@Suite struct CorpusFormTests {
  static let counts: [Int64] = [0, 1, 2, 3, 5, 11, 21, 100, 1_000_000]

  /// One table of one file, in the language that its folder or catalog names.
  struct File: CustomTestStringConvertible {
    let path: String
    let format: StringTableFormat
    var testDescription: String { String(path.dropFirst(Corpus.folder.count + 1)) }
  }

  static let files: [File] = [
    (".stringsdict", StringTableFormat.stringsdict), (".xcstrings", .xcstrings), (".strings", .strings),
  ].flatMap { suffix, format in
    let paths = Corpus.paths(suffix: suffix)
    return stride(from: 0, to: paths.count, by: Corpus.isReadWhole ? 1 : 2).map {
      File(path: paths[$0], format: format)
    }
  }

  @Test(.enabled(if: Corpus.isThere, "\(Corpus.absence)"), arguments: files)
  func `each count gets the form that the rules choose`(_ file: File) throws {
    let language = Self.folderLanguage(of: file.path) ?? "en"
    let (tables, _) = StringFile.read(
      try SourceText(contentsOf: file.path), format: file.format, table: "T", language: language)
    for table in tables {
      // A folder whose name is not a locale is a language without rules of its own.
      let locale = LanguageSpelling.locale(table.language) ?? .root
      let rules = try PluralRules(locale: locale)
      let services = LanguageServices(language: locale, requested: locale)
      for entry in table.entries {
        let (pattern, _) = PatternCompiler.compile(entry, traits: StringVariationTraits())
        check(entry, pattern, rules: rules, services: services)
        checkTemplates(of: entry, pattern, services: services)
      }
    }
  }

  private func check(
    _ entry: StringEntry, _ pattern: MessagePattern, rules: PluralRules, services: LanguageServices
  ) {
    let isPlain = if case .text = entry.value { true } else { false }
    let hasFault = entry.value.hasFault
    let hasPercentSign = entry.value.texts.contains { $0.contains("%%") }
    lazy var marked = PatternCompiler.compile(
      StringEntry(key: entry.key, location: entry.location, value: FormOracle.marked(entry.value)),
      traits: StringVariationTraits()
    ).pattern
    for count in isPlain ? [3] : Self.counts {
      let arguments = ArgumentSource.list(Array(repeating: .integer(count), count: 12))
      let (text, _, findings) = MessageEvaluation.evaluate(pattern, arguments: arguments, services: services)
      // If there is no fault, no directive is left over.
      if findings.isEmpty, !hasFault, !hasPercentSign {
        let isLeftOver = FormatParser(text).segments.contains { if case .directive = $0 { true } else { false } }
        #expect(!isLeftOver, "\(entry.key): \(text)")
      }
      #expect(!text.contains("#@") || !findings.isEmpty || hasFault, "\(entry.key): \(text)")
      // With marks in place of texts, the output shows which forms were chosen.
      guard let expected = FormOracle(rules: rules).text(of: entry.value, count: count) else { continue }
      let shown = MessageEvaluation.evaluate(marked, arguments: arguments, services: services).text
      #expect(shown == expected, "\(entry.location) \(count)")
    }
  }

  /// A message that was already used with a count of the same category gives the same output as a fresh one.
  private func checkTemplates(of entry: StringEntry, _ pattern: MessagePattern, services: LanguageServices) {
    let isPlain = if case .text = entry.value { true } else { false }
    let counts = isPlain ? [0, 1, 2, 1234] : Self.counts + [0, 1, 2, 4, 6, 12, 22, 1234, 2_000_000, -3]
    let origin = MessageOrigin(key: entry.key, table: "T", chosenLanguage: "x", language: "x")
    let message = LocalizedMessage(pattern: pattern, services: services, origin: origin)
    for count in counts {
      var log = DiagnosticLog()
      let text = message.string(count: Int(count), log: &log)
      let (expected, _, findings) = MessageEvaluation.evaluate(
        pattern, arguments: .count(count), services: services)
      var expectedLog = DiagnosticLog()
      expectedLog.report(contentsOf: findings)
      #expect(text == expected && log.diagnostics == expectedLog.diagnostics, "\(entry.location) \(count)")
      #expect(!text.isEmpty || !message.isNeverEmpty, "\(entry.location) \(count)")
      #expect(message.explanation(count: Int(count)).text == text, "\(entry.location) \(count)")
    }
  }

  private static func folderLanguage(of path: String) -> String? {
    path.split(separator: "/").reversed().first { $0.hasSuffix(".lproj") }.map { String($0.dropLast(6)) }
      .map { $0 == "Base" ? "en" : $0 }
  }
}

/// Chooses forms straight from the rules: 0 takes `zero` if there is one; otherwise the category of the number;
/// otherwise `other`.
private struct FormOracle {
  let rules: PluralRules

  /// The output of a marked value; nil if the rules leave the form to Sotto, or there is no plural.
  func text(of value: StringValue, count: Int64) -> String? {
    switch value {
    case .format(let format):
      guard case .text(let text) = format.value, !format.variables.isEmpty else { return nil }
      let variables = Dictionary(format.variables.map { ($0.name, $0) }, uniquingKeysWith: { $1 })
      return expand(Self.skeleton(text.text), variables, count, depth: 0)
    case .plural(let forms): return keyword(forms, count).map { "‹\($0)›" }
    case .text, .device, .width: return nil
    }
  }

  private func keyword(_ forms: [PluralForm], _ count: Int64) -> String? {
    let keywords = Set(forms.map(\.keyword))
    let category = rules.category(of: count).keyword
    return [count == 0 ? "zero" : category, category, "other"].first(where: keywords.contains)
  }

  private func expand(
    _ text: String, _ variables: [String: StringVariable], _ count: Int64, depth: Int
  ) -> String? {
    guard depth < 16 else { return nil }
    var result = ""
    for segment in FormatParser(text).segments {
      switch segment {
      case .literal(let literal): result += literal
      case .directive(let directive):
        guard case .variable(let name) = directive.target, let variable = variables[name], variable.rule == .plural,
          let keyword = keyword(variable.forms, count),
          let form = variable.forms.last(where: { $0.keyword == keyword }), case .text(let text) = form.value,
          let inner = expand(Self.skeleton(text.text), variables, count, depth: depth + 1)
        else { return nil }
        result += "‹\(name):\(keyword)›" + inner
      }
    }
    return result
  }

  /// A value with its texts replaced by marks for each form, keeping the variables.
  static func marked(_ value: StringValue) -> StringValue {
    func mark(_ form: PluralForm, _ name: String?) -> PluralForm {
      guard case .text(let text) = form.value else { return form }
      var form = form
      let mark = name.map { "‹\($0):\(form.keyword)›" + skeleton(text.text) } ?? "‹\(form.keyword)›"
      form.value = .text(LocatedText(mark, at: text.location))
      return form
    }
    switch value {
    case .plural(let forms): return .plural(forms.map { mark($0, nil) })
    case .format(var format):
      if case .text(let text) = format.value {
        format.value = .text(LocatedText(skeleton(text.text), at: text.location))
      }
      format.variables = format.variables.map { variable in
        var variable = variable
        variable.forms = variable.forms.map { mark($0, variable.name) }
        return variable
      }
      return .format(format)
    case .text, .device, .width: return value
    }
  }

  /// The variables of a text without the text between them.
  private static func skeleton(_ text: String) -> String {
    FormatParser(text).segments.map { segment in
      if case .directive(let directive) = segment, case .variable = directive.target { directive.written } else { "" }
    }.joined()
  }
}

extension StringValue {
  /// All texts that the value may show.
  fileprivate var texts: [String] {
    switch self {
    case .text(let text): [text.text]
    case .format(let format): format.value.texts + format.variables.flatMap { $0.forms.flatMap(\.value.texts) }
    case .plural(let forms): forms.flatMap(\.value.texts)
    case .device(let variations): variations.flatMap(\.value.texts)
    case .width(let variations): variations.flatMap(\.value.texts)
    }
  }

  /// Whether one of the texts has a malformed directive.
  fileprivate var hasFault: Bool { texts.contains { !FormatParser($0).faults.isEmpty } }
}
