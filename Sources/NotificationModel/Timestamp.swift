/// A point in time on the UTC scale, without leap seconds.
public struct Timestamp: Hashable, Sendable, Comparable {
  /// Whole seconds since 1970-01-01T00:00:00Z.
  public var seconds: Int64
  /// Nanoseconds within the second, 0…999 999 999.
  public var nanoseconds: Int32

  /// Creates a point in time.
  public init(seconds: Int64, nanoseconds: Int32 = 0) {
    self.seconds = seconds
    self.nanoseconds = nanoseconds
  }

  /// Orders by time.
  public static func < (left: Timestamp, right: Timestamp) -> Bool {
    (left.seconds, left.nanoseconds) < (right.seconds, right.nanoseconds)
  }
}

extension Timestamp {
  /// Reads a date and time such as `2017-06-05T17:00:00Z` or `2017-06-05T19:00:00.5+02:00`.
  ///
  /// - Parameter text: Date, `T`, time, perhaps a fraction of a second, and `Z` or an offset.
  /// - Returns: nil when the text has another form or names a day or hour there is not.
  ///
  /// Source: RFC 3339 section 5.6, a profile of ISO 8601. A leap second counts as the second after it.
  public init?(_ text: String) {
    var text = text
    guard let timestamp = text.withUTF8({ Timestamp(utf8: UnsafeRawBufferPointer($0)) }) else { return nil }
    self = timestamp
  }

  /// Reads a date and time from UTF-8, as ``init(_:)`` does from a string.
  init?(utf8 text: UnsafeRawBufferPointer) {
    var reader = DateReader(bytes: text)
    guard let year = reader.digits(4), reader.skip("-"), let month = reader.digits(2), reader.skip("-"),
      let day = reader.digits(2), reader.skip("T") || reader.skip("t") || reader.skip(" "),
      let hour = reader.digits(2), reader.skip(":"),
      let minute = reader.digits(2), reader.skip(":"), let second = reader.digits(2),
      let fraction = reader.fraction(), let offset = reader.offset(), reader.isAtEnd
    else { return nil }
    guard (1...12).contains(month), (1...CivilDate.days(inMonth: month, of: year)).contains(day),
      (0...23).contains(hour), (0...59).contains(minute), (0...60).contains(second)
    else { return nil }
    let days = CivilDate(year: year, month: month, day: day).daysSince1970
    seconds = Int64(days * 86400 + hour * 3600 + minute * 60 + second - offset)
    nanoseconds = Int32(fraction)
  }
}

extension Timestamp: CustomStringConvertible {
  /// The time in UTC, whole seconds: `2017-06-05T17:00:00Z`.
  public var description: String { withUTF8 { String(decoding: $0, as: UTF8.self) } }

  /// Calls a closure with the UTF-8 of ``description``, of which no string is made.
  public func withUTF8<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    let (days, rest) = (Int(seconds).floorDivided(by: 86400), Int(seconds).floorRemainder(by: 86400))
    let date = CivilDate(daysSince1970: days)
    return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: DateWriter.capacity) { buffer in
      var writer = DateWriter(buffer: buffer)
      writer.write(date.year, width: 4)
      writer.write("-")
      writer.write(date.month, width: 2)
      writer.write("-")
      writer.write(date.day, width: 2)
      writer.write("T")
      writer.write(rest / 3600, width: 2)
      writer.write(":")
      writer.write(rest / 60 % 60, width: 2)
      writer.write(":")
      writer.write(rest % 60, width: 2)
      writer.write("Z")
      return body(UnsafeBufferPointer(rebasing: buffer[..<writer.count]))
    }
  }
}

/// Writes the parts of a date.
private struct DateWriter {
  /// A year of 64 bits with its sign, and the rest.
  static let capacity = 40

  let buffer: UnsafeMutableBufferPointer<UInt8>
  private(set) var count = 0

  init(buffer: UnsafeMutableBufferPointer<UInt8>) { self.buffer = buffer }

