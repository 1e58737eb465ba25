internal import Diagnostics
internal import ICU
internal import JSON
internal import Localization
internal import NotificationRendering
internal import Platform
internal import Presenters
internal import StringTables

// Strings without notifications: `sotto format` and `sotto plurals`.

extension Command {
  static let format = Command(
    name: "format", operands: "KEY [ARG…]", summary: "one formatted string from a string table",
    description: """
      Looks up a key in the string tables and formats its text with the arguments. An ARG that is a
      number is passed as a number, as written (“1.0” is not “1”); “text:5” passes the text “5”. If no
      table has the key, the key itself is used as the format.

      With --batch, requests are read as JSON, one per line:
        {"id": 7, "key": "IMAGE_KEY", "table": "Localizable", "locale": "pl", "arguments": [3, "Ann"]}
      and each is answered with a line {"id": 7, "text": "…", "diagnostics": […]}.

      Exit status: 0 success, 1 an error was reported for a table or a line, 2 the command could not
      run.
      """,
    examples: [
      "IMAGE_KEY 22 --strings . --locale pl": "one text: 22 zdjęcia",
      "'%u of %u' 3 10": "a format without a table",
      "--batch requests.ndjson --strings .": "a request and an answer on each line",
    ],
    flags: [.strings, .developmentLanguage, .table, .locale, .width, .device, .batch, .strict]
  ) { (arguments, console) throws(UsageError) in
    try console.reportingFileErrors {
      let run = try FormatRun(arguments, console)
      return try arguments.contains(.batch) ? run.batch() : run.single()
    }
  }
}

/// One run of `format`.
private final class FormatRun {
  /// The maximum number of languages to keep; a batch with more languages opens some repeatedly.
  private static let formatterLimit = 256

  private struct Language: Hashable {
    let table: String
    let locale: LocaleIdentifier
    /// The locale as written: if a language's tables have two spellings, this one is preferred.
    private let spelling: String

    init(table: String, locale: LocaleIdentifier) {
      (self.table, self.locale, spelling) = (table, locale, locale.spelling)
    }
  }

  private let arguments: ParsedArguments
  private let console: Console
  private let catalog: Catalog?
  private let traits: StringVariationTraits
  private let language: Language
  private var formatters: [Language: TableFormatter] = [:]

  init(_ arguments: ParsedArguments, _ console: Console) throws {
    self.arguments = arguments
    self.console = console
    let locale =
      try arguments.value(of: .locale).map { (text) throws(UsageError) in try LocaleChoice.parse(text) }
      ?? LocaleChoice.fromEnvironment(console.environment)
    language = Language(table: arguments.value(of: .table) ?? "Localizable", locale: locale)
    traits = StringVariationTraits(
      device: arguments.value(of: .device), width: try arguments.integer(of: .width))
    catalog = try arguments.value(of: .strings).map { (folder) throws(FileError) in
      try Catalog(directory: folder, developmentLanguage: arguments.value(of: .developmentLanguage))
    }
  }

  func single() throws(UsageError) -> ExitStatus {
    guard let key = arguments.operands.first else { throw UsageError("format needs a key") }
    let values = arguments.operands.dropFirst().map(Self.argument)
    var (text, diagnostics) = formatter(for: language).string(forKey: key, arguments: Array(values))
    if let missing = missingKeyDiagnostic(key, diagnostics) { diagnostics.append(missing) }
    console.output.write((console.output.isTerminal ? text.fitForTerminal : text) + "\n")
    console.report(diagnostics)
    return diagnostics.contains { $0.severity == .error } ? .findings : .success
  }

  func batch() throws -> ExitStatus {
    guard arguments.operands.count <= 1 else { throw UsageError("format --batch takes at most one file") }
    console.output.beginJSON()
    let name = arguments.operands.first ?? "-"
    let input = try InputFile.operand(name)
    let blocks = JSONBlockReader(input)
    let reader = JSONReader(SourceText(name: input.name, bytes: []))
    var status = ExitStatus.success
    while !console.output.isClosed, case .lines(let block)? = try blocks.next() {
      reader.move(to: block)
      while let (_, line) = reader.nextLine() {
        let (answer, isSound) = answer(line, file: input.name)
        console.output.write(answer)
        if !isSound { status = .findings }
      }
      // The client may wait for these answers before it sends more.
      console.output.flush()
    }
    return status
  }

  private func answer(
    _ line: Result<JSONValue, JSONSyntaxError>, file: String
  ) -> (bytes: [UInt8], isSound: Bool) {
    let value: JSONValue
    switch line {
    case .success(let root): value = root
    case .failure(let error): return (answer(identifier: nil, text: nil, [error.diagnostic]), false)
    }
    let identifier = value.member("id")?.sourceText
    do {
      let request = try FormatRequest(value, file: file, language: (language.table, language.locale))
      let (text, findings) = formatter(for: Language(table: request.table, locale: request.locale))
        .string(forKey: request.key, arguments: request.arguments)
      let diagnostics = request.unknown.map { Diagnostic($0.member, at: $0.location) } + findings
      let isSound = !diagnostics.contains { $0.severity == .error }
      console.warnings.count(in: diagnostics)
      return (answer(identifier: identifier, text: text, diagnostics), isSound)
    } catch {
      return (answer(identifier: identifier, text: nil, [error.diagnostic(file: file)]), false)
    }
  }

