import ICU
import Testing

/// The release of CLDR that ICU's data is from.
package enum CLDRRelease {
  package static let current = Int(ICULibrary.cldrVersion) ?? 0
}

extension Trait where Self == ConditionTrait {
  /// Runs a test only where ICU's data is from a release of CLDR in these bounds. `Scripts/test` counts the others.
  ///
  /// - Parameter first: The first release that the expectations hold for.
  /// - Parameter end: The first release that they do not hold for any more.
  package static func cldr(from first: Int = 0, before end: Int = .max) -> Self {
    let bounds = (first > 0 ? ["from \(first) on"] : []) + (end < .max ? ["before \(end)"] : [])
    let isAtHand = (first..<end).contains(CLDRRelease.current)
    return .enabled(if: isAtHand, "CLDR \(bounds.joined(separator: ", ")), not \(CLDRRelease.current)")
  }
}
