import Foundation
import NotificationModel
import TestSupport
import Testing

/// Dates as written, compared with Foundation's calendar.
@Suite struct TimestampBytesTests {
  private static let calendar: Calendar = {
    var calendar = Calendar(identifier: .iso8601)
    calendar.timeZone = TimeZone(secondsFromGMT: 0) ?? .gmt
    return calendar
  }()

  private static func plain(_ seconds: Int64) -> String {
    let parts = calendar.dateComponents(
      [.year, .month, .day, .hour, .minute, .second], from: Date(timeIntervalSince1970: Double(seconds)))
    return String(
      format: "%04d-%02d-%02dT%02d:%02d:%02dZ", parts.year ?? 0, parts.month ?? 0, parts.day ?? 0, parts.hour ?? 0,
      parts.minute ?? 0, parts.second ?? 0)
  }

  @Test(arguments: 0..<4) func `any second of the years 1600 to 9999 is written as the calendar has it`(_ seed: UInt64)
  {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<500 {
      let seconds = Int64(random.int(below: 265_000_000_000)) - 11_676_096_000
      let date = Timestamp(seconds: seconds, nanoseconds: Int32(random.int(below: 1_000_000_000)))
      guard seconds <= 253_402_300_799 else { continue }
      #expect(date.description == Self.plain(seconds))
      #expect(Timestamp(date.description) == Timestamp(seconds: seconds))
    }
  }

  /// Each day's text reads back as the same day; years before 1582 are proleptic here.
  @Test func `every day around a change of month, year and century is read as it is written`() {
    for year in [1, 4, 100, 400, 1582, 1600, 1900, 1969, 1970, 2000, 2038, 2100, 9999] {
      let first = Timestamp(String(repeating: "0", count: 4 - "\(year)".count) + "\(year)-01-01T23:59:59Z")
      for day in 0..<365 {
        let date = Timestamp(seconds: (first?.seconds ?? 0) + Int64(day) * 86400)
        #expect(Timestamp(date.description) == date)
      }
    }
  }

  struct Row: CustomTestStringConvertible {
    let name: String
    let seconds: Int64
    let text: String
    var testDescription: String { name }
  }

  static let rows: [Row] = [
    Row(name: "the epoch", seconds: 0, text: "1970-01-01T00:00:00Z"),
    Row(name: "the second before", seconds: -1, text: "1969-12-31T23:59:59Z"),
    Row(name: "the first second of the year 1", seconds: -62_135_596_800, text: "0001-01-01T00:00:00Z"),
    Row(name: "the year before", seconds: -62_135_596_801, text: "0000-12-31T23:59:59Z"),
    Row(name: "a year below nought", seconds: -62_167_219_201, text: "-0001-12-31T23:59:59Z"),
    Row(name: "the last second of four digits", seconds: 253_402_300_799, text: "9999-12-31T23:59:59Z"),
    Row(name: "a year of five digits", seconds: 253_402_300_800, text: "10000-01-01T00:00:00Z"),
    Row(name: "the last second of 64 bits", seconds: .max, text: "292277026596-12-04T15:30:07Z"),
    Row(name: "the first second of 64 bits", seconds: .min, text: "-292277022657-01-27T08:29:52Z"),
  ]

  @Test(arguments: rows) func `a second is written`(_ row: Row) {
    let date = Timestamp(seconds: row.seconds)
    #expect(date.description == row.text)
    #expect(date.withUTF8 { Array($0) } == Array(row.text.utf8))
  }
}
