extension Flag {
  /// The values to offer, even if others are allowed.
  var words: [String] { choices.isEmpty ? suggestions() : choices }

  /// The kind of a value, derived from its name in help.
  enum Value {
    case none, choice([String]), list([String]), file, folder, free
  }

  var kind: Value {
    switch value {
    case nil: .none
    case _ where !words.isEmpty: takesList ? .list(words) : .choice(words)
    case "FILE": .file
    case "DIR": .folder
    default: .free
    }
  }

  /// The first sentence of the help up to its first semicolon, without the period.
  var summary: String {
    let help = Array(help.utf8)
    func ends(_ index: Int) -> Bool {
      let isStop = help[index] == UInt8(ascii: ".")
      guard isStop || help[index] == UInt8(ascii: ";") else { return false }
      return index + 1 == help.count ? isStop : help[index + 1] == UInt8(ascii: " ")
    }
    return String(decoding: help[..<(help.indices.first(where: ends) ?? help.count)], as: UTF8.self)
  }
}
