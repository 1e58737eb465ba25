import Diagnostics
import ICU
import StringTables
import TestFiles
import Testing

@testable import Localization

/// Summaries are cached, and texts are formatted through templates: neither may change a result.
@Suite struct SummaryTests {
  private static let catalog: Catalog? = try? Catalog(
    directory: PackageFolder.root + "/Resources/Examples/thai-vacation")

  private static func localizer(_ language: String) throws -> Localizer {
    Localizer(catalog: try #require(catalog), requested: LocaleIdentifier(language) ?? .root)
  }

  private static func message(_ key: String, _ localizer: Localizer) throws -> LocalizedMessage {
    var log = DiagnosticLog()
    return try #require(localizer.message(forKey: key, log: &log))
  }

  /// Counts of every size; small ones, which have forms of their own in many languages, are more frequent.
  private static func count(_ random: inout SystemRandomNumberGenerator) -> Int {
    switch Int.random(in: 0..<4, using: &random) {
    case 0: Int.random(in: 0...30, using: &random)
    case 1: Int.random(in: 0...300, using: &random)
    case 2: Int.random(in: 0...3_000_000, using: &random)
    default: Int.random(in: .min ... .max, using: &random) >> Int.random(in: 0..<60, using: &random)
    }
  }

  @Test(arguments: ["en", "ar", "ar-EG", "ru", "pl", "cy", "ja", "he", "es", "fr", "sl", "lv", "lt", "ga", "hi"])
  func `a summary says the same as its texts joined`(language: String) throws {
    let localizer = try Self.localizer(language)
    let messages = try ["IMAGE_KEY", "COMMENT_KEY"].map { try Self.message($0, localizer) }
    var random = SystemRandomNumberGenerator()
    var seen: [[CountedMessage]] = []
    for _ in 0..<3000 {
      let parts = messages.shuffled(using: &random).map { CountedMessage($0, count: Self.count(&random)) }
      seen.append(parts)
      // New parts, then parts that may be cached or evicted.
      for parts in [parts, seen.randomElement() ?? parts] {
        var log = DiagnosticLog()
        // A count with a text is filled in without a template.
        let expected = localizer.joined(parts.map { $0.message.string(count: $0.count, text: nil, log: &log) })
        #expect(localizer.summary(of: parts, log: &log) == expected)
        #expect(log.diagnostics.isEmpty)
      }
    }
  }

  @Test func `a summary has any number of parts`() throws {
    let localizer = try Self.localizer("en")
    let image = CountedMessage(try Self.message("IMAGE_KEY", localizer), count: 2)
    var log = DiagnosticLog()
    for _ in 0..<2 {
      #expect(localizer.summary(of: [], log: &log) == "")
      #expect(localizer.summary(of: [image], log: &log) == "2 images")
      #expect(localizer.summary(of: [image, image, image], log: &log) == "2 images, 2 images, and 2 images")
      let many = Array(repeating: image, count: 400)
      #expect(localizer.summary(of: many, log: &log) == localizer.joined(Array(repeating: "2 images", count: 400)))
    }
  }

  // MARK: What varies with the count by more than its digits

  struct Row: CustomTestStringConvertible {
    let name: String
    let value: StringValue
    var testDescription: String { name }
  }

  static let rows = [
    Row(name: "a width", value: TableBuilder.text("%5d|")),
    Row(name: "noughts", value: TableBuilder.text("%05d|")),
    Row(name: "a sign", value: TableBuilder.text("%+d|")),
    Row(name: "a base", value: TableBuilder.text("%x|")),
    Row(name: "a fraction", value: TableBuilder.text("%.1f|")),
    Row(name: "a character", value: TableBuilder.text("%c|")),
    Row(name: "a width from the count", value: TableBuilder.text("%*d|")),
    Row(name: "an object", value: TableBuilder.text("%@ and %d|")),
    Row(name: "several gaps", value: TableBuilder.text("%d%d – %2$d")),
    Row(
      name: "a form for nought",
      value: TableBuilder.format(
        "%#@n@", [TableBuilder.variable("n", ["zero": "none", "one": "one", "other": "%d"])])),
    Row(
      name: "an empty form",
      value: TableBuilder.format("%#@n@", [TableBuilder.variable("n", ["one": "", "other": "%d"])])),
    Row(
      name: "forms that count a fraction",
      value: TableBuilder.format("%#@n@", [TableBuilder.variable("n", ["one": "%.1f one", "other": "%.1f other"])])),
    Row(
      name: "a gender",
      value: TableBuilder.format(
        "%#@n@", [TableBuilder.variable("n", ["0": "%d it", "1": "%d he", "2": "%d she"], rule: .gender)])),
    Row(
      name: "nested variables",
      value: TableBuilder.format(
        "%#@n@",
        [
          TableBuilder.variable("n", ["one": "%d a %#@m@", "other": "%d b %#@m@"]),
          TableBuilder.variable("m", ["one": "(%d)", "other": "[%d]"]),
        ])),
    Row(
      name: "a form that is missing",
      value: TableBuilder.format("%#@n@", [TableBuilder.variable("n", ["one": "%d one", "few": "%d few"])])),
    Row(name: "a variable that is missing", value: TableBuilder.text("%#@n@ of %d")),
    Row(name: "a text without a number", value: TableBuilder.text("Something")),
    Row(name: "nothing", value: TableBuilder.text("")),
    Row(name: "a whole plural", value: .plural(TableBuilder.forms(["one": "%d one", "other": "%d more"]))),
  ]

  @Test(arguments: rows, ["en", "ar", "pl"])
  func `every time is like the first time`(row: Row, language: String) throws {
    let catalog = TableBuilder.catalog([language: ["KEY": row.value, "OTHER": TableBuilder.text("%d others")]])
    let locale = try #require(LocaleIdentifier(language))
    let localizer = Localizer(catalog: catalog, requested: locale)
    for count in [0, 1, 2, 3, 5, 11, 22, 100, 1234, 1_000_000, -1, -7, 3, 12, 1, 0] {
      // A localizer without any cached text.
      let fresh = Localizer(catalog: catalog, requested: locale)
      var expected = DiagnosticLog()
      let message = try #require(fresh.message(forKey: "KEY", log: &expected))
      let text = message.string(count: count, log: &expected)
      let known = try Self.message("KEY", localizer)
      var log = DiagnosticLog()
      #expect(known.string(count: count, log: &log) == text)
      #expect(log.diagnostics == expected.diagnostics)
      #expect(CountedMessage(known, count: count).isEmpty == text.isEmpty)
      #expect(!known.isNeverEmpty || !text.isEmpty)

      let other = CountedMessage(try Self.message("OTHER", localizer), count: 4)
      let four = other.message.string(count: 4, log: &log)
      for _ in 0..<3 {
        var log = DiagnosticLog()
        let summary = localizer.summary(of: [CountedMessage(known, count: count), other], log: &log)
        #expect(summary == (text.isEmpty ? four : localizer.joined([text, four])))
        #expect(log.diagnostics == expected.diagnostics)
      }
    }
  }

  @Test(arguments: rows, ["en", "ar", "pl"])
  func `a single argument is filled in as at the first time`(row: Row, language: String) throws {
    let catalog = TableBuilder.catalog([language: ["KEY": row.value]])
    let locale = try #require(LocaleIdentifier(language))
    let localizer = Localizer(catalog: catalog, requested: locale)
    let known = try Self.message("KEY", localizer)
    for number: Int64 in [0, 1, 2, 3, 5, 11, 22, 100, 1234, 1_000_000, -1, -7, 3, 12, 1, 0, .max, .min] {
      var expected = DiagnosticLog()
      let fresh = try Self.message("KEY", Localizer(catalog: catalog, requested: locale))
      let text = fresh.string(arguments: [.integer(number)], log: &expected)
      var log = DiagnosticLog()
      // The templates of counts are others: a count stands for every argument.
      _ = known.string(count: Int(number), log: &log)
      log = DiagnosticLog()
      #expect(known.string(arguments: [.integer(number)], log: &log) == text)
      #expect(log.diagnostics == expected.diagnostics)
      // Two arguments have no template.
      let two = known.string(arguments: [.integer(number), .integer(7)], log: &log)
      #expect(two == fresh.string(arguments: [.integer(number), .integer(7)], log: &log))
      if let written = Self.written("KEY", number, localizer) {
        #expect(written == text)
        #expect(expected.diagnostics.isEmpty)
      }
    }
  }

  private static func written(_ key: String, _ number: Int64, _ localizer: Localizer, room: Int = 1024) -> String? {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: room) { buffer in
      localizer.write(key, number: number, into: buffer).map { String(decoding: buffer[..<$0], as: UTF8.self) }
    }
  }

