/// Returns the first line in which two outputs differ, as each has it; nil when they are equal.
///
/// Use it in place of `#expect(one == other)` for long outputs. On collections of bytes, Swift Testing searches for the
/// shortest edit script, which takes minutes when much differs, and prints every byte.
public func firstDifference(between one: some Collection<UInt8>, and other: some Collection<UInt8>) -> String? {
  guard !one.elementsEqual(other) else { return nil }
  let lines = (one.split(separator: 0x0A), other.split(separator: 0x0A))
  let index = zip(lines.0, lines.1).enumerated().first { !$1.0.elementsEqual($1.1) }?.offset
  guard let index else { return "\(lines.0.count) lines, and \(lines.1.count)" }
  let (left, right) = (lines.0[index], lines.1[index])
  return "line \(index + 1): \(excerpt(of: left, right)), and \(excerpt(of: right, left))"
}

/// Returns the part of a line from shortly before the first byte that differs from another line.
private func excerpt(of line: some Collection<UInt8>, _ other: some Collection<UInt8>) -> String {
  let same = zip(line, other).prefix { $0 == $1 }.count
  return "“\(String(decoding: line.dropFirst(max(0, same - 40)).prefix(160), as: UTF8.self))”"
}
