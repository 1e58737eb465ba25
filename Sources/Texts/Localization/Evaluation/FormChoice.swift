internal import ICU
private import Synchronization

/// The form chosen for a variable, and why.
struct FormChoice {
  /// The value by which a form is chosen.
  enum Selector {
    /// A number as shown, and its category in the language of the text.
    case plural(FormatNumber, PluralCategory)
    /// A whole number; nil if the argument is not one.
    case gender(Int64?)
    /// There is no number.
    case nothing
  }

  /// The key of a form.
  enum Key {
    case plural(PluralCategory)
    case gender(Int64)
  }

  /// The form; nil if the variable has no suitable form or there is no argument.
  private(set) var form: PatternSegments?
  /// The key of ``form``.
  private(set) var key: Key?
  /// The value by which it was chosen.
  let selector: Selector
  /// The index of the argument used, counted from 0.
  private(set) var argument: Int

  /// Whether there was a number to choose by. Always true under the gender rule.
  var hasNumber: Bool { if case .nothing = selector { false } else { true } }

  /// The number by which a plural form was chosen, as shown.
  var number: FormatNumber? { if case .plural(let number, _) = selector { number } else { nil } }

  /// Chooses a form.
  ///
  /// - Parameters:
  ///   - variable: The variable.
  ///   - own: The index of the variable's own argument, counted from 0.
  ///   - isWhole: Whether the variable is the whole text, which is shown even without an argument.
  ///   - arguments: All arguments.
  ///   - services: The plural rules of the table's language.
  init(
    of variable: PatternVariable, own: Int, isWhole: Bool, arguments: ArgumentSource, services: LanguageServices
  ) {
    argument = own
    switch variable.rule {
    case .gender(let forms):
      var wanted: Int64?
      if case .integer(let number)? = arguments.argument(at: own, for: .count)?.numericValue?.truncated {
        wanted = number
      }
      selector = .gender(wanted)
      if let wanted, let form = forms[wanted] {
        (self.form, key) = (form, .gender(wanted))
      } else if let form = forms[0] {
        (self.form, key) = (form, .gender(0))
      }
    case .plural(let forms):
      guard let counted = Self.counted(forms, own: own, arguments: arguments) else {
        // If the argument is a text instead of a number, show the most general form: “five images” reads better than
        // “%#@images@”.
        selector = .nothing
        guard isWhole || arguments.argument(at: own, for: .count) != nil, let general = forms.mostGeneral else {
          return
        }
        (form, key) = (general.form, .plural(general.category))
        return
      }
      argument = counted.index
      let number = Self.shown(counted, by: forms, own: own)
      let category = services.category(of: number)
      selector = .plural(number, category)
      guard let choice = forms.form(for: category, isZero: number.isZero) else { return }
      (form, key) = (choice.form, .plural(choice.category))
    }
  }

  /// Returns the number to count by: the variable's own argument if it is a number. Otherwise the argument that its
  /// forms print as an integer, if that is a number or a whole number in text, which is how push notifications give all
  /// arguments. Otherwise its own argument, if that is a whole number in text.
  private static func counted(
    _ forms: PluralForms, own: Int, arguments: ArgumentSource
  ) -> (number: FormatNumber, index: Int)? {
    let argument = arguments.argument(at: own, for: .count)
    if let number = argument?.number { return (number, own) }
    for form in forms.fromOther {
      if let index = form.firstIntegerArgument(from: own) {
        if let number = arguments.argument(at: index, for: .count)?.numericValue { return (number, index) }
        break
      }
    }
    return argument?.numericValue.map { ($0, own) }
  }

  /// Returns the number as shown by the first numeric conversion, in `other` or the next form, that prints the counted
  /// argument. Without one, the number as given.
  private static func shown(_ counted: (number: FormatNumber, index: Int), by forms: PluralForms, own: Int)
    -> FormatNumber
  {
    for form in forms.fromOther {
      if let directive = form.firstDirective(printing: counted.index, from: own) {
        return directive.shown(counted.number)
      }
    }
    return counted.number
  }
}

