internal import Diagnostics

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
      switch BidiControl(scalar) {
      case .embedding, .override: open.append(false)
      case .popEmbedding:
        guard open.last == false else { return "U+202C closes no embedding" }
        open.removeLast()
      case .isolate: open.append(true)
      case .popIsolate:
        guard let isolate = open.lastIndex(of: true) else { return "U+2069 closes no isolate" }
        open.removeSubrange(isolate...)
      case .mark, nil: break
      }
    }
    guard let last = open.last else { return nil }
    return last ? "an isolate is not closed with U+2069" : "an embedding or override is not closed with U+202C"
  }
}
