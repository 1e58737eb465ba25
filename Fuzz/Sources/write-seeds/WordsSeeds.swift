/// What shells ask: lists, texts, and lines in pieces.
enum WordsSeeds {
  /// Returns inputs of the target `words`, made of list documents.
  static func seeds(of lists: [[UInt8]]) -> [[UInt8]] {
    let texts = ["%u messages\n[2]", "%d of %@\n[3, \"x\"]", "%u more notifications\n[1e9]"].map {
      [1] + Array($0.utf8)
    }
    let lines = lists.map { list in list.filter { $0 != 0x0A } }
    return texts + lists.map { [0] + $0 } + lines.map { [200] + $0 }
      + zip(lines, lines.dropFirst()).map { [7] + $0 + [0x0A] + $1 + [0x0A] }
      + [[3] + [UInt8](repeating: UInt8(ascii: "x"), count: 600) + Array("\n{\"key\":1}\n".utf8)]
  }
}