  /// Returns the line that answers a request.
  ///
  /// - Parameters:
  ///   - identifier: The request's `id`, as the JSON text of the request; nil if it has none.
  ///   - text: The formatted text; nil if the request failed.
  ///   - diagnostics: The diagnostics of the request.
  private func answer(identifier: String?, text: String?, _ diagnostics: [Diagnostic]) -> [UInt8] {
    var writer = JSONWriter()
    writer.writeObject { writer in
      writer.writeMember("id", json: identifier ?? "null")
      writer.writeMember("text", text)
      writer.writeArray("diagnostics", diagnostics) { $0.writeDiagnostic($1) }
    }
    writer.endLine()
    return Array(writer.bytes)
  }

  /// Suggests a key if no language of the table has the requested one.
  private func missingKeyDiagnostic(_ key: String, _ diagnostics: [Diagnostic]) -> Diagnostic? {
    let isMissing = diagnostics.contains { diagnostic in
      if case .missingKey? = diagnostic.kind as? LocalizationFault { true } else { false }
    }
    guard isMissing else { return nil }
    let nearest = meantWord(by: key, among: catalog?.keys(table: language.table) ?? [])
    // A key of a language that is not shown is no misspelling.
    guard nearest != key else { return nil }
    return nearest.map { Diagnostic(InputFault.nearestKey(key, nearest: $0)) }
  }

  private func formatter(for language: Language) -> TableFormatter {
    if let known = formatters[language] { return known }
    if formatters.count >= Self.formatterLimit { formatters.removeAll() }
    let made = TableFormatter(catalog: catalog, table: language.table, locale: language.locale, traits: traits)
    formatters[language] = made
    return made
  }

  private static func argument(_ text: String) -> FormatArgument {
    if text.hasPrefix("text:") { return .text(String(text.dropFirst("text:".count))) }
    return FormatNumber(text).map(FormatArgument.number) ?? .text(text)
  }
}

/// One request of a batch.
private struct FormatRequest {
  var key = ""
  var table: String
  var locale: LocaleIdentifier
  var arguments: [FormatArgument] = []
  /// Members that no request has, and where they are.
  var unknown: [(member: UnknownMember, location: SourceLocation)] = []

  private static let members = ["id", "key", "table", "locale", "arguments"]

  init(_ value: JSONValue, file: String, language: (table: String, locale: LocaleIdentifier)) throws(JSONTypeError) {
    table = language.table
    locale = language.locale
    var request = self
    var hasKey = false
    try value.forEachMember { (name, value) throws(JSONTypeError) in
      if value.isNull { return }
      switch name {
      case "key":
        request.key = try value.string()
        hasKey = true
      case "table": request.table = try value.string()
      case "locale":
        guard let locale = LocaleIdentifier(try value.string()) else {
          throw JSONTypeError(expected: "a locale identifier such as “pt-BR”", at: value)
        }
        request.locale = locale
      case "arguments": request.arguments = try FormatArgument.array(value)
      case "id": break
      default:
        let meant = NameResemblance.meant(by: name.text, among: Self.members, isGenerous: false)
        let location = SourceLocation(file: file, line: value.line, jsonPath: [.member(name.text)].jsonPath)
        request.unknown.append((UnknownMember(name: name.text, meant: meant, consequence: .none), location))
      }
    }
    guard hasKey else {
      throw JSONTypeError(expected: "an object with a key", found: "an object without one", at: value)
    }
    self = request
  }
}

extension Command {
  static let plurals = Command(
    name: "plurals", operands: "LOCALE [N…]", summary: "the plural categories of a language, or of numbers in it",
    description: """
      Without numbers: the cardinal plural categories of a language according to CLDR, one per line
      with sample numbers. With numbers: one line per number, with the number, a tab and its category.
      A number counts as written: “1.0” is not “1”, and “1e3” is “1000”, as in “sotto format”.
      """,
    examples: [
      "pl": "the plural categories of Polish",
      "ar 0 1 2 3 11 100": "the category of each number in Arabic",
      "lv 1.0 21": "numbers count as written",
    ],
    flags: [.strict]
  ) { (arguments, console) throws(UsageError) in
    guard let name = arguments.operands.first else { throw UsageError("plurals needs a locale") }
    let locale = try LocaleChoice.parse(name)
    guard let rules = try? PluralRules(locale: locale) else {
      return console.fail("ICU has no plural rules for \(name)")
    }
    if !PluralRules.availableLocales.contains(where: { $0.language == locale.language }) {
      console.warn("CLDR has no plural rules for \(name); the rules of the root locale are shown")
    }
    guard arguments.operands.count > 1 else {
      for category in rules.categories {
        let samples = rules.samples(of: category).prefix(16).joined(separator: ", ")
        console.output.write("\(category.keyword)\t\(samples)\n")
      }
      return .success
    }
    var answered = 0
    let numbers = arguments.operands.dropFirst()
    for number in numbers {
      if let category = FormatNumber(number).flatMap({ rules.category(ofDecimal: $0.text) }) {
        answered += 1
        console.output.write("\(number)\t\(category.keyword)\n")
      } else {
        _ = console.fail("\(quoted(number)) is not a decimal number")
      }
    }
    return answered == numbers.count ? .success : answered > 0 ? .findings : .failure
  }
}
