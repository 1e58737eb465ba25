import MessageBus

/// Makes values of all types from bytes: first a type, then a value of it.
struct BusValueSource {
  private var rest: ArraySlice<UInt8>
  /// How many long texts there were. More would only make each run slower.
  private var longTexts = 0

  init(_ bytes: [UInt8]) { rest = bytes[...] }

  /// The next byte; 0 at the end.
  mutating func byte() -> UInt8 { rest.popFirst() ?? 0 }

  /// The next text, of which the first byte is the length. Some bytes stand for texts that are long, or mean something.
  mutating func text() -> String {
    let length = Int(byte())
    switch length {
    case 0..<200:
      let bytes = rest.prefix(length)
      rest = rest.dropFirst(length)
      let text = String(decoding: bytes, as: UTF8.self)
      // libsystemd sends neither these nor zeros.
      return String(
        text.unicodeScalars.filter { $0 != "\0" && !$0.properties.isNoncharacterCodePoint }.map(Character.init))
    case 200..<240: return Self.texts[length % Self.texts.count]
    default:
      longTexts += 1
      return String(repeating: "ä<", count: longTexts < 4 ? 1 << (length - 240) : 1)
    }
  }

  private static let texts = [
    "", "default", "inline-reply", "app.open", "im.received", "email", "transfer.complete", "/pictures/a.png",
    "file:///pictures/%61",
    "org.example.App.desktop", "<b>x</b> &amp; y", "<img src=\"a\" alt=\"b\"/>", "a\u{202E}b\u{1B}[0m", "urgent",
    "transient",
    "%{A1:x:}", "tray", "\n\u{7}",
    "label", "action", "target",
  ]

  /// A value for each name that the bytes choose.
  mutating func members(_ names: [String]) -> [(name: String, value: BusValue)] {
    var members: [(name: String, value: BusValue)] = []
    while !rest.isEmpty, members.count < 80 {
      let choice = Int(byte())
      // Names may be there twice.
      let name = choice < 250 ? names[choice % names.count] : text()
      members.append((name, BusValue(bytes: value())))
    }
    return members
  }

  private mutating func value() -> [UInt8] {
    let signature = shortType(depth: 0)
    var bytes: [UInt8] = []
    var left = 512
    write(Array(signature.utf8)[...], to: &bytes, depth: 0, left: &left)
    return bytes
  }

  /// The types that readers look for, before those that nobody sends.
  private static let known = [
    "s", "b", "i", "u", "y", "d", "x", "t", "n", "q", "o", "g", "v", "as", "(iiibiiay)", "aa{sv}", "a{sv}", "av", "ay",
  ]

  /// A type whose signature D-Bus allows: one of at most 255 bytes.
  private mutating func shortType(depth: Int) -> String {
    let type = type(depth: depth)
    return type.utf8.count < 200 ? type : "y"
  }

  private mutating func type(depth: Int) -> String {
    let choice = Int(byte())
    guard choice >= 128, depth < 8 else { return Self.known[choice % Self.known.count] }
    switch choice % 4 {
    case 0: return "a" + type(depth: depth + 1)
    case 1: return "(" + (0...Int(byte() % 4)).map { _ in type(depth: depth + 1) }.joined() + ")"
    case 2: return "a{" + Self.known[Int(byte()) % 12] + type(depth: depth + 1) + "}"
    default: return "v"
    }
  }

