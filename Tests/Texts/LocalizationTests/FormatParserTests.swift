import Diagnostics
import ICU
import Testing

@testable import Localization

/// The grammar documented on `FormatParser`, and how shipped string files violate it.
@Suite struct FormatParserTests {
  struct Row: CustomTestStringConvertible {
    let text: String
    /// Literals as they are, directives in angle brackets: `<d>`, `<1:d>`, `<#name>`.
    let parts: String
    var faults: [FormatFault.Kind] = []
    var testDescription: String { text }
  }

  static let sound: [Row] = [
    Row(text: "", parts: ""),
    Row(text: "plain", parts: "plain"),
    Row(text: "%d files", parts: "<int> files"),
    Row(text: "%1$@ and %2$lld", parts: "<1:obj> and <2:int>"),
    Row(text: "100%% of %u", parts: "100% of <int>"),
    Row(text: "%#@files@ left", parts: "<#files> left"),
    Row(text: "%2$#@x_1@", parts: "<2:#x_1>"),
    Row(text: "%#2$@x@", parts: "<2:#x>"),
    Row(text: "%1#@count@", parts: "<#count>"),
    Row(text: "%#@total.strings@", parts: "<#total.strings>"),
    Row(text: "%#0-5.3@x@", parts: "<#x>"),
    Row(text: "%hhd %hd %ld %qd %zd %td %jd %Lf", parts: "<int> <int> <int> <int> <int> <int> <int> <fix>"),
    Row(text: "%D %U %O %S %C", parts: "<int> <int> <r8> <obj> <chr>"),
    Row(text: "%*d|%.*f|%-8.3f|%+d|%'d", parts: "<int>|<fix>|<fix>|<int>|<int>"),
    Row(text: "%999d%.999f", parts: "<int><fix>"),
    Row(text: "%x%X%o%e%G%c%s", parts: "<r16><r16><r8><exp><gen><chr><obj>"),
    // Apple's parser takes a space as C's flag.
    Row(text: "% d|% ld|% lld|% u|% @", parts: "<int>|<int>|<int>|<int>|<obj>"),
    Row(text: "20 % d’augmentation, % d.", parts: "20 <int>’augmentation, <int>."),
    // A number of characters is stored there in C. Foundation takes the argument and shows nothing.
    Row(text: "%1$@ %2$n", parts: "<1:obj> <2:none>"),
    Row(text: "%#@näh@ %#@信号@ %#@quiet-route@ %#@PIPE|==|NAME@", parts: "<#näh> <#信号> <#quiet-route> <#PIPE|==|NAME>"),
    Row(text: "50%", parts: "50%"),
    Row(text: "%", parts: "%"),
  ]

  static let damaged: [Row] = [
    Row(text: "50% off", parts: "50% off", faults: [.damaged]),
    Row(text: "%# @sites @", parts: "%# @sites @", faults: [.damaged]),
    Row(text: "%1$$lld", parts: "%1$$lld", faults: [.damaged]),
    Row(text: "%1$2$d", parts: "%1$2$d", faults: [.damaged]),
    Row(text: "%0$d", parts: "%0$d", faults: [.damaged]),
    Row(text: "100%] %d", parts: "100%] <int>", faults: [.damaged]),
    Row(
      text: "100% de, 100% d'eux, 5% dès", parts: "100% de, 100% d'eux, 5% dès", faults: [.damaged, .damaged, .damaged]),
    Row(
      text: "5%  d, %1$ d, 5% .1 from, % x", parts: "5%  d, %1$ d, 5% .1 from, % x",
      faults: [.damaged, .damaged, .damaged, .damaged]),
    Row(text: "% .1f|% 5.2e", parts: "<fix>|<exp>"),
    Row(text: "%k %p", parts: "%k %p", faults: [.damaged, .damaged]),
    Row(text: "%#@", parts: "%#@", faults: [.damaged]),
    Row(text: "%#@@", parts: "%#@@", faults: [.damaged]),
    Row(text: "%#@open", parts: "%#@open", faults: [.damaged]),
    Row(text: "%1000d", parts: "%1000d", faults: [.damaged]),
    Row(text: "%.1000f", parts: "%.1000f", faults: [.damaged]),
    Row(text: "%99999999999999999999d", parts: "%99999999999999999999d", faults: [.damaged]),
    Row(text: "%5", parts: "%5", faults: [.damaged]),
    Row(text: "%é", parts: "%é", faults: [.damaged]),
    Row(text: "٪ d ملفات", parts: "٪ d ملفات", faults: [.damaged]),
    Row(text: "％1$@さん", parts: "％1$@さん", faults: [.damaged]),
    Row(text: "ملفات ٪d", parts: "ملفات ٪d", faults: [.damaged]),
    Row(text: "ملفات ٪do", parts: "ملفات ٪do"),
    Row(text: "٥٠٪ of all, 50％", parts: "٥٠٪ of all, 50％"),
    Row(text: "ends %#", parts: "ends ", faults: [.unfinished]),
    Row(text: "ends %-", parts: "ends ", faults: [.unfinished]),
  ]

