extension String {
  /// The text with U+FFFD in place of control characters, except line feeds and tabs, and of directional controls
  /// that affect other text.
  ///
  /// Directional marks are kept, and so are isolates and embeddings that end in the same line, because translations
  /// need them. Other isolates and embeddings, and all overrides, which reverse letters, are replaced.
  ///
  /// Source: ECMA-48 (C0, C1); UAX #9, Bidi_Control.
  var fitForTerminal: String {
    let scalars = Array(unicodeScalars)
    var isReplaced = scalars.map(\.isControl)
    // The beginnings of isolates and embeddings that are still open.
    var open: [Int] = []
    func drop(_ indices: some Sequence<Int>) { for index in indices { isReplaced[index] = true } }
    for (index, scalar) in scalars.enumerated() {
      switch scalar.value {
      case 0x0A, 0x2028, 0x2029:
        drop(open)
        open.removeAll()
      case 0x2066...0x2068, 0x202A...0x202B, 0x202D...0x202E: open.append(index)
      case 0x2069:
        guard let start = open.lastIndex(where: { scalars[$0].isIsolate }) else {
          drop([index])
          continue
        }
        drop(open[(start + 1)...])
        open.removeSubrange(start...)
      case 0x202C:
        guard let start = open.last, !scalars[start].isIsolate else {
          drop([index])
          continue
        }
        open.removeLast()
        if scalars[start].value >= 0x202D { drop([start, index]) }
      default: break
      }
    }
    drop(open)
    guard isReplaced.contains(true) else { return self }
    return String(String.UnicodeScalarView(zip(scalars, isReplaced).map { $1 ? "\u{FFFD}" : $0 }))
  }
}

extension Unicode.Scalar {
  fileprivate var isControl: Bool { properties.generalCategory == .control && self != "\n" && self != "\t" }

  fileprivate var isIsolate: Bool { (0x2066...0x2068).contains(value) }
}
