import ICU
import JSON

/// An age as a row shows it: `rdt_fmt`.
enum RelativeTimeTest {
  /// The units that Sotto uses: their length in seconds, and how many of them are shown before a larger unit is.
  private static let units: [String: (seconds: Int64, most: Int64)] = [
    "minute": (60, 59), "hour": (3600, 23), "day": (86400, 6), "week": (7 * 86400, 4), "month": (30 * 86400, 12),
    "year": (365 * 86400, .max),
  ]

  static func outcome(of test: JSONValue, in locale: LocaleIdentifier) throws -> ConformanceTest.Outcome {
    let options = test.member("options")
    let style = try options?.member("style")?.string() ?? "long"
    guard style == "short" else { return .unsupported("style \(style)") }
    let numeric = try options?.member("numeric")?.string() ?? "always"
    guard numeric == "always" else { return .unsupported("numeric \(numeric)") }
    let name = try test.member("unit")?.string() ?? ""
    guard let unit = units[name] else { return .unsupported("unit \(name)") }
    let written = try test.member("count")?.string() ?? ""
    guard let count = Int64(written), count != 0, count.magnitude <= unit.most.magnitude else {
      return .unsupported("\(written) of unit \(name)")
    }
    let digits = try options?.member("numberingSystem")?.string()
    let tag = digits.map { "\(locale.languageTag)-u-nu-\($0)" } ?? locale.languageTag
    guard let locale = LocaleIdentifier(tag) else { return .unsupported("the locale \(tag)") }
    return .result(try RelativeTimeFormatter(locale: locale).string(fromSeconds: count * unit.seconds))
  }
}
