/// The scripts that texts of apps are written in, as far as their languages can be told from them.
///
/// Source: Unicode, `Scripts.txt`, by blocks.
enum TextScript: String {
  case latin = "Latn"
  case cyrillic = "Cyrl"
  case greek = "Grek"
  case hebrew = "Hebr"
  case arabic = "Arab"
  case devanagari = "Deva"
  case bengali = "Beng"
  case tamil = "Taml"
  case thai = "Thai"
  case georgian = "Geor"
  case armenian = "Armn"
  case korean = "Kore"
  case japanese = "Jpan"
  case chinese = "Hani"

  init?(_ scalar: Unicode.Scalar) {
    switch scalar.value {
    case 0x41...0x5A, 0x61...0x7A, 0xC0...0xD6, 0xD8...0xF6, 0xF8...0x24F, 0x1E00...0x1EFF: self = .latin
    case 0x370...0x3FF, 0x1F00...0x1FFF: self = .greek
    case 0x400...0x52F: self = .cyrillic
    case 0x531...0x58F: self = .armenian
    case 0x5D0...0x5F4: self = .hebrew
    case 0x620...0x6FF, 0x750...0x77F, 0xFB50...0xFDFF, 0xFE70...0xFEFC: self = .arabic
    case 0x900...0x97F: self = .devanagari
    case 0x980...0x9FF: self = .bengali
    case 0xB80...0xBFF: self = .tamil
    case 0xE00...0xE7F: self = .thai
    case 0x10A0...0x10FF, 0x1C90...0x1CBF: self = .georgian
    case 0x1100...0x11FF, 0xAC00...0xD7A3: self = .korean
    case 0x3040...0x30FF: self = .japanese
    case 0x4E00...0x9FFF, 0x3400...0x4DBF: self = .chinese
    default: return nil
    }
  }

  /// The script of all letters of a text that are not Latin; nil if there are none, or if they are of several scripts. Kana
  /// among Chinese characters make a text Japanese.
  static func only(in text: String) -> TextScript? {
    guard !text.utf8.allSatisfy({ $0 < 0x80 }) else { return nil }
    let scripts = Set(text.unicodeScalars.lazy.compactMap(TextScript.init)).subtracting([.latin])
    if scripts == [.chinese, .japanese] { return .japanese }
    return scripts.count == 1 ? scripts.first : nil
  }

  /// Whether a language that CLDR writes in a script may have letters of this one.
  ///
  /// - Parameter script: The code of a script, such as `Hans`.
  func mayBe(_ script: String) -> Bool {
    switch self {
    case .chinese: ["Hans", "Hant", "Hani", "Jpan", "Kore"].contains(script)
    default: rawValue == script
    }
  }

  /// The script as worded in messages.
  var name: String {
    switch self {
    case .korean: "Hangul"
    case .japanese: "kana"
    case .chinese: "Chinese characters"
    default: "\(self)".prefix(1).uppercased() + "\(self)".dropFirst() + " letters"
    }
  }
}
