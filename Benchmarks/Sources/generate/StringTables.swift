import BenchmarkSupport

/// Writes `Resources/texts.tsv` as string tables for Sotto.
enum StringTables {
  /// Writes a `.lproj` folder for each language.
  static func write(texts path: String, to folder: String) throws {
    try Files.makeFolder(folder)
    let rows = try Files.read(path).split(separator: "\n").dropFirst().map { line in
      line.split(separator: "\t").map(String.init)
    }
    for language in Set(rows.map { $0[0] }).sorted() {
      let lines = rows.filter { $0[0] == language }
      try Files.makeFolder("\(folder)/\(language).lproj")
      try Files.write(stringsdict(lines), to: "\(folder)/\(language).lproj/Localizable.stringsdict")
    }
  }

  private static func stringsdict(_ rows: [[String]]) -> String {
    var keys: [String] = []
    for row in rows where !keys.contains(row[1]) { keys.append(row[1]) }
    let entries = keys.map { key in
      let forms = rows.filter { $0[1] == key }.map { "<key>\($0[2])</key><string>\($0[3])</string>" }
      return """
        <key>\(key)</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@count@</string>
        <key>count</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
        <key>NSStringFormatValueTypeKey</key><string>u</string>\(forms.joined())</dict></dict>
        """
    }
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <plist version="1.0"><dict>
      \(entries.joined(separator: "\n"))
      </dict></plist>

      """
  }
}
