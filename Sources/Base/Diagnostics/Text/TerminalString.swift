extension String {
  /// The text with U+FFFD in place of control characters, except line feeds and tabs, and of directional controls
  /// that affect other text.
  ///
  /// Directional marks are kept, and so are isolates and embeddings that end in the same line, because translations
  /// need them. Other isolates and embeddings, and all overrides, which reverse letters, are replaced.
  ///
  /// Source: ECMA-48 (C0, C1); UAX #9, Bidi_Control.
  package var fitForTerminal: String {
    let scalars = Array(unicodeScalars)
    var isReplaced = scalars.map { $0.isControl && $0 != "\n" && $0 != "\t" }
    // The beginnings of isolates and embeddings that are still open.
    var open: [Int] = []
    func drop(_ indices: some Sequence<Int>) { for index in indices { isReplaced[index] = true } }
    for (index, scalar) in scalars.enumerated() {
      switch BidiControl(scalar) {
      case .isolate, .embedding, .override: open.append(index)
      case .popIsolate:
        guard let start = open.lastIndex(where: { BidiControl(scalars[$0]) == .isolate }) else {
          drop([index])
          continue
        }
        drop(open[(start + 1)...])
        open.removeSubrange(start...)
      case .popEmbedding:
        guard let start = open.last, BidiControl(scalars[start]) != .isolate else {
          drop([index])
          continue
        }
        open.removeLast()
        if BidiControl(scalars[start]) == .override { drop([start, index]) }
      case .mark: break
      case nil where ["\n", "\u{2028}", "\u{2029}"].contains(scalar):
        drop(open)
        open.removeAll()
      case nil: break
      }
    }
    drop(open)
    guard isReplaced.contains(true) else { return self }
    return String(String.UnicodeScalarView(zip(scalars, isReplaced).map { $1 ? "\u{FFFD}" : $0 }))
  }
}