  @Test(arguments: sound + damaged) func `directives and text come apart`(_ row: Row) {
    let parser = FormatParser(row.text)
    #expect(Self.describe(parser.segments) == row.parts)
    #expect(parser.faults.map(\.kind) == row.faults)
  }

  @Test func `%arg is its substitution's own argument, and only there`() {
    #expect(
      Self.describe(FormatParser("%arg files", ownArgument: .ownArgument(.integer)).segments) == "<own:int> files")
    #expect(Self.describe(FormatParser("%argument", ownArgument: .ownArgument(.integer)).segments) == "%argument")
    #expect(FormatParser("%arg files").segments.first == .literal("%arg files"))
  }

  @Test func `a text has at most 4096 directives`() {
    let parser = FormatParser(String(repeating: "%d", count: 4097))
    #expect(parser.segments.count == 4097)
    #expect(parser.segments.last == .literal("%d"))
    #expect(parser.faults.map(\.kind) == [.tooMany])
    #expect(FormatParser(String(repeating: "%d", count: 4096)).faults.isEmpty)
  }

  @Test(.timeLimit(.minutes(15))) func `a text of damaged directives alone is read in time, and told briefly`() {
    let text = String(repeating: "%~", count: 500_000)
    let (pattern, diagnostics) = PatternCompiler.compile(literal: text)
    #expect(diagnostics.count == 1)
    #expect(diagnostics.allSatisfy { $0.kind.message.utf8.count < 400 })
    #expect(pattern.key == text)
  }

  @Test(arguments: [
    ("100%的 %d", "“%的” in “100%的 %d” is not a valid directive"),
    ("%d%🙂", "“%🙂” in “%d%🙂” is not a valid directive"),
  ]) func `a finding quotes whole characters`(_ text: String, _ beginning: String) {
    let message = PatternCompiler.compile(literal: text).diagnostics.first?.kind.message ?? ""
    #expect(message.hasPrefix(beginning), "\(message)")
  }

  @Test(arguments: ["%#@", "%d %", "%"]) func `a finding quotes little of a long name`(_ beginning: String) {
    let text = beginning + String(repeating: "k", count: 200_000)
    let localizer = Localizer(catalog: TableBuilder.catalog(["en": [:]]), requested: LocaleIdentifier("en"))
    var log = DiagnosticLog()
    _ = localizer.message(literal: text, log: &log).string(arguments: [], log: &log)
    #expect(!log.diagnostics.isEmpty)
    #expect(log.diagnostics.allSatisfy { $0.kind.message.utf8.count < 400 })
  }

  @Test(arguments: ["d", "%d", "lu", "%lld", "1$d", "%1$lu"]) func `value types name integers`(_ type: String) {
    #expect(FormatParser.directive(ofValueType: type)?.target == .conversion(.integer))
  }

  @Test(arguments: ["", "%", "files", "dd"]) func `what is no value type is none`(_ type: String) {
    #expect(FormatParser.directive(ofValueType: type) == nil)
  }

  static func describe(_ segments: [FormatSegment]) -> String {
    segments.map { segment in
      switch segment {
      case .literal(let text): return text
      case .directive(let directive):
        let place = directive.position.map { "\($0):" } ?? ""
        switch directive.target {
        case .variable(let name): return "<\(place)#\(name)>"
        case .ownArgument(let conversion): return "<own:\(describe(conversion))>"
        case .conversion(let conversion): return "<\(place)\(describe(conversion))>"
        }
      }
    }.joined()
  }

  private static func describe(_ conversion: FormatDirective.Conversion) -> String {
    switch conversion {
    case .integer: "int"
    case .radix(let radix, _): "r\(radix)"
    case .fixed: "fix"
    case .exponent: "exp"
    case .general: "gen"
    case .character: "chr"
    case .object: "obj"
    case .nothing: "none"
    }
  }
}
