import BenchmarkSupport

/// Generates notifications, always the same ones for the same settings.
struct NotificationSource {
  /// The properties of the notifications.
  struct Settings {
    var seed: UInt64 = 1
    var threads = 1000
    var apps = NotificationSource.apps.count
    var categories = 4
    var scripts = Script.usualShares
    /// The percentage of texts with an escaped character.
    var escapes = 10
    /// The percentage of notifications that replace an earlier one of their thread.
    var replacements = 1
  }

  /// All apps; each thread belongs to one of them.
  static let apps = (0..<8).map { "com.example.app\($0)" }

  /// The identifier of a category: two have plural forms in tables, the others literal texts.
  static func category(_ index: Int) -> String {
    index < 2 ? ["IMAGE", "COMMENT"][index] : "KIND_\(index)"
  }

  /// Endings of texts that must or may be escaped in JSON.
  private static let escaped = [#"\n"#, #" \"yes\""#, #" \u00e9t\u00e9"#, #" \ud83d\ude00"#, #"\t\/"#]

  /// The seconds between two notifications; each is delayed by up to an hour.
  private static let spacing = 20

  /// The words of a script, and its share of all notifications.
  private struct Vocabulary {
    var words: [String]
    var bodyLength: Int
    var share: Int
  }

  private let settings: Settings
  private let vocabularies: [Vocabulary]
  private let shareTotal: Int
  private var random: SplitMix64
  private var number = 0
  private var latest: [Int]

  init(_ settings: Settings) {
    self.settings = settings
    vocabularies = settings.scripts.map {
      Vocabulary(words: $0.script.words, bodyLength: $0.script.bodyLength, share: $0.share)
    }
    shareTotal = settings.scripts.reduce(0) { $0 + $1.share }
    random = SplitMix64(seed: settings.seed)
    latest = Array(repeating: -1, count: settings.threads)
  }

  /// Returns the next notification as JSON on one line.
  mutating func next() -> String {
    let thread = random.below(settings.threads)
    var name = number
    if latest[thread] >= 0, random.chance(percent: settings.replacements) { name = latest[thread] }
    latest[thread] = name
    let second = number * Self.spacing + random.below(3600)
    number += 1
    let vocabulary = nextVocabulary()
    let category = Self.category(random.below(settings.categories))
    let title = text(vocabulary, words: 2)
    let subtitle = text(vocabulary, words: 2)
    let body = text(vocabulary, words: vocabulary.bodyLength + random.below(4))
    return """
      {"identifier":"\(identifier(name))","app":"\(Self.apps[thread % settings.apps])",\
      "date":"\(date(second))","payload":{"aps":{"alert":{"title":"\(title)","subtitle":"\(subtitle)",\
      "body":"\(body)"},"thread-id":"thread-\(thread)","category":"\(category)","badge":\(random.below(100)),\
      "sound":"default"},"album":\(thread),"photo":\(random.below(100_000))}}
      """
  }

  private mutating func nextVocabulary() -> Vocabulary {
    let place = random.below(shareTotal)
    var end = 0
    for vocabulary in vocabularies.dropLast() {
      end += vocabulary.share
      if place < end { return vocabulary }
    }
    return vocabularies[vocabularies.count - 1]
  }

  private mutating func text(_ vocabulary: Vocabulary, words count: Int) -> String {
    var text = ""
    for index in 0..<count {
      if index > 0 { text += " " }
      text += random.element(of: vocabulary.words)
    }
    if random.chance(percent: settings.escapes) {
      text += random.element(of: Self.escaped)
    }
    return text
  }

  /// An identifier like those of systems: hexadecimal, and different from its neighbors from the first digit.
  private func identifier(_ number: Int) -> String {
    var mixer = SplitMix64(seed: UInt64(number))
    let text = String(mixer.next(), radix: 16, uppercase: true)
    return String(repeating: "0", count: 16 - text.count) + text
  }

  /// An RFC 3339 date, a number of seconds after 1 June 2017.
  private func date(_ second: Int) -> String {
    let (year, month, day) = Calendar.date(daysAfterEpoch: 17_318 + second / 86_400)
    let hour = padded(second / 3600 % 24)
    let minute = padded(second / 60 % 60)
    return "\(year)-\(padded(month))-\(padded(day))T\(hour):\(minute):\(padded(second % 60))Z"
  }

  private func padded(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}

/// Days of the Gregorian calendar.
enum Calendar {
  /// Returns the date of a day counted from 1970-01-01.
  ///
  /// Source: Howard Hinnant, "chrono-Compatible Low-Level Date Algorithms", `civil_from_days`.
  static func date(daysAfterEpoch days: Int) -> (year: Int, month: Int, day: Int) {
    let shifted = days + 719_468
    let era = shifted / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    return (yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, dayOfYear - (153 * shiftedMonth + 2) / 5 + 1)
  }
}