  mutating func write(_ character: Unicode.Scalar) {
    buffer[count] = UInt8(ascii: character)
    count += 1
  }

  /// Writes a number in at least so many digits.
  mutating func write(_ number: Int, width: Int) {
    if number < 0 { write("-") }
    var digits = width
    var bound: UInt = 1
    for _ in 0..<width { bound *= 10 }
    let magnitude = number.magnitude
    while magnitude >= bound {
      bound *= 10
      digits += 1
    }
    var rest = magnitude
    for place in stride(from: count + digits - 1, through: count, by: -1) {
      buffer[place] = UInt8(ascii: "0") + UInt8(rest % 10)
      rest /= 10
    }
    count += digits
  }
}

/// A day of the proleptic Gregorian calendar.
///
/// Years begin in March here, so that the leap day is a year's last; 400 years have 146 097 days.
private struct CivilDate {
  var year: Int
  var month: Int
  var day: Int

  init(year: Int, month: Int, day: Int) {
    self.year = year
    self.month = month
    self.day = day
  }

  init(daysSince1970 days: Int) {
    let shifted = days + 719_468
    let era = shifted.floorDivided(by: 146_097)
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let marchMonth = (5 * dayOfYear + 2) / 153
    day = dayOfYear - (153 * marchMonth + 2) / 5 + 1
    month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9
    year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
  }

  var daysSince1970: Int {
    let marchYear = month <= 2 ? year - 1 : year
    let era = marchYear.floorDivided(by: 400)
    let yearOfEra = marchYear - era * 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return era * 146_097 + dayOfEra - 719_468
  }

  static func days(inMonth month: Int, of year: Int) -> Int {
    switch month {
    case 2: year.isMultiple(of: 4) && (!year.isMultiple(of: 100) || year.isMultiple(of: 400)) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }
}

/// Steps through the text of a date.
private struct DateReader {
  let bytes: UnsafeRawBufferPointer
  var index = 0

  init(bytes: UnsafeRawBufferPointer) { self.bytes = bytes }

  var isAtEnd: Bool { index == bytes.count }

  @inline(__always)
  mutating func digits(_ count: Int) -> Int? {
    guard index + count <= bytes.count else { return nil }
    var number = 0
    for offset in index..<index + count {
      let byte = bytes[offset]
      guard case UInt8(ascii: "0")...UInt8(ascii: "9") = byte else { return nil }
      number = number * 10 + Int(byte - UInt8(ascii: "0"))
    }
    index += count
    return number
  }

  @inline(__always)
  mutating func skip(_ character: Unicode.Scalar) -> Bool {
    guard index < bytes.count, bytes[index] == UInt8(ascii: character) else { return false }
    index += 1
    return true
  }

  /// Reads a fraction of a second in nanoseconds, 0 when there is none; digits beyond the ninth are dropped.
  mutating func fraction() -> Int? {
    guard skip(".") || skip(",") else { return 0 }
    var nanoseconds = 0
    var scale = 100_000_000
    var count = 0
    while let digit = digits(1) {
      nanoseconds += digit * scale
      scale /= 10
      count += 1
    }
    return count > 0 ? nanoseconds : nil
  }

  /// Reads `Z` or an offset in seconds.
  mutating func offset() -> Int? {
    if skip("Z") || skip("z") { return 0 }
    let isWest = index < bytes.count && bytes[index] == UInt8(ascii: "-")
    guard skip("+") || skip("-"), let hours = digits(2), hours < 24 else { return nil }
    _ = skip(":")
    guard let minutes = digits(2), minutes < 60 else { return nil }
    return (hours * 3600 + minutes * 60) * (isWest ? -1 : 1)
  }
}

extension Int {
  fileprivate func floorDivided(by divisor: Int) -> Int {
    self >= 0 ? self / divisor : (self + 1) / divisor - 1
  }

  fileprivate func floorRemainder(by divisor: Int) -> Int {
    let remainder = self % divisor
    return remainder < 0 ? remainder + divisor : remainder
  }
}
