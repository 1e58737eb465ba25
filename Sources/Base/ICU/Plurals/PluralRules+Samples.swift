/// Sample numbers, which CLDR lists with each rule.
///
/// ```
/// rule    = [ condition ] [ "@integer" list ] [ "@decimal" list ]
/// list    = ( value / range ) *( "," ( value / range ) ) [ "," "…" ]
/// range   = value "~" value
/// ```
/// ICU's `getSamples` returns `Double`s and so loses the "0" of "1.0"; samples are therefore parsed from the text of
/// the rule. Samples in compact notation ("1c6", that is "1 million") are skipped, because numbers are never written
/// that way here.
///
/// Source: UTS #35 Part 3, "Samples"; ICU data, `plurals/rules`.
extension PluralRules {
  /// Returns sample numbers of a category as CLDR writes them.
  ///
  /// - Parameter category: Any category.
  /// - Returns: Integers, then decimals (`["1", "1.0", "1.00"]`), with ranges expanded; empty if the locale does not
  ///   use the category.
  /// - Complexity: O(number of samples).
  package func samples(of category: PluralCategory) -> [String] {
    let rule = rule(of: category)
    return Self.samples(in: rule, after: "@integer") + Self.samples(in: rule, after: "@decimal")
  }

  /// Returns sample integers of a category.
  ///
  /// - Parameter category: Any category.
  /// - Returns: The integers in CLDR's order, which is ascending; empty if no integer has the category.
  /// - Complexity: O(number of samples).
  package func integerSamples(of category: PluralCategory) -> [Int64] {
    Self.samples(in: rule(of: category), after: "@integer").compactMap { Int64($0) }
  }

  /// Returns the samples after a marker, up to the next one.
  static func samples(in rule: String, after marker: String) -> [String] {
    let sections = rule.split(separator: "@").map { "@" + $0 }
    guard let section = sections.first(where: { $0.hasPrefix(marker) }) else { return [] }
    return section.dropFirst(marker.utf8.count).split(separator: ",").flatMap { item -> [String] in
      let ends = item.split(separator: "~").compactMap { Decimal($0) }
      guard let first = ends.first, let last = ends.last else { return [] }
      return Decimal.range(from: first, through: last)
    }
  }
}

/// A sample, as an integer in units of its last fraction digit.
private struct Decimal {
  var units: Int64
  let fractionDigits: Int

  init?(_ text: Substring) {
    let digits = text.filter { $0 != " " }
    let parts = digits.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count <= 2, let units = Int64(parts.joined()) else { return nil }
    self.units = units
    fractionDigits = parts.count == 2 ? parts[1].count : 0
  }

  /// Returns the numbers of a closed range, in steps of the last digit.
  static func range(from first: Decimal, through last: Decimal) -> [String] {
    guard first.units <= last.units, last.units - first.units <= 1000 else { return [] }
    return (first.units...last.units).map { units in
      var number = first
      number.units = units
      return number.text
    }
  }

  private var text: String {
    guard fractionDigits > 0 else { return String(units) }
    let digits = String(units)
    let padded = String(repeating: "0", count: max(0, fractionDigits + 1 - digits.count)) + digits
    return "\(padded.dropLast(fractionDigits)).\(padded.suffix(fractionDigits))"
  }
}
