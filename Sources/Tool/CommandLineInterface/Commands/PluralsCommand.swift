internal import Diagnostics
internal import ICU
internal import Localization
internal import Platform

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
