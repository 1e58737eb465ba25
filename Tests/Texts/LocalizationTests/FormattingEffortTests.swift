import Diagnostics
import ICU
import Testing

@testable import Localization

/// The cost that a sender can cause: a push chooses its key, and so the format, and its arguments.
@Suite struct FormattingEffortTests {
  struct Row: CustomTestStringConvertible {
    let name: String
    let format: String
    let argument: FormatArgument
    var testDescription: String { name }
  }

  private static let limits = FormatLimits()

  /// A format with the maximum number of directives.
  private static func row(_ directive: String, _ name: String, _ argument: FormatArgument) -> Row {
    Row(
      name: "\(directive) of \(name)", format: String(repeating: directive, count: limits.directives),
      argument: argument)
  }

  private static let digits = String(repeating: "7", count: 100_000)
  private static let longest = String(repeating: "7", count: limits.numberLength)

  private static let arguments: [(name: String, argument: FormatArgument)] = [
    ("100 000 digits", .number(.decimal(digits))),
    ("as many digits as there may be", .number(.decimal(longest))),
    ("a fraction of 100 000 digits", .number(.decimal("1." + digits))),
    ("as long a fraction as there may be", .number(.decimal(String("1." + longest.dropLast(2))))),
    ("1", 1),
    ("a text of 100 000 bytes", .text(digits)),
    ("100 000 zeros", .text(String(repeating: "0", count: 100_000))),
    ("a letter with 50 000 marks", .text("a" + String(repeating: "\u{301}", count: 50_000))),
  ]

  static let rows: [Row] = arguments.flatMap { name, argument in
    [
      "%1$d", "%1$x", "%1$.999f", "%1$.0f", "%1$.999g", "%1$.999e", "%1$0999d", "%1$.999d", "%1$c", "%1$@", "%1$.1@",
      "%1$999@",
    ].map { row($0, name, argument) }
  }

  @Test(arguments: rows) func `a full text formats no more`(_ row: Row) {
    let pattern = PatternCompiler.compile(literal: row.format).pattern
    let services = LanguageServices(language: .root, requested: .root)
    var evaluation = MessageEvaluation(pattern, arguments: .list([row.argument]), services: services)
    evaluation.appendPattern()
    // A text at the bound may be followed by one more number with all its digits, or by one more text.
    #expect(evaluation.effort <= Self.limits.textLength + 100_001)
    let text = MessageEvaluation.evaluate(pattern, arguments: .list([row.argument]), services: services)
    #expect(text.text.utf8.count <= Self.limits.textLength + row.format.utf8.count)
    #expect(text.findings.count <= FormatLimits.faults)
  }

  /// Silence is also checked for hidden pushes.
  @Test(arguments: rows) func `whether a text is empty is known without formatting`(_ row: Row) {
    let pattern = PatternCompiler.compile(literal: row.format).pattern
    let services = LanguageServices(language: .root, requested: .root)
    var evaluation = MessageEvaluation(pattern, arguments: .list([row.argument]), services: services)
    evaluation.onlyAsksForText = true
    evaluation.appendPattern()
    #expect(evaluation.effort == 0)
  }

  struct Number: CustomTestStringConvertible {
    let format: String
    let digits: Int
    let text: String
    var testDescription: String { "\(format) of \(digits) digits" }
  }

  static let numbers: [Number] = [
    Number(
      format: "%d", digits: limits.numberLength,
      text: "7" + String(repeating: ",777", count: (limits.numberLength - 1) / 3)),
    Number(
      format: "%d", digits: limits.numberLength + 1, text: String(repeating: "7", count: limits.numberLength + 1)),
    Number(
      format: "%@", digits: limits.numberLength + 1, text: String(repeating: "7", count: limits.numberLength + 1)),
    Number(format: "%x", digits: 70_000, text: "%x"),
    Number(format: "%.999f", digits: 70_000, text: "%.999f"),
  ]

  @Test(arguments: numbers) func `a number that is too long stands as written`(_ row: Number) {
    let number = FormatArgument.number(.decimal(String(repeating: "7", count: row.digits)))
    let (text, findings) = TableBuilder.fill(TableBuilder.text(row.format), [number])
    #expect(text == row.text)
    #expect(findings.contains("number-too-long") == (row.digits > Self.limits.numberLength))
  }

  @Test func `what follows a full text stands as written`() {
    let format = String(repeating: "%1$.999d", count: 66) + "%2$d"
    let (text, findings) = TableBuilder.fill(TableBuilder.text(format), [7, 5])
    #expect(text.hasSuffix("%1$.999d%2$d"))
    #expect(Set(findings) == ["text-too-large"])
  }

  /// Formats with and without literal text, and arguments that show something or nothing.
  @Test(arguments: [
    "", "a", " ", "%%", "%@", "%1$@%1$@", "%d", "%x", "%c", "%.0@", "%.1@", "%5@", "%0@", "%f", "%.0f", "%g", "%e",
    "%*d", "%2$@", "%@%2$@", "%#@n@", "% ", "50%",
  ])
  func `a text is empty where nothing stands in it`(format: String) {
    let arguments: [[FormatArgument]] = [
      [], [.text("")], [0], [1], [-1], [.number(.decimal("0.0"))], [.text("a")], [.text("7")], [.text(""), .text("")],
      [.text(""), .text("a")], [0, .text("")], [.integer(1 << 40)],
      [.number(.decimal(Self.digits))], [.text(Self.digits)],
    ]
    let pattern = PatternCompiler.compile(literal: format).pattern
    let services = LanguageServices(language: .root, requested: .root)
    let message = LocalizedMessage(
      pattern: pattern, services: services,
      origin: MessageOrigin(key: nil, table: nil, chosenLanguage: "en", language: "en"))
    for list in arguments {
      var log = DiagnosticLog()
      #expect(message.isEmpty(arguments: list) == message.string(arguments: list, log: &log).isEmpty, "\(list)")
    }
  }
}
