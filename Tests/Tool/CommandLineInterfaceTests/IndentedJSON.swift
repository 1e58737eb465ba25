/// JSON that people can read, in place of the same JSON without white space.
///
/// What fits into a line stays in one; otherwise each member or element has its own. White space outside strings has no
/// meaning, so nothing else changes: numbers, escapes and the order of members stay as they are. Values that are beside
/// each other are lines of their own without white space.
enum IndentedJSON {
  /// The number of characters of a line.
  private static let width = 100

  /// Whether a line is too long to be read.
  static func isNeeded(for bytes: [UInt8]) -> Bool {
    bytes.split(separator: UInt8(ascii: "\n")).contains { $0.count > width }
  }

  /// Returns JSON indented; nil for what is not one or more lines with an object or array without white space.
  static func encode(_ bytes: [UInt8]) -> [UInt8]? {
    let opening: [UInt8] = Array("[{".utf8)
    var lines: [UInt8] = []
    for line in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).dropLast() {
      guard let first = line.first, opening.contains(first) else { return nil }
      var tokens = tokens(of: line)[...]
      guard let value = Value(&tokens), tokens.isEmpty else { return nil }
      for line in value.lines(indentation: 0) { lines += line + "\n".utf8 }
    }
    return !lines.isEmpty && decode(lines) == bytes ? lines : nil
  }

  /// Returns JSON without white space outside strings, a line for each value.
  static func decode(_ bytes: some Sequence<UInt8>) -> [UInt8] {
    var compact: [UInt8] = []
    var depth = 0
    for token in tokens(of: bytes) {
      compact += token
      switch token {
      case Array("{".utf8), Array("[".utf8): depth += 1
      case Array("}".utf8), Array("]".utf8): depth -= 1
      default: break
      }
      if depth == 0 { compact.append(UInt8(ascii: "\n")) }
    }
    return compact
  }

  /// Returns strings, punctuation, and what is between them, without white space.
  private static func tokens(of bytes: some Sequence<UInt8>) -> [[UInt8]] {
    var tokens: [[UInt8]] = []
    var isInString = false
    var isEscaped = false
    var endsToken = true
    for byte in bytes {
      if isInString {
        tokens[tokens.count - 1].append(byte)
        if !isEscaped, byte == UInt8(ascii: "\"") { (isInString, endsToken) = (false, true) }
        isEscaped = !isEscaped && byte == UInt8(ascii: "\\")
        continue
      }
      switch byte {
      case UInt8(ascii: " "), UInt8(ascii: "\n"), UInt8(ascii: "\t"), UInt8(ascii: "\r"): endsToken = true
      case UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: ","),
        UInt8(ascii: ":"), UInt8(ascii: "\""):
        tokens.append([byte])
        isInString = byte == UInt8(ascii: "\"")
        endsToken = true
      default:
        if endsToken { tokens.append([byte]) } else { tokens[tokens.count - 1].append(byte) }
        endsToken = false
      }
    }
    return tokens
  }

  /// A value, as the lines that it is written in.
  private struct Value {
    /// A scalar, or the bracket that opens.
    let first: [UInt8]
    let last: [UInt8]
    /// The name of each element, with its colon, empty in an array; and its value.
    var elements: [(name: [UInt8], value: Value)] = []
    /// The number of bytes in one line.
    let length: Int

    init?(_ tokens: inout ArraySlice<[UInt8]>) {
      guard let first = tokens.popFirst() else { return nil }
      self.first = first
      guard first == Array("{".utf8) || first == Array("[".utf8) else {
        (last, length) = ([], first.count)
        return
      }
      last = Array((first == Array("{".utf8) ? "}" : "]").utf8)
      var length = 2
      while tokens.first != last {
        if !elements.isEmpty, tokens.popFirst() != Array(",".utf8) { return nil }
        var name: [UInt8] = []
        if first == Array("{".utf8) {
          guard let key = tokens.popFirst(), tokens.popFirst() == Array(":".utf8) else { return nil }
          name = key + ": ".utf8
        }
        guard let value = Value(&tokens) else { return nil }
        length += name.count + value.length + 2
        elements.append((name, value))
      }
      tokens.removeFirst()
      self.length = length
    }

    var oneLine: [UInt8] {
      first + elements.map { $0.name + $0.value.oneLine }.joined(separator: ", ".utf8) + last
    }

    /// The lines, of which the first follows what is in its line already.
    func lines(indentation: Int) -> [[UInt8]] {
      if elements.isEmpty || indentation + length <= IndentedJSON.width { return [oneLine] }
      var lines = [first]
      for (index, (name, value)) in elements.enumerated() {
        var inner = value.lines(indentation: indentation + 2)
        inner[0] = name + inner[0]
        if index < elements.count - 1 { inner[inner.count - 1] += ",".utf8 }
        lines += inner.map { "  ".utf8 + $0 }
      }
      return lines + [last]
    }
  }
}
