internal import Diagnostics
internal import Localization
internal import StringTables

/// Finds percent signs that do not start a directive.
enum DirectiveCheck {
  /// How many faults of a text are reported; a text of percent signs would have a huge number.
  private static let maximumCount = 64

  /// - Parameter original: The original of this entry if it is a translation.
  static func findings(_ entry: LintedEntry, original: LintedEntry?) -> [Finding] {
    guard !entry.isWithoutPercent else { return [] }
    let texts = entry.texts
    let swallowed = texts.flatMap { swallowedArguments($0, entry) }
    guard texts.contains(where: { !$0.faults.isEmpty || $0.endsWithPercent }) else { return swallowed }
    let isFormat =
      entry.plainText == nil || !entry.keyArguments.isEmpty || texts.contains(where: \.isFormat)
      || original.map { !$0.arguments.isEmpty || $0.texts.contains(where: \.isFormat) } ?? false
    let missing = original.flatMap { original in
      Set(original.firstUses.keys).subtracting(entry.firstUses.keys).min().map(original.directive(ofArgument:))
    }
    // What the original has too is the app's own, such as a template in which it replaces “%0”.
    let shared = Set(original?.texts.flatMap(\.faultyDirectives) ?? [])
    let found = texts.filter { !$0.text.isAddress }.flatMap { findings($0, entry, original, missing: missing) }.filter {
      !shared.contains($0.text)
    }
    // “<%ERB Delimiter%>” has a directive by chance.
    let source = original ?? entry
    let isSurelyFormat =
      entry.plainText == nil || !entry.keyArguments.isEmpty
      || original.map { !$0.arguments.isEmpty && !$0.hasFault } ?? false
      || source.texts.contains { $0.directives.contains { $0.written.last.map("@diuf".contains) ?? false } }
      || source.allTexts.contains { $0.text.contains("%%") }
    return swallowed
      + (isFormat ? found : found.filter { $0.rule != .strayPercent && !$0.text.isNumberOfTemplate }).map { finding in
        var finding = finding
        if finding.rule == .strayPercent, !isSurelyFormat || original.map({ isHarmless(finding, entry, $0) }) ?? false {
          finding.severity = .note
        }
        return finding
      }
  }

  /// Whether nobody sees a stray percent sign: a phone leaves it out, and shows what the original does, which has none.
  private static func isHarmless(_ finding: Finding, _ entry: LintedEntry, _ original: LintedEntry) -> Bool {
    // A form that lacks a directive would be hidden by the others.
    entry.plainText != nil && PhoneReading.leavesOut(finding.text)
      && Set(original.firstUses.keys).isSubset(of: entry.firstUses.keys)
      && !original.texts.contains { text in
        !text.faults.isEmpty || text.endsWithPercent || text.text.contains("%%")
          || text.text.lowercased().contains("percent") || text.text.contains(where: "％٪".contains)
      }
  }

  /// Finds `%n`, which takes an argument and shows nothing. Hardly anybody means it.
  private static func swallowedArguments(_ text: LintedText, _ entry: LintedEntry) -> [Finding] {
    text.numberedDirectives.prefix(maximumCount).compactMap { directive, occurrence in
      guard case .conversion(.nothing) = directive.target else { return nil }
      return entry.finding(
        .unsupportedConversion,
        at: entry.file.place(of: directive.written, occurrence: occurrence, in: text.located),
        text: directive.written, "\(directive.written.quoted) takes an argument and shows nothing")
    }
  }

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

  /// - Parameter missing: A directive of the original that the entry lacks.
  private static func findings(_ text: LintedText, _ entry: LintedEntry, _ original: LintedEntry?, missing: String?)
    -> [Finding]
  {
    var findings = text.faults.prefix(maximumCount).map { fault -> Finding in
      let sign = fault.written.hasPrefix("%") ? "%" : fault.written
      let place = entry.file.place(
        of: sign, occurrence: text.occurrences(of: sign, before: fault.offset), in: text.located)
      switch fault.kind {
      case .tooMany:
        return entry.finding(
          .tooManyDirectives, at: text.located.location, text: "", "the text has too many directives")
      case .unfinished:
        return entry.finding(
          .unfinishedDirective, at: place, text: fault.written,
          "the directive \(fault.written.quoted) at the end is incomplete")
      case .damaged where fault.isForeignToReaders:
        return entry.finding(
          .unsupportedConversion, at: place, text: fault.written,
          "the conversion \(fault.written.quoted) is not supported and is shown as written")
      case .damaged where missing != nil || fault.hasNumber || !fault.written.hasPrefix("%"):
        let written = text.damagedDirective(at: fault.offset)
        var finding = entry.finding(
          .damagedDirective, at: place, text: written,
          "\(written.quoted) is not a valid directive"
            + (missing.map { "; \($0.quoted) is missing" } ?? ", though one seems to be intended")
        ).fixed(by: repair(of: written, at: fault.offset, in: text, entry, original))
        // A phone shows the number, after a space: “% dx”.
        if written.filter({ $0 != " " }) == missing, written.last == "d" { finding.severity = .note }
        return finding
      case .damaged: return stray(text.damagedDirective(at: fault.offset), at: place, entry)
      }
    }
    if text.endsWithPercent, text.faults.last?.written.hasSuffix("%") != true {
      let earlier = text.occurrences(of: "%", before: text.text.utf8.count - 1)
      let place = entry.file.place(of: "%", occurrence: earlier, in: text.located)
      findings.append(stray("%", at: place, entry))
    }
    return findings
  }

