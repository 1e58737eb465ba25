/// A calendar date and time without a time zone.
struct PlainDate {
  var year: Int
  var month: Int
  var day: Int
  var hour: Int
  var minute: Int
  var second: Int

  /// The seconds since 1970-01-01T00:00:00; nil for a day or time that does not exist.
  ///
  /// A leap second counts as the second after it.
  var secondsSince1970: Int64? {
    guard (1...12).contains(month), (1...CivilDate.days(inMonth: month, of: year)).contains(day),
      (0...23).contains(hour), (0...59).contains(minute), (0...60).contains(second)
    else { return nil }
    let days = CivilDate(year: year, month: month, day: day).daysSince1970
    return Int64(days * 86400 + hour * 3600 + minute * 60 + second)
  }
}

extension PlainDate {
  /// Reads the most common form of dates, `2017-06-05T17:00:00Z`, eight bytes at a time; nil for any other.
  ///
  /// Lists contain many dates. Reading byte by byte took three times as many instructions.
  init?(_ text: UnsafeRawBufferPointer) {
    guard text.count == 20,
      let first = Self.digits(text.loadUnaligned(as: UInt64.self), in: "0000-00-"),
      let second = Self.digits(text.loadUnaligned(fromByteOffset: 8, as: UInt64.self), in: "00T00:00"),
      let third = Self.digits(text.loadUnaligned(fromByteOffset: 12, as: UInt64.self), in: "0:00:00Z")
    else { return nil }
    func pair(_ digits: UInt64, at place: UInt64) -> Int {
      Int(digits >> (place * 8) & 0xF) * 10 + Int(digits >> (place * 8 + 8) & 0xF)
    }
    self.init(
      year: pair(first, at: 0) * 100 + pair(first, at: 2), month: pair(first, at: 5), day: pair(second, at: 0),
      hour: pair(second, at: 3), minute: pair(second, at: 6), second: pair(third, at: 5))
  }

  /// Returns the values of the digits among eight characters, the first in the lowest byte; nil if the characters have
  /// another form.
  ///
  /// - Parameter form: The characters, with zeros for digits.
  ///
  /// Source: Warren, Hacker's Delight, section 6-1, for telling bytes apart in a word.
  @inline(__always)
  private static func digits(_ characters: UInt64, in form: StaticString) -> UInt64? {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let form = UnsafeRawPointer(form.utf8Start).loadUnaligned(as: UInt64.self)
    let separators = ((form ^ ones &* UInt64(UInt8(ascii: "0"))) &+ ones &* 0x7F) >> 7 & ones
    let values = characters ^ form
    // A value of 10 or more has a bit above the lower four, or gets one by adding 6; a separator's value has none at
    // all.
    let wrong = (values | values &+ (ones ^ separators) &* 6) & (ones &* 0xF0 | separators &* 0xF)
    return wrong == 0 ? values : nil
  }
}
