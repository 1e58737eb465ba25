internal import Localization
internal import StringTables

/// Finds directives whose number has lost its “$”: `%2@` prints the next argument in a width of 2, not the second one.
enum LostDollarCheck {
  static func findings(_ translation: LintedEntry, original: LintedEntry) -> [Finding] {
    let count = original.firstUses.keys.max() ?? 0
    guard count > 1 else { return [] }
    let known = Set(original.texts.flatMap(\.directives).map(\.written))
    return translation.texts.flatMap { text -> [Finding] in
      let found = text.numberedDirectives.filter { directive, _ in
        !known.contains(directive.written) && directive.lostNumber.map { $0 <= count } ?? false
      }
      // A number may be printed in a width, but widths are not 1, 2, 3.
      let numbers = found.compactMap(\.directive.lostNumber)
      guard
        found.contains(where: { $0.directive.target == .conversion(.object) })
          || numbers.count > 1 && Set(numbers).count == numbers.count
      else { return [] }
      return found.map { directive, occurrence in
        let number = directive.lostNumber ?? 1
        let meant = "%\(number)$" + directive.written.dropFirst(1 + "\(number)".utf8.count)
        let fix = text.offset(of: directive.written, occurrence: occurrence).map { offset in
          Fix.replace(
            offset..<offset + directive.written.utf8.count, with: meant, in: text.located.location)
        }
        return translation.finding(
          .damagedDirective,
          at: translation.file.place(of: directive.written, occurrence: occurrence, in: text.located),
          text: directive.written,
          "\(directive.written.quoted) has lost its “$”, so it prints the next argument; “\(meant)” prints argument "
            + "\(number)"
        ).fixed(by: fix)
      }
    }
  }
}

extension FormatDirective {
  /// The width that is perhaps the number of an argument.
  fileprivate var lostNumber: Int? {
    guard case .conversion = target, position == nil, precision == nil, case .fixed(let width)? = width, width > 0,
      written.hasPrefix("%\(width)")
    else { return nil }
    return width
  }
}

extension LintedText {
  /// Returns the offset of a part of the text, in bytes.
  fileprivate func offset(of part: String, occurrence: Int) -> Int? {
    let bytes = Array(text.utf8)
    let search = ByteSearch(part)
    var offset = 0
    for left in (0...occurrence).reversed() {
      guard let found = search.firstOffset(in: bytes, from: offset) else { return nil }
      offset = left == 0 ? found : found + search.count
    }
    return offset
  }
}
