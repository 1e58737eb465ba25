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
