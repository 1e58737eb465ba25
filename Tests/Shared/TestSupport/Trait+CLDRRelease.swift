import ICU
import Testing

extension Trait where Self == ConditionTrait {
  /// Runs a test only where ICU's data is from a release of CLDR in these bounds. `Scripts/test` counts the others.
  ///
  /// - Parameter first: The first release that the expectations hold for.
  /// - Parameter end: The first release that they do not hold for any more.
  package static func cldr(from first: Int = 0, before end: Int = .max) -> Self {
    let bounds = (first > 0 ? ["from \(first) on"] : []) + (end < .max ? ["before \(end)"] : [])
    let release = Int(ICULibrary.cldrVersion) ?? 0
    return .enabled(if: (first..<end).contains(release), "CLDR \(bounds.joined(separator: ", ")), not \(release)")
  }
}
