import Diagnostics
import Localization
import NotificationRendering

/// Formats arbitrary patterns with variables and arguments in arbitrary locales.
///
/// ```
/// input := locale LF locale-of-numbers LF text LF ( variable LF )* LF ( argument LF )*
/// variable := name '=' form ( TAB form )*       form := keyword ':' text
/// ```
/// A variable whose name starts with `#` follows the gender rule. An argument that is a number is passed as one.
enum FormatReading {
  private static let limits = FormatLimits()

  private static let place = SourceLocation(file: "file", line: 1, column: 1)

  static func check(_ bytes: [UInt8]) {
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
      .map(String.init)
    guard lines.count > 3, let locale = LocaleIdentifier(lines[0]) else { return }
    let numberLocale = LocaleIdentifier(lines[1])
    let variables = lines[3...].prefix { !$0.isEmpty }
    let arguments = lines[(3 + variables.count)...].dropFirst().prefix(64).map(argument)
    let value = StringValue.format(
      StringFormat(
        value: .text(LocatedText(lines[2], at: place)), variables: variables.prefix(64).compactMap { variable($0) }))
    let table = StringTable(
      name: "T", language: locale.languageTag, format: .stringsdict,
      entries: [StringEntry(key: "K", location: place, value: value)])
    let makeMessage = {
      let localizer = Localizer(
        catalog: Catalog(tables: [table]), table: "T", requested: locale, numberLocale: numberLocale)
      var log = DiagnosticLog()
      guard let message = localizer.message(forKey: "K", log: &log) else { fatalError("the key is not found") }
      return message
    }
    let message = makeMessage()
    // Literal text does not count towards the limit, and each open variable may still append some.
    let longest = limits.textLength + (limits.variableDepth + 2) * 3 * bytes.count
    var log = DiagnosticLog()
    expect(message.string(arguments: arguments, log: &log).utf8.count <= longest, "longer than its bound")
    expect(message.string(count: 7, text: lines[1], log: &log).utf8.count <= longest, "longer than its bound")
    checkCounts(message, makeMessage)
  }

  /// Counts of a category share a template once one of them was formatted; the template must not change the results.
  private static func checkCounts(_ message: LocalizedMessage, _ makeMessage: () -> LocalizedMessage) {
    let counts = [1, 5, 2, 1_000_000, 0, 21, 3, 11, 102]
    var log = DiagnosticLog()
    for count in counts { _ = message.string(count: count, log: &log) }
    for count in counts.prefix(4) {
      let alone = makeMessage().string(count: count, log: &log)
      expect(Array(message.string(count: count, log: &log).utf8) == Array(alone.utf8), "\(count) is not “\(alone)”")
    }
  }

  private static func argument(_ text: String) -> FormatArgument {
    FormatNumber(text).map(FormatArgument.number) ?? .text(text)
  }

  private static func variable(_ line: String) -> StringVariable? {
    let parts = line.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2 else { return nil }
    let isGender = parts[0].hasPrefix("#")
    let forms = parts[1].split(separator: "\t").compactMap { form -> PluralForm? in
      let words = form.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
      guard words.count == 2 else { return nil }
      return PluralForm(
        keyword: String(words[0]), value: .text(LocatedText(String(words[1]), at: place)), location: place)
    }
    return StringVariable(
      name: String(isGender ? parts[0].dropFirst() : parts[0]), location: place, rule: isGender ? .gender : .plural,
      valueType: "d", argumentNumber: nil, forms: forms)
  }
}
