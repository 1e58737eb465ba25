import NotificationRendering

/// Formats of property lists with plural rules, as input for the target `format`.
enum FormatSeeds {
  static func seeds(of files: [[UInt8]]) -> [[UInt8]] {
    let locales = ["en", "ar", "pl", "cy", "ja", "he-IL", "hi-u-nu-deva", "fr-CA", "ru", "sl"]
    var seeds: [[UInt8]] = []
    for file in files {
      let source = SourceText(name: "file", bytes: file)
      let (tables, _) = StringFile.read(source, format: .stringsdict, table: "T", language: "en")
      for entry in tables.flatMap(\.entries).prefix(4) {
        guard case .format(let format) = entry.value, case .text(let text) = format.value else { continue }
        let locale = locales[seeds.count % locales.count]
        let lines = [locale, locale, text.text] + format.variables.map(line) + ["", "3", "x", "1.50", "0"]
        seeds.append(Array(lines.joined(separator: "\n").utf8))
      }
    }
    return seeds + fixed.map { Array($0.utf8) }
  }

  private static func line(_ variable: StringVariable) -> String {
    let forms = variable.forms.compactMap { form -> String? in
      guard case .text(let text) = form.value else { return nil }
      return "\(form.keyword):\(text.text)".replacing("\n", with: " ").replacing("\t", with: " ")
    }
    return "\(variable.name)=\(forms.joined(separator: "\t"))"
  }

  private static let fixed = [
    "en\nen\n%1$@ sent %2$#@n@ to %3$@\nn=one:%d file\tother:%d files of %#@m@\nm=other:%2$05.2f\n\nAnn\n2\nBob",
    "ar\nar-u-nu-latn\n%#@n@\nn=zero:z\tone:o\ttwo:t\tfew:%d f\tmany:%ld m\tother:%u\n\n11",
    "ru\nru\n%#@n@\n#n=0:они\t1:он\t2:она\n\n1",
    "fr\nfr-CH\n%*.*f %x %c %s %% %5.1e %-10@|\n\n7\n2\n3.14159\n255\n65\ntext",
    "en\nen\n%#@n@%#@n@\nn=other:%#@n@%#@n@\n\n1",
  ]
}
