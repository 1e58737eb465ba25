import ICU
import JSON
import Localization
import StringTables

/// A list as Sotto joins it in a sentence: `list_fmt`.
enum ListTest {
  static func outcome(of test: JSONValue, in locale: LocaleIdentifier) throws -> ConformanceTest.Outcome {
    let options = test.member("options")
    let type = try options?.member("type")?.string() ?? "conjunction"
    let style = try options?.member("style")?.string() ?? "long"
    guard (type, style) == ("conjunction", "long") else { return .unsupported("\(type), \(style)") }
    var items: [String] = []
    try test.member("input_list")?.forEachElement { (_, item) throws(JSONTypeError) in items.append(try item.string()) }
    let table = StringTable(name: "Localizable", language: locale.languageTag, format: .strings, entries: [])
    return .result(Localizer(catalog: Catalog(tables: [table]), requested: locale).joined(items))
  }
}