extension FormChoice {
  /// Why the form was chosen; nil if there is none.
  var reason: VariableExplanation.Reason? {
    switch (key, selector) {
    case (nil, _): nil
    case (.plural(let used), .plural(let number, let category)):
      used == category ? .category : used == .zero && number.isZero ? .zero : used == .other ? .other : .nearest
    case (.gender(let used), .gender(let wanted)): used == wanted ? .value : .otherValue
    default: .noNumber
    }
  }

  /// The category that the number requires and the one used instead, if `other` is missing too.
  var standIn: (wanted: PluralCategory, used: PluralCategory)? {
    guard case .plural(let used)? = key, case .plural(let number, let category) = selector, used != category,
      used != .other, !(used == .zero && number.isZero)
    else { return nil }
    return (category, used)
  }
}

/// A number as it was given: `1.0` is not `1`, because languages may use different plural forms for the two.
package enum FormatNumber: Hashable, Sendable {
  /// A 64-bit integer.
  case integer(Int64)
  /// Any other decimal number, as text: ASCII digits, at most one decimal point, optionally a minus sign.
  case decimal(String)

  /// Parses a number as written in JSON or on a command line.
  ///
  /// - Parameter text: Decimal text; an exponent is resolved, so `15e-1` is `1.5`.
  /// - Returns: nil if the text is not a decimal number, or if its exponent is outside ±400.
  package init?(_ text: String) {
    if let integer = Int64(text), text.utf8.first != UInt8(ascii: "+") {
      self = .integer(integer)
      return
    }
    guard let decimal = DecimalText(text)?.text else { return nil }
    self = Int64(decimal).map(FormatNumber.integer) ?? .decimal(decimal)
  }

  /// Whether the number is zero, in any notation.
  package var isZero: Bool {
    switch self {
    case .integer(let integer): integer == 0
    case .decimal(let text): text.utf8.allSatisfy { $0 == 0x30 || $0 == 0x2E || $0 == 0x2D }
    }
  }

  /// The number as decimal text.
  package var text: String {
    switch self {
    case .integer(let integer): String(integer)
    case .decimal(let text): text
    }
  }

  /// The number without its fraction, truncated toward zero.
  package var truncated: FormatNumber {
    guard case .decimal(let text) = self else { return self }
    let whole = String(decoding: text.utf8.prefix { $0 != UInt8(ascii: ".") }, as: UTF8.self)
    switch whole {
    case "", "-", "-0": return .integer(0)
    default: return Int64(whole).map(FormatNumber.integer) ?? .decimal(whole)
    }
  }
}

/// ICU's services for one language of a table, opened once.
///
/// Two locales are involved: the table's language determines plural forms and lists, the formatting locale digits and
/// grouping.
final class LanguageServices: Sendable {
  /// The table's language.
  let language: LocaleIdentifier
  /// The locale of digits and grouping.
  let formatting: LocaleIdentifier
  /// Whether ``formatting`` is written from right to left.
  let isRightToLeft: Bool
  private let pluralRules: PluralRules?
  private let lists: ListFormatter?
  private let plainFormatter: DecimalFormatter?
  /// The CLDR rule of each category, indexed by raw value, filled in when an explanation is requested.
  private let explainedRules = Mutex<[ExplainedRule?]>(Array(repeating: nil, count: PluralCategory.allCases.count))
  private let formatters = Mutex<[DecimalFormatOptions: DecimalFormatter]>([:])

  /// Opens the services.
  ///
  /// - Parameters:
  ///   - language: The table's language.
  ///   - requested: The requested locale. It formats numbers if its language is the table's.
  init(language: LocaleIdentifier, requested: LocaleIdentifier) {
    self.language = language
    formatting = requested.language == language.language ? requested : language
    isRightToLeft = formatting.isRightToLeft
    pluralRules = try? PluralRules(locale: language)
    lists = try? ListFormatter(locale: language)
    plainFormatter = try? DecimalFormatter(locale: formatting, options: DecimalFormatOptions())
  }

