/// Finds percent signs that do not start a directive, and directives that show nothing.
enum DirectiveCheck {
  /// How many faults of a text are reported; a text of percent signs would have a huge number.
  static let maximumCount = 64

  /// - Parameter original: The original of this entry if it is a translation.
  static func findings(_ entry: LintedEntry, original: LintedEntry?) -> [Finding] {
    guard !entry.isWithoutPercent else { return [] }
    let texts = entry.texts
    let swallowed = texts.flatMap { swallowedArguments($0, entry) }
    guard texts.contains(where: { !$0.faults.isEmpty || $0.endsWithPercent }) else { return swallowed }
    let missing = original.flatMap { original in
      Set(original.firstUses.keys).subtracting(entry.firstUses.keys).min().map(original.directive(ofArgument:))
    }
    // What the original has too is the app's own, such as a template in which it replaces “%0”.
    let shared = Set(original?.texts.flatMap(\.faultyDirectives) ?? [])
    let found = texts.filter { !$0.text.isAddress }.flatMap { findings($0, entry, original, missing: missing) }.filter {
      !shared.contains($0.text)
    }
    return swallowed + certain(found, entry, original)
  }

  /// - Parameter missing: A directive of the original that the entry lacks.
  private static func findings(_ text: LintedText, _ entry: LintedEntry, _ original: LintedEntry?, missing: String?)
    -> [Finding]
  {
    let findings = text.faults.prefix(maximumCount).map { fault -> Finding in
      let sign = fault.written.hasPrefix("%") ? "%" : fault.written
      let place = entry.file.place(
        of: sign, occurrence: text.occurrences(of: sign, before: fault.offset), in: text.located)
      return switch fault.kind {
      case .tooMany: tooManyDirectives(text, entry)
      case .unfinished: unfinishedDirective(fault, at: place, entry)
      case .damaged where fault.isForeignToReaders: unsupportedConversion(fault, at: place, entry)
      case .damaged where missing != nil || fault.hasNumber || !fault.written.hasPrefix("%"):
        damagedDirective(fault, at: place, in: text, entry, original, missing: missing)
      case .damaged: strayPercent(text.damagedDirective(at: fault.offset), at: place, entry)
      }
    }
    return findings + strayPercentAtEnd(of: text, entry)
  }
}

extension LintedText {
  /// What findings call the faults of the text.
  fileprivate var faultyDirectives: [String] {
    faults.map(\.written) + faults.map { damagedDirective(at: $0.offset) } + (endsWithPercent ? ["%"] : [])
  }

  /// The text at a fault, up to the character that was perhaps meant as the conversion.
  func damagedDirective(at offset: Int) -> String {
    // Nobody writes longer directives on purpose.
    let longest = 64
    let parts: Set<Unicode.Scalar> = [" ", "\u{A0}", "$", ".", "#", "-", "+", "'"]
    var written = String.UnicodeScalarView()
    let start = text.utf8.index(text.startIndex, offsetBy: offset)
    for scalar in text.unicodeScalars[start...].prefix(longest) {
      if scalar == "\n" { break }
      let isFirst = written.isEmpty
      written.append(scalar)
      if !isFirst, !parts.contains(scalar), !("0"..."9").contains(scalar) { break }
    }
    return String(written)
  }

  /// How many times a part occurs in the text before an offset.
  func occurrences(of part: String, before end: Int) -> Int {
    let (bytes, search) = (Array(text.utf8.prefix(end)), ByteSearch(part))
    var (count, offset) = (0, 0)
    while let found = search.firstOffset(in: bytes, from: offset) {
      count += 1
      offset = found + search.count
    }
    return count
  }
}