  /// Returns how to repair a directive with a space or a second “$” inside; nil if it is not certain what was meant.
  ///
  /// Text such as “50% de” is not meant as a directive, so the repaired one must have an “@” or a number. In a translation,
  /// the original must use it for an argument that the translation lacks. Without an original, it must have a number.
  private static func repair(
    of written: String, at offset: Int, in text: LintedText, _ entry: LintedEntry, _ original: LintedEntry?
  ) -> Fix? {
    var repaired = written.filter { $0 != " " && $0 != "\u{A0}" }
    while let twice = repaired.firstRange(of: "$$") { repaired.replaceSubrange(twice, with: "$") }
    let parser = FormatParser(repaired)
    guard repaired != written, repaired.contains("$") || repaired.hasSuffix("@"), parser.faults.isEmpty,
      case .directive(let directive)? = parser.segments.first, parser.segments.count == 1,
      case .conversion(let conversion) = directive.target
    else { return nil }
    if let original {
      let kind = ArgumentKind(conversion, written: repaired)
      let isMissing = original.firstUses.contains { position, use in
        entry.firstUses[position] == nil && use.kind == kind
          && directive.position.map { $0 == position } ?? (use.written == repaired)
      }
      guard isMissing else { return nil }
    } else if directive.position == nil {
      return nil
    }
    return .replace(offset..<offset + written.utf8.count, with: repaired, in: text.located.location)
  }

  private static func stray(_ written: String, at place: SourceLocation, _ entry: LintedEntry) -> Finding {
    entry.finding(
      .strayPercent, at: place, text: written,
      "\(written.quoted) is not a valid directive; \(PhoneReading.sentence(of: written))")
  }
}

extension String {
  /// Whether it is a percent sign and a number, as in templates of other libraries.
  fileprivate var isNumberOfTemplate: Bool {
    hasPrefix("%") && utf8.count > 1 && utf8.dropFirst().allSatisfy { (0x30...0x39).contains($0) }
  }
}

extension FormatFault {
  /// Whether it begins with a number and a “$”, like `%1$$@`. Hardly any other text does.
  fileprivate var hasNumber: Bool {
    let number = written.dropFirst().prefix { $0.isASCII && $0.isNumber }
    return !number.isEmpty && written.dropFirst(1 + number.count).hasPrefix("$")
  }

  /// Whether it is one of Apple's conversions that is not supported here: `%p`, `%a` or `%A`.
  fileprivate var isForeignToReaders: Bool {
    written.hasPrefix("%") && ["p", "a", "A"].contains { written.hasSuffix($0) }
  }
}

extension LintedText {
  /// Whether the text has a directive, or a percent sign written as a format's.
  fileprivate var isFormat: Bool { !directives.isEmpty || text.contains("%%") }

  /// Whether the text ends with an unpaired percent sign.
  fileprivate var endsWithPercent: Bool {
    guard text.utf8.last == UInt8(ascii: "%") else { return false }
    return text.utf8.reversed().prefix { $0 == UInt8(ascii: "%") }.count % 2 == 1
  }

  /// What findings call the faults of the text.
  fileprivate var faultyDirectives: [String] {
    faults.map(\.written) + faults.map { damagedDirective(at: $0.offset) } + (endsWithPercent ? ["%"] : [])
  }

  /// The text at a fault, up to the character that was perhaps meant as the conversion.
  fileprivate func damagedDirective(at offset: Int) -> String {
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

  /// The first directive with a number but without a percent sign: `2$@`.
  fileprivate var directiveWithoutSign: String? {
    guard text.utf8.contains(UInt8(ascii: "$")) else { return nil }
    for literal in literals {
      let bytes = Array(literal.utf8)
      for dollar in bytes.indices.dropLast() where bytes[dollar] == UInt8(ascii: "$") {
        let digits = bytes[..<dollar].reversed().prefix { (0x30...0x39).contains($0) }.count
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

  /// How many times a part occurs in the text before an offset.
  fileprivate func occurrences(of part: String, before end: Int) -> Int {
    let (bytes, part) = (Array(text.utf8.prefix(end)), Array(part.utf8))
    var count = 0
    var offset = 0
    while !part.isEmpty, offset + part.count <= bytes.count {
      if bytes[offset...].starts(with: part) {
        count += 1
        offset += part.count
      } else {
        offset += 1
      }
    }
    return count
  }
}