  @Test func `a single number is written once a number of its category was filled in`() throws {
    let localizer = try Self.localizer("pl")
    var log = DiagnosticLog()
    let message = try Self.message("IMAGE_KEY", localizer)
    #expect(Self.written("IMAGE_KEY", 22, localizer) == nil)
    #expect(message.string(arguments: [.integer(3)], log: &log) == "3 zdjęcia")
    #expect(Self.written("IMAGE_KEY", 22, localizer) == "22 zdjęcia")
    #expect(Self.written("IMAGE_KEY", 12_345_678_903, localizer) == "12\u{A0}345\u{A0}678\u{A0}903 zdjęcia")
    #expect(Self.written("IMAGE_KEY", 5, localizer) == nil)
    #expect(Self.written("IMAGE_KEY", 22, localizer, room: 11) == "22 zdjęcia")
    #expect(Self.written("IMAGE_KEY", 22, localizer, room: 10) == nil)
    #expect(Self.written("NO_SUCH_KEY", 22, localizer) == nil)
  }

  @Test func `findings are repeated in their order`() throws {
    let broken = { (name: String) in
      TableBuilder.format("%#@\(name)@ %#@gone@", [TableBuilder.variable(name, ["one": "%d"])])
    }
    let localizer = Localizer(
      catalog: TableBuilder.catalog(["pl": ["A": broken("a"), "B": broken("b")]]),
      requested: LocaleIdentifier("pl"))
    let parts = [
      CountedMessage(try Self.message("B", localizer), count: 5),
      CountedMessage(try Self.message("A", localizer), count: 2),
    ]
    var first = DiagnosticLog()
    let text = localizer.summary(of: parts, log: &first)
    #expect(
      first.diagnostics.map(\.kind.identifier)
        == ["missing-form", "undefined-variable", "missing-form", "undefined-variable"])
    var second = DiagnosticLog()
    #expect(localizer.summary(of: parts, log: &second) == text)
    #expect(second.diagnostics == first.diagnostics)
  }

  @Test func `a text near its bound reads as it would alone, whatever was counted before`() throws {
    let catalog = TableBuilder.catalog(["en": ["A": TableBuilder.text("%d things in all")]])
    let makeText = { (counts: [Int]) throws -> String in
      var limits = FormatLimits()
      limits.textLength = 3
      let localizer = Localizer(catalog: catalog, requested: LocaleIdentifier("en"), limits: limits)
      var log = DiagnosticLog()
      return try counts.map { count in
        localizer.summary(of: [CountedMessage(try Self.message("A", localizer), count: count)], log: &log)
      }.last ?? ""
    }
    #expect(try makeText([12]) == "12 things in all")
    #expect(try makeText([12_345]) == "%d things in all")
    #expect(try makeText([12, 12_345]) == "%d things in all")
  }

  // MARK: Identity

  @Test func `literal texts are made once`() {
    let localizer = Localizer(catalog: TableBuilder.catalog(["en": [:]]), requested: LocaleIdentifier("en"))
    var log = DiagnosticLog()
    let message = localizer.message(literal: "%d things, 50% off", log: &log)
    #expect(log.diagnostics.map(\.kind.identifier) == ["damaged-directive"])
    var again = DiagnosticLog()
    #expect(localizer.message(literal: "%d things, 50% off", log: &again) == message)
    #expect(again.diagnostics == log.diagnostics)
    #expect(localizer.message(literal: "%d things", log: &again) != message)
    #expect(localizer.message(literal: "e\u{301}", log: &again) != localizer.message(literal: "\u{E9}", log: &again))
  }

  // MARK: Bounds

  @Test func `the cache is bounded`() throws {
    let localizer = try Self.localizer("en")
    let message = try Self.message("IMAGE_KEY", localizer)
    var log = DiagnosticLog()
    let first = CountedMessage(message, count: 1_000_000)
    _ = localizer.summary(of: [first], log: &log)
    #expect(localizer.summaries.summary(of: [first], log: &log) == "1,000,000 images")
    for count in 0..<20_000 { _ = localizer.summary(of: [CountedMessage(message, count: count)], log: &log) }
    #expect(localizer.summaries.count <= SummaryCache.places)
    #expect(localizer.summaries.count > SummaryCache.places / 2)
    #expect(localizer.summaries.summary(of: [first], log: &log) == nil)
  }

  @Test func `the last two summaries are always cached`() throws {
    let localizer = try Self.localizer("pl")
    let messages = try ["IMAGE_KEY", "COMMENT_KEY"].map { try Self.message($0, localizer) }
    var log = DiagnosticLog()
    for count in 1...3000 {
      let parts = (0...count % 7).map { CountedMessage(messages[$0 % 2], count: count + $0) }
      let pair = [parts, parts.reversed() + parts.prefix(1)]
      let texts = pair.map { localizer.summary(of: $0, log: &log) }
      #expect(pair.map { localizer.summaries.summary(of: $0, log: &log) } == texts)
      // Neither fewer parts nor other counts are the same summary.
      #expect(parts.count == 1 || localizer.summaries.summary(of: parts.dropLast(1) + [], log: &log) != texts[0])
      var others = parts
      others[count % parts.count].count += 1
      #expect(localizer.summaries.summary(of: others, log: &log) != texts[0])
    }
  }

  @Test func `the cache of names is bounded`() {
    let cache = NameCache<Int>(limit: 100, longestName: 8)
    for number in 0..<1000 {
      #expect(cache.value(for: "\(number)") { number } == number)
      #expect(cache.value(for: "\(number)") { -1 } == number)
      #expect(cache.count <= 100)
    }
    // Keys that are too long are not cached.
    #expect(cache.value(for: "123456789") { 1 } == 1)
    #expect(cache.value(for: "123456789") { 2 } == 2)
    #expect(cache.value(for: "e\u{301}") { 1 } == 1)
    #expect(cache.value(for: "\u{E9}") { 2 } == 2)
  }

  @Test func `long summaries are not cached`() throws {
    let localizer = try Self.localizer("en")
    var log = DiagnosticLog()
    for (text, isRemembered) in [(200, true), (300, false), (5000, false)] {
      let message = localizer.message(literal: "%d" + String(repeating: "x", count: text), log: &log)
      let parts = [CountedMessage(message, count: 3)]
      #expect(localizer.summary(of: parts, log: &log) == "3" + String(repeating: "x", count: text))
      #expect((localizer.summaries.summary(of: parts, log: &log) != nil) == isRemembered)
    }
    let image = CountedMessage(try Self.message("IMAGE_KEY", localizer), count: 2)
    for count in [SummaryCache.longestParts, SummaryCache.longestParts + 1] {
      let parts = Array(repeating: image, count: count)
      _ = localizer.summary(of: parts, log: &log)
      #expect((localizer.summaries.summary(of: parts, log: &log) != nil) == (count == SummaryCache.longestParts))
    }
  }
}
