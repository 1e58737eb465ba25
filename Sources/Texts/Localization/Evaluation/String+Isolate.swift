internal import Diagnostics
internal import ICU

extension String {
  /// The text in FIRST STRONG ISOLATE and POP DIRECTIONAL ISOLATE. Isolates of its own are closed inside, and nothing
  /// inside closes the one around it.
  ///
  /// Source: UAX #9, BD9, "matching PDI".
  var balancedIsolate: String {
    // The characters that begin or end an isolate are E2 81 A6 to E2 81 A9 in UTF-8.
    guard utf8.contains(0xE2) else { return isolated }
    var depth = 0
    var balanced = UnicodeScalarView()
    for scalar in unicodeScalars {
      switch BidiControl(scalar) {
      case .isolate: depth += 1
      case .popIsolate where depth == 0: continue
      case .popIsolate: depth -= 1
      default: break
      }
      balanced.append(scalar)
    }
    return (String(balanced) + String(repeating: "\u{2069}", count: depth)).isolated
  }
}
