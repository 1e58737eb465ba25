internal import StringTables

extension LintRule {
  static let numberDifference = LintRule(
    "number-difference", .note, "a number in digits that differs from the original",
    explanation: """
      The text has a number that the original does not have, and lacks one that the original has. A number that is a word in \
      one of the texts, other separators, another order, other digits such as “٣”, times of day, and Chinese, Japanese and \
      Korean multiples of ten thousand are not reported.
      """,
    remedy: "Write the number of the original.", bad: "en “Up to 5 files”, de “Bis zu 50 Dateien”",
    good: "en “Up to 5 files”, de “Bis zu 5 Dateien”")
}

extension WritingCheck {
  /// Compares the numbers that a text and its original write in digits.
  static func numberDifference(_ text: LocatedText, _ entry: LintedEntry, _ original: LintedEntry?) -> Finding? {
    // Each language has its own copyright and version in InfoPlist.
    guard entry.traits.contains(.digit), let original, original.traits.contains(.digit),
      let source = original.plainText, entry.file.path.table != "InfoPlist",
      let (found, wanted) = numberDifference(text.text, source.text)
    else { return nil }
    return entry.finding(
      .numberDifference, at: entry.file.place(of: found, in: text), text: found,
      "the text says \(found.quoted), but \(original.originalName) \(wanted.quoted)")
  }

  /// Returns a number of the text that the original does not have, and one of the original that the text does not have; nil
  /// unless there are both, because a number may be a word.
  ///
  /// Digits count in every script. Numbers that differ only in their separators, as “1,000” and “1.000” do, are the same.
  ///
  /// - Complexity: O(length).
  private static func numberDifference(_ text: String, _ original: String) -> (found: String, wanted: String)? {
    // Mostly, both have the same digits in the same order.
    guard !haveSameDigits(text, original), !original.isEmpty else { return nil }
    let (found, wanted) = (numbers(in: text), numbers(in: original))
    guard !found.isEmpty, !wanted.isEmpty else { return nil }
    // “12/31” and “31.12.” have the same parts.
    let parts = (Set(found.flatMap(\.parts)), Set(wanted.flatMap(\.parts)))
    guard
      let extra = found.first(where: { number in
        !wanted.contains { $0.digits == number.digits } && !number.parts.allSatisfy(parts.1.contains)
      }),
      let missing = wanted.first(where: { number in
        !found.contains { $0.digits == number.digits } && !number.parts.allSatisfy(parts.0.contains)
      }),
      !isTime(text), !isTime(original), !isMeasured(original), !isMeasured(text),
      !text.unicodeScalars.contains(where: myriads.contains), !original.unicodeScalars.contains(where: myriads.contains)
    else { return nil }
    return (extra.written, missing.written)
  }

  /// Whether two texts have the same digits of ASCII in the same order, and no other digits.
  private static func haveSameDigits(_ text: String, _ original: String) -> Bool {
    var (text, original) = (text, original)
    return text.withUTF8 { text in
      original.withUTF8 { original in
        var (first, second) = (0, 0)
        while true {
          let (left, right) = (nextDigit(text, &first), nextDigit(original, &second))
          guard left == right, left != .max else { return false }
          if left == 0 { return true }
        }
      }
    }
  }

  /// The next digit of ASCII, with a mark if something else comes between it and the last one; 0 at the end, the largest
  /// number for a byte that may be of another digit.
  private static func nextDigit(_ bytes: UnsafeBufferPointer<UInt8>, _ offset: inout Int) -> UInt8 {
    let start = offset
    while offset < bytes.count {
      defer { offset += 1 }
      switch bytes[offset] {
      case 0x30...0x39: return start == 0 || offset == start ? bytes[offset] : bytes[offset] | 0x80
      case 0xD9...0xE1, 0xEF, 0xF0: return .max
      default: break
      }
    }
    return 0
  }

  /// Chinese, Japanese and Korean count in tens of thousands.
  private static let myriads: Set<Unicode.Scalar> = ["万", "萬", "億", "亿", "千", "百", "만", "억", "천"]

  /// Measures that languages convert, and Japanese eras.
  ///
  /// Source: CLDR 42, `unitPreferenceData`; the eras of the calendar `japanese`.
  private static let measures = [
    "inch", "feet", "foot", "mile", "pound", " lb", "ounce", " oz", "gallon", "yard", "mph", "°F", "Fahrenheit", "昭和",
    "平成",
    "令和",
  ]

  private static func isMeasured(_ text: String) -> Bool { measures.contains { text.contains($0) } }

  private struct Number {
    var written = ""
    /// All its digits, and those between separators, in ASCII.
    var digits = ""
    var parts: [String] = []
  }

  /// Whether a text may give a time of day, which “8 pm” and “20:00” say in different numbers.
  private static func isTime(_ text: String) -> Bool {
    let scalars = Array(text.unicodeScalars)
    return scalars.indices.contains { index in
      let next = index + 1 < scalars.count ? scalars[index + 1] : " "
      switch scalars[index] {
      case ":": return next.properties.numericType != nil
      case "a", "A", "p", "P":
        return (next == "m" || next == "M" || next == ".") && index > 0
          && (scalars[index - 1].properties.numericType != nil || scalars[index - 1] == " ")
      default: return false
      }
    }
  }

  /// The numbers of a text, without those that are parts of words, directives, addresses and escapes.
  private static func numbers(in text: String) -> [Number] {
    let scalars = Array(text.unicodeScalars)
    var numbers: [Number] = []
    var index = 0
    while index < scalars.count {
      guard let digit = value(scalars[index]) else {
        index += 1
        continue
      }
      let start = index
      var number = Number(digits: digit, parts: [digit])
      index += 1
      while index < scalars.count {
        if let digit = value(scalars[index]) {
          number.digits += digit
          number.parts[number.parts.count - 1] += digit
        } else if isSeparator(scalars[index]), index + 1 < scalars.count, let digit = value(scalars[index + 1]) {
          number.digits += digit
          number.parts.append(digit)
          index += 1
        } else {
          break
        }
        index += 1
      }
      number.written = String(String.UnicodeScalarView(scalars[start..<index]))
      if isAlone(scalars, start, index) { numbers.append(number) }
    }
    return numbers
  }

  private static func value(_ scalar: Unicode.Scalar) -> String? {
    guard scalar.properties.numericType == .decimal, let value = scalar.properties.numericValue else { return nil }
    return String(Int(value))
  }

  private static func isSeparator(_ scalar: Unicode.Scalar) -> Bool {
    [".", ",", "'", "’", "\u{A0}", "\u{202F}", "٬", "٫", "/", "-", "–"].contains(scalar)
  }

  private static func isAlone(_ scalars: [Unicode.Scalar], _ start: Int, _ end: Int) -> Bool {
    if start > 0 {
      let before = scalars[start - 1]
      if before.properties.isAlphabetic && before.isASCII || ["%", "$", "{", "#", "_", "&", "\\", "+"].contains(before)
      {
        return false
      }
    }
    return end >= scalars.count || !["$", "}", "_"].contains(scalars[end])
  }
}
