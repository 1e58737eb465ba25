import BenchmarkSupport

/// The scripts of generated texts.
enum Script: String, CaseIterable {
  case latin, arabic, cjk, emoji

  /// The default percentage of notifications in each script.
  static let usualShares: [(script: Script, share: Int)] = [(.latin, 60), (.arabic, 15), (.cjk, 15), (.emoji, 10)]

  /// The words of titles and bodies.
  var words: [String] {
    switch self {
    case .latin:
      [
        "Railay", "beach", "shared", "a", "photo", "of", "the", "harbour", "with", "Jenna", "and", "Mehul", "before",
        "sunset", "café", "señor", "Zürich", "train", "leaves", "at", "nine", "save", "me", "seat", "tomorrow",
      ]
    case .arabic:
      [
        "صورة", "جديدة", "من", "الشاطئ", "في", "المساء", "تعليق", "على", "الألبوم", "شكرا", "غدا", "القطار", "يغادر",
        "مع", "العائلة", "قبل", "الغروب",
      ]
    case .cjk:
      ["海岸", "写真", "を", "共有", "しました", "夕方", "の", "電車", "明日", "照片", "评论", "我们", "在", "港口", "见面", "사진", "댓글"]
    case .emoji: ["🏖️", "📸", "👨‍👩‍👧", "❤️", "👍🏽", "🇹🇭", "🎉", "ok", "see", "you", "🌅", "🚆", "soon"]
    }
  }

  /// The number of words in a body, chosen so that bodies have a typical length in bytes.
  var bodyLength: Int {
    switch self {
    case .latin: 12
    case .arabic: 8
    case .cjk: 9
    case .emoji: 9
    }
  }

  /// Parses shares such as `latin=70,cjk=30`, or just names for equal shares.
  static func shares(_ text: String) throws -> [(script: Script, share: Int)] {
    try text.split(separator: ",").map { part in
      let pieces = part.split(separator: "=", maxSplits: 1).map(String.init)
      guard let script = Script(rawValue: pieces[0]), let share = Int(pieces.count > 1 ? pieces[1] : "1"), share > 0
      else { throw Failure("“\(part)” is no share of a script; scripts are \(Script.allCases.map(\.rawValue))") }
      return (script, share)
    }
  }
}