  /// Returns the CLDR category of a number; `other` if ICU's data is missing.
  func category(of number: FormatNumber) -> PluralCategory {
    switch number {
    case .integer(let integer): category(of: integer)
    case .decimal(let text): pluralRules?.category(ofDecimal: text) ?? .other
    }
  }

  /// Returns the CLDR category of an integer; `other` if ICU's data is missing.
  func category(of integer: Int64) -> PluralCategory { pluralRules?.category(of: integer) ?? .other }

  /// Returns the CLDR condition of a category and sample numbers.
  ///
  /// - Parameters:
  ///   - category: The category.
  ///   - number: A number of the category. The samples are whole if it is whole; otherwise they have fractions.
  ///   - limit: The maximum number of samples.
  func rule(
    of category: PluralCategory, like number: FormatNumber, samples limit: Int
  ) -> (condition: String, samples: [String]) {
    guard let pluralRules else { return ("", []) }
    let rule = explainedRules.withLock { rules in
      if let known = rules[Int(category.rawValue)] { return known }
      let rule = ExplainedRule(of: category, in: pluralRules)
      rules[Int(category.rawValue)] = rule
      return rule
    }
    let hasFraction = number.text.utf8.contains(UInt8(ascii: "."))
    return (rule.condition, Array((hasFraction ? rule.decimals : rule.integers).prefix(limit)))
  }

  /// The CLDR rule of a category. ICU provides it as text, and parsing that takes longer than filling in a message.
  private struct ExplainedRule {
    let condition: String
    let integers: [String]
    let decimals: [String]

    init(of category: PluralCategory, in rules: PluralRules) {
      condition = rules.condition(of: category)
      let samples = rules.samples(of: category)
      decimals = samples.filter { $0.utf8.contains(UInt8(ascii: ".")) }
      integers = samples.filter { !$0.utf8.contains(UInt8(ascii: ".")) }
    }
  }

  /// Returns a number in the formatting locale's digits.
  func string(from number: FormatNumber, options: DecimalFormatOptions = DecimalFormatOptions()) -> String {
    guard let formatter = formatter(for: options) else { return number.text }
    return switch number {
    case .integer(let integer): formatter.string(from: integer)
    case .decimal(let text): formatter.string(fromDecimal: text) ?? text
    }
  }

  /// Writes an integer in the formatting locale's digits; returns false if there is no room.
  func writeInteger(_ integer: Int64, to writer: inout UTF8Writer) -> Bool {
    guard let plainFormatter else { return false }
    return writer.append { plainFormatter.write(integer, into: $0) }
  }

  /// Writes texts, at least two of them, as a list in the language; returns false if there is no room. The texts are
  /// concatenated in `items`.
  func writeList(
    joining items: UnsafeBufferPointer<UInt8>, lengths: UnsafeBufferPointer<Int32>, to writer: inout UTF8Writer
  ) -> Bool {
    guard let lists else { return false }
    return writer.append { lists.write(joining: items, lengths: lengths, into: $0) }
  }

  /// Joins texts as a list in the language, and wraps the first `count` in bidi isolates: "⁨Ana⁩ e ⁨Isabel⁩".
  func joined(_ items: [String], isolatingFirst count: Int) -> String {
    lists?.string(from: items, isolatingFirst: count)
      ?? items.enumerated().map { $0.offset < count ? $0.element.isolated : $0.element }.joined(separator: ", ")
  }

  private func formatter(for options: DecimalFormatOptions) -> DecimalFormatter? {
    if options == DecimalFormatOptions() { return plainFormatter }
    if let known = formatters.withLock({ $0[options] }) { return known }
    guard let made = try? DecimalFormatter(locale: formatting, options: options) else { return plainFormatter }
    formatters.withLock { $0[options] = made }
    return made
  }
}
