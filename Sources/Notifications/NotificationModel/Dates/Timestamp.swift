private import Glibc

/// A point in time in UTC, without leap seconds.
public struct Timestamp: Hashable, Sendable, Comparable {
  /// Whole seconds since 1970-01-01T00:00:00Z.
  public var seconds: Int64
  /// Nanoseconds within the second, 0…999 999 999.
  public var nanoseconds: Int32 {
    didSet { nanoseconds = Self.withinSecond(nanoseconds) }
  }

  /// Creates a point in time.
  ///
  /// - Parameters:
  ///   - seconds: Whole seconds since 1970-01-01T00:00:00Z.
  ///   - nanoseconds: Nanoseconds within the second, clamped to 0…999 999 999.
  public init(seconds: Int64, nanoseconds: Int32 = 0) {
    self.seconds = seconds
    self.nanoseconds = Self.withinSecond(nanoseconds)
  }

  /// The current time.
  public static var now: Timestamp {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return Timestamp(seconds: Int64(time.tv_sec), nanoseconds: Int32(time.tv_nsec))
  }

  private static func withinSecond(_ nanoseconds: Int32) -> Int32 { min(max(nanoseconds, 0), 999_999_999) }

  /// Orders by time.
  public static func < (left: Timestamp, right: Timestamp) -> Bool {
    (left.seconds, left.nanoseconds) < (right.seconds, right.nanoseconds)
  }
}

extension Timestamp {
  /// Reads a date and time such as `2017-06-05T17:00:00Z` or `2017-06-05T19:00:00.5+02:00`.
  ///
  /// - Parameter text: Date, `T`, time, an optional fraction of a second, and `Z` or an offset.
  /// - Returns: nil if the text has another form or names a day or time that does not exist.
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
    let date = PlainDate(year: year, month: month, day: day, hour: hour, minute: minute, second: second)
    guard let local = date.secondsSince1970 else { return nil }
    seconds = local - Int64(offset)
    nanoseconds = Int32(fraction)
  }
}

extension Timestamp: CustomStringConvertible {
  /// The time in UTC, in whole seconds: `2017-06-05T17:00:00Z`.
  public var description: String { withUTF8 { String(decoding: $0, as: UTF8.self) } }

  /// Calls a closure with the UTF-8 of ``description`` without creating a string.
  package func withUTF8<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: Self.longestText) { buffer in
      body(UnsafeBufferPointer(rebasing: buffer[..<write(into: buffer)]))
    }
  }

  /// An upper bound for the bytes of ``description``, enough for a signed 64-bit year.
  package static let longestText = 40

  /// Writes the UTF-8 of ``description``.
  ///
  /// - Parameter buffer: A buffer with room for ``longestText`` bytes.
  /// - Returns: The number of bytes written.
  package func write(into buffer: UnsafeMutableBufferPointer<UInt8>) -> Int {
    PlainDate(secondsSince1970: Int(seconds)).write(into: buffer)
  }
}

/// A date and time in the proleptic Gregorian calendar, without a time zone.
struct PlainDate {
  var year: Int
  var month: Int
  var day: Int
  var hour: Int
  var minute: Int
  var second: Int
}

/// Counting seconds. The calculations count years from March, so that the leap day is the last of the year; 400 years
/// have 146 097 days.
extension PlainDate {
  /// Creates the date and time that is the given number of seconds after 1970-01-01T00:00:00.
  init(secondsSince1970 seconds: Int) {
    let days = seconds.floorDivided(by: 86400)
    // The remainder, because the seconds of a whole number of days may not fit into an integer.
    let remainder = seconds % 86400
    let secondOfDay = remainder < 0 ? remainder + 86400 : remainder
    let shifted = days + 719_468
    let era = shifted.floorDivided(by: 146_097)
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let marchMonth = (5 * dayOfYear + 2) / 153
    day = dayOfYear - (153 * marchMonth + 2) / 5 + 1
    month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9
    year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    (hour, minute, second) = (secondOfDay / 3600, secondOfDay / 60 % 60, secondOfDay % 60)
  }

  /// The seconds since 1970-01-01T00:00:00; nil for a day or time that does not exist.
  ///
  /// A leap second counts as the second after it.
  var secondsSince1970: Int64? {
    guard (1...12).contains(month), (1...daysInMonth).contains(day), (0...23).contains(hour),
      (0...59).contains(minute), (0...60).contains(second)
    else { return nil }
    return Int64(daysSince1970 * 86400 + hour * 3600 + minute * 60 + second)
  }

