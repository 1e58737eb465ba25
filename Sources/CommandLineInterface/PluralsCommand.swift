internal import ICU
internal import Localization

extension Command {
  static let plurals = Command(
    name: "plurals", operands: "LOCALE [N…]", summary: "the plural categories of a language, or of numbers in it",
    description: """
      Without numbers: the cardinal plural categories of a language as CLDR has them, a line
      each with sample numbers. With numbers: a line each, the number, a tab, its category.
      A number counts as written: “1.0” is not “1”.
      """,
    flags: []
  ) { (arguments, console) throws(UsageError) in
    guard let name = arguments.operands.first else { throw UsageError("plurals needs a locale") }
    let locale = try LocaleChoice.parse(name)
    guard let rules = try? PluralRules(locale: locale) else {
      return console.fail("ICU has no plural rules for \(name)")
    }
    if !locale.isKnown {
      console.errors.write("sotto: warning: ICU has no data for \(name); its root rules are shown\n")
    }
    guard arguments.operands.count > 1 else {
      for category in rules.categories {
        let samples = rules.samples(of: category).prefix(16).joined(separator: ", ")
        console.output.write("\(category.keyword)\t\(samples)\n")
      }
      return .success
    }
    var status = ExitStatus.success
    for number in arguments.operands.dropFirst() {
      if let category = rules.category(ofDecimal: number) {
        console.output.write("\(number)\t\(category.keyword)\n")
      } else {
        status = console.fail("“\(number)” is not a decimal number")
      }
    }
    return status
  }
}
