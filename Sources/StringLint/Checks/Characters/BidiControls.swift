/// Checks that directional controls are balanced.
///
/// The end of an isolate also closes the embeddings opened inside it; the end of an embedding does not close an
/// isolate. The end of a paragraph closes everything too, but that does not count: a text is inserted into others
/// before layout.
///
/// Source: UAX #9, sections 3.3.2 and 6.1, rules X5a to X7.
enum BidiControls {
  /// Returns the first fault; nil if everything is closed.
  ///
  /// - Complexity: O(length).
  static func fault(in text: String) -> String? {
    /// For each open control, whether it is an isolate.
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