  /// Writes a value of the first type of a signature.
  ///
  /// - Parameter left: How many more values there may be; arrays are empty then.
  /// - Returns: The rest of the signature.
  @discardableResult
  private mutating func write(
    _ signature: ArraySlice<UInt8>, to bytes: inout [UInt8], depth: Int, left: inout Int
  ) -> ArraySlice<UInt8> {
    guard let type = signature.first else { return signature }
    left -= 1
    let tail = signature.dropFirst()
    switch Unicode.Scalar(type) {
    case "a":
      let (element, rest) = Self.split(tail)
      begin("a", element, in: &bytes)
      let count = left > 0 && depth < 24 ? Int(byte() % 16) : 0
      for _ in 0..<count where left > 0 { write(element, to: &bytes, depth: depth + 1, left: &left) }
      bytes.append(0)
      return rest
    case "(" where signature.starts(with: "(iiibiiay)".utf8) && byte() % 4 != 0:
      image(to: &bytes)
      return signature.dropFirst(10)
    case "(", "{":
      let (whole, rest) = Self.split(signature)
      let members = whole.dropFirst().dropLast()
      begin(type == UInt8(ascii: "(") ? "r" : "e", members, in: &bytes)
      var next = members
      while !next.isEmpty { next = write(next, to: &bytes, depth: depth + 1, left: &left) }
      bytes.append(0)
      return rest
    case "v":
      let contents = depth < 24 && left > 0 ? shortType(depth: 4) : "y"
      begin("v", Array(contents.utf8)[...], in: &bytes)
      write(Array(contents.utf8)[...], to: &bytes, depth: depth + 1, left: &left)
      bytes.append(0)
    case "s": append("s", text(), to: &bytes)
    case "o": append("o", ["/", "/org/example", "/a/b_1"][Int(byte()) % 3], to: &bytes)
    case "g": append("g", ["", "s", "a{sv}"][Int(byte()) % 3], to: &bytes)
    default:
      bytes.append(type)
      number(type, to: &bytes)
    }
    return tail
  }

  /// The first type of a signature, and the rest.
  private static func split(_ signature: ArraySlice<UInt8>) -> (ArraySlice<UInt8>, ArraySlice<UInt8>) {
    var end = signature.startIndex
    while end < signature.endIndex, signature[end] == UInt8(ascii: "a") { end += 1 }
    var depth = 0
    repeat {
      if "({".utf8.contains(signature[end]) { depth += 1 }
      if ")}".utf8.contains(signature[end]) { depth -= 1 }
      end += 1
    } while depth > 0
    return (signature[..<end], signature[end...])
  }

  private func begin(_ type: Unicode.Scalar, _ contents: ArraySlice<UInt8>, in bytes: inout [UInt8]) {
    append(type, String(decoding: contents, as: UTF8.self), to: &bytes)
  }

  private func append(_ type: Unicode.Scalar, _ text: String, to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: type))
    withUnsafeBytes(of: UInt64(text.utf8.count)) { bytes += $0 }
    bytes += text.utf8
  }

  /// Writes an image whose bytes are those of its size, or a few less.
  private mutating func image(to bytes: inout [UInt8]) {
    let (width, height, channels) = (1 + Int(byte() % 4), 1 + Int(byte() % 4), 3 + Int(byte() % 2))
    let stride = width * channels + Int(byte() % 4)
    begin("r", Array("iiibiiay".utf8)[...], in: &bytes)
    for (type, number) in [
      ("i", width), ("i", height), ("i", stride), ("b", channels - 3), ("i", 8), ("i", channels),
    ] as [(Unicode.Scalar, Int)] {
      bytes.append(UInt8(ascii: type))
      withUnsafeBytes(of: UInt64(number)) { bytes += $0 }
    }
    begin("a", [UInt8(ascii: "y")], in: &bytes)
    for _ in 0..<max(0, stride * height - Int(byte() % 8)) {
      bytes += [UInt8(ascii: "y"), byte(), 0, 0, 0, 0, 0, 0, 0]
    }
    bytes += [0, 0]
  }

  /// Writes a number with as many bytes as its type has. Small ones and the largest are the likeliest.
  private mutating func number(_ type: UInt8, to bytes: inout [UInt8]) {
    let size =
      switch Unicode.Scalar(type) {
      case "y", "b": 1
      case "n", "q": 2
      case "i", "u": 4
      default: 8
      }
    let first = byte()
    var number = [UInt8](repeating: 0, count: 8)
    for index in 0..<size {
      number[index] =
        switch first {
        case 255: 255
        case 254: byte()
        default: index == 0 ? first : 0
        }
    }
    if type == UInt8(ascii: "b") { number[0] &= 1 }
    bytes += number
  }
}
