internal import Localization

/// Directives of a translation that have lost a sign: each is a `damaged-directive`, which only the original reveals.
extension DirectiveCheck {
  /// Finds directives that have lost their percent sign, such as `2$@`, in a translation that lacks an argument.
  static func lostSigns(_ entry: LintedEntry, original: LintedEntry) -> [Finding] {
    guard !original.arguments.isEmpty, Set(original.firstUses.keys).subtracting(entry.firstUses.keys).first != nil
    else { return [] }
    return entry.texts.compactMap { text in
      guard let written = text.directiveWithoutSign else { return nil }
      return entry.finding(
        .damagedDirective, at: entry.file.place(of: written, in: text.located), text: written,
        "\(written.quoted) has lost its percent sign; “%\(written)” is missing")
    }
  }

  /// Finds directives whose number has lost its “$”: `%2@` prints the next argument in a width of 2, not the second one.
  static func lostDollars(_ translation: LintedEntry, original: LintedEntry) -> [Finding] {
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
        let search = ByteSearch(directive.written)
        let fix = search.offset(ofOccurrence: occurrence, in: Array(text.text.utf8)).map { offset in
          Fix.replace(offset..<offset + search.count, with: meant, in: text.located.location)
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
  /// The first directive with a number but without a percent sign: `2$@`.
  fileprivate var directiveWithoutSign: String? {
    guard text.utf8.contains(UInt8(ascii: "$")) else { return nil }
    for literal in literals {
      let bytes = Array(literal.utf8)
      for dollar in bytes.indices.dropLast() where bytes[dollar] == UInt8(ascii: "$") {
        let digits = bytes[..<dollar].reversed().prefix(while: \.isASCIIDigit).count
        let end = dollar + 1
        let isObject = bytes[end] == UInt8(ascii: "@")
        let isNumber =
          bytes[end...].starts(with: "d".utf8) || bytes[end...].starts(with: "ld".utf8)
          || bytes[end...].starts(with: "lld".utf8)
        // “% 1$d” and “％1$d” are damaged in another way.
        let before = String(decoding: bytes[..<(dollar - digits)], as: UTF8.self).last { $0 != " " }
        guard (1...2).contains(digits), isObject || isNumber, !(before.map { "%％٪﹪".contains($0) } ?? false) else {
          continue
        }
        let conversion = isObject ? end : bytes[end...].firstIndex(of: UInt8(ascii: "d")) ?? end
        return String(decoding: bytes[(dollar - digits)...conversion], as: UTF8.self)
      }
    }
    return nil
  }
}