  private var daysSince1970: Int {
    let marchYear = month <= 2 ? year - 1 : year
    let era = marchYear.floorDivided(by: 400)
    let yearOfEra = marchYear - era * 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return era * 146_097 + dayOfEra - 719_468
  }

  private var daysInMonth: Int {
    switch month {
    case 2: year.isMultiple(of: 4) && (!year.isMultiple(of: 100) || year.isMultiple(of: 400)) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }
}

extension Int {
  fileprivate func floorDivided(by divisor: Int) -> Int { self >= 0 ? self / divisor : (self + 1) / divisor - 1 }
}

extension PlainDate {
  /// Writes the date and time in UTC, with at least four digits for the year: `2017-06-05T17:00:00Z`.
  ///
  /// - Parameter buffer: A buffer with room for ``Timestamp/longestText`` bytes.
  /// - Returns: The number of bytes written.
  func write(into buffer: UnsafeMutableBufferPointer<UInt8>) -> Int {
    var count = 0
    func write(_ character: Unicode.Scalar) {
      buffer[count] = UInt8(ascii: character)
      count += 1
    }
    func writePair(_ number: Int) {
      buffer[count] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: number / 10)
      buffer[count + 1] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: number % 10)
      count += 2
    }
    if (0...9999).contains(year) {
      writePair(year / 100)
      writePair(year % 100)
    } else {
      if year < 0 { write("-") }
      let digits = String(year.magnitude)
      for _ in digits.utf8.count..<max(4, digits.utf8.count) { write("0") }
      for digit in digits.unicodeScalars { write(digit) }
    }
    write("-")
    writePair(month)
    write("-")
    writePair(day)
    write("T")
    writePair(hour)
    write(":")
    writePair(minute)
    write(":")
    writePair(second)
    write("Z")
    return count
  }
}

/// A cursor over the text of a date.
struct DateReader {
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

  /// Reads a fraction of a second in nanoseconds; 0 if there is none. Digits after the ninth are dropped.
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

  /// Reads `Z` or a numeric offset; returns it in seconds.
  mutating func offset() -> Int? {
    if skip("Z") || skip("z") { return 0 }
    let isWest = index < bytes.count && bytes[index] == UInt8(ascii: "-")
    guard skip("+") || skip("-"), let hours = digits(2), hours < 24 else { return nil }
    _ = skip(":")
    guard let minutes = digits(2), minutes < 60 else { return nil }
    return (hours * 3600 + minutes * 60) * (isWest ? -1 : 1)
  }
}

/// What keeps a text from being a date and time: the first part that is missing or does not exist.
enum DateFault {
  case noDate, noTime, noSeconds, noZone, noSuchDay, noSuchTime, more

  /// Finds the fault in a text that ``Timestamp/init(_:)`` does not read.
  init(_ text: String) {
    var text = text
    self = text.withUTF8 { DateFault(utf8: UnsafeRawBufferPointer($0)) }
  }

  private init(utf8 text: UnsafeRawBufferPointer) {
    var reader = DateReader(bytes: text)
    guard let year = reader.digits(4), reader.skip("-"), let month = reader.digits(2), reader.skip("-"),
      let day = reader.digits(2)
    else {
      self = .noDate
      return
    }
    var date = PlainDate(year: year, month: month, day: day, hour: 0, minute: 0, second: 0)
    guard date.secondsSince1970 != nil else {
      self = .noSuchDay
      return
    }
    guard reader.skip("T") || reader.skip("t") || reader.skip(" "), let hour = reader.digits(2), reader.skip(":"),
      let minute = reader.digits(2)
    else {
      self = .noTime
      return
    }
    guard reader.skip(":"), let second = reader.digits(2), reader.fraction() != nil else {
      self = .noSeconds
      return
    }
    (date.hour, date.minute, date.second) = (hour, minute, second)
    self = date.secondsSince1970 == nil ? .noSuchTime : reader.offset() == nil ? .noZone : .more
  }

  /// What was found instead of a date and time, without the text.
  var message: String {
    switch self {
    case .noDate: "text that does not begin with a date such as 2017-06-05"
    case .noTime: "a date without a time"
    case .noSeconds: "a time without seconds"
    case .noZone: "a time without a time zone (Z, or an offset such as +02:00)"
    case .noSuchDay: "a day that does not exist"
    case .noSuchTime: "a time that does not exist"
    case .more: "more text after the time zone"
    }
  }
}
