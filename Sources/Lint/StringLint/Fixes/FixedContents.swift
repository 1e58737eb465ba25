internal import Diagnostics
internal import StringTables

/// What a file's entries are to be once it is fixed, to compare with what is read from the fixed file.
struct FixedContents {
  private var texts: [SourceLocation: [Fix]] = [:]
  private var forms: Set<SourceLocation> = []

  init(_ findings: [Finding]) {
    for finding in findings {
      switch finding.fix {
      case .replace(_, _, let text), .trimStart(let text), .trimEnd(let text):
        if let fix = finding.fix { texts[text, default: []].append(fix) }
      case .removeForm: forms.insert(finding.location)
      default: break
      }
    }
  }

  /// Whether the entries of a fixed file are those of the original with the fixes, and nothing else has changed.
  func agree(_ original: StringFile.Contents, _ fixed: StringFile.Contents) -> Bool {
    let nothing = FixedContents([])
    return fixed.diagnostics.count <= original.diagnostics.count
      && LiteralString(fixed.sourceLanguage ?? "") == LiteralString(original.sourceLanguage ?? "")
      && described(original) == nothing.described(fixed)
  }

  /// The entries without their places. Code points are compared, so that “é” is not the same in two spellings.
  private func described(_ contents: StringFile.Contents) -> [LiteralString] {
    contents.entries.sorted { $0.key < $1.key }.flatMap { language, entries in
      [language] + entries.flatMap { [LiteralString($0.key)] + described($0.value) }
    }
  }

  private func described(_ value: StringValue) -> [LiteralString] {
    switch value {
    case .text(let text): return ["text", LiteralString(fixed(text))]
    case .format(let format):
      let variables = format.variables.flatMap { variable -> [LiteralString] in
        let facts = "\(variable.name) \(variable.rule) \(variable.valueType ?? "-") \(variable.argumentNumber ?? 0)"
        return [LiteralString(facts)] + described(variable.forms)
      }
      return ["format"] + described(format.value) + variables
    case .plural(let forms): return ["plural"] + described(forms)
    case .device(let variations):
      return ["device"] + variations.flatMap { [LiteralString($0.device)] + described($0.value) }
    case .width(let variations):
      return ["width"] + variations.flatMap { [LiteralString(String($0.width))] + described($0.value) }
    }
  }

  private func described(_ forms: [PluralForm]) -> [LiteralString] {
    forms.filter { !self.forms.contains($0.location) }.flatMap { [LiteralString($0.keyword)] + described($0.value) }
  }

  private func fixed(_ text: LocatedText) -> String {
    guard let fixes = texts[text.location] else { return text.text }
    var bytes = Array(text.text.utf8)
    let replacements = fixes.compactMap { fix -> (range: Range<Int>, text: String)? in
      if case .replace(let range, let text, _) = fix { (range, text) } else { nil }
    }
    for (range, text) in replacements.sorted(by: { $0.range.lowerBound > $1.range.lowerBound })
    where range.upperBound <= bytes.count {
      bytes.replaceSubrange(range, with: text.utf8)
    }
    var scalars = String(decoding: bytes, as: UTF8.self).unicodeScalars[...]
    for fix in fixes {
      switch fix {
      case .trimStart: scalars = scalars.drop(while: \.properties.isWhitespace)
      case .trimEnd:
        while let last = scalars.last, last.properties.isWhitespace { scalars.removeLast() }
      default: break
      }
    }
    return String(scalars)
  }
}
