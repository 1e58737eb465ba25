/// Holds directional controls to their counterparts.
///
/// An isolate's end closes the embeddings that were opened inside it; an embedding's end closes no isolate. A paragraph's
/// end closes all, but a text is put among others before it is set.
///
/// Source: UAX #9, sections 3.3.2 and 6.1, rules X5a to X7.
enum BidiControls {
  /// Returns what is wrong first; nil when all is closed.
  ///
  /// - Complexity: O(length).
  static func fault(in text: String) -> String? {
    /// Whether each control that is open is an isolate.
    var open: [Bool] = []
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x202A, 0x202B, 0x202D, 0x202E: open.append(false)
      case 0x202C:
        guard open.last == false else { return "U+202C closes no embedding" }
        open.removeLast()
      case 0x2066...0x2068: open.append(true)
      case 0x2069:
        guard let isolate = open.lastIndex(of: true) else { return "U+2069 closes no isolate" }
        open.removeSubrange(isolate...)
      default: break
      }
    }
    guard let last = open.last else { return nil }
    return last ? "an isolate is not closed with U+2069" : "an embedding or override is not closed with U+202C"
  }
}
