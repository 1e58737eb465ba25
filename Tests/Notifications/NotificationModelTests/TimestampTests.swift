import NotificationModel
import Testing

/// Parsing and formatting dates. Source: RFC 3339 section 5.6 and its examples in section 5.8.
@Suite struct TimestampTests {
  struct Reading: CustomTestStringConvertible {
    let name: String
    let text: String
    let seconds: Int64
    var nanoseconds: Int32 = 0
    var testDescription: String { name }
  }

  static let readings: [Reading] = [
    .init(name: "the epoch", text: "1970-01-01T00:00:00Z", seconds: 0),
    .init(name: "the second before the epoch", text: "1969-12-31T23:59:59Z", seconds: -1),
    .init(name: "the document's example", text: "2017-06-05T17:00:00Z", seconds: 1_496_682_000),
    .init(name: "an offset to the east", text: "2017-06-05T19:00:00+02:00", seconds: 1_496_682_000),
    .init(name: "an offset to the west", text: "1996-12-19T16:39:57-08:00", seconds: 851_042_397),
    .init(name: "an offset of minutes", text: "1937-01-01T12:00:27+00:20", seconds: -1_041_337_173),
    .init(name: "an offset that changes the year", text: "2018-01-01T00:30:00+01:00", seconds: 1_514_763_000),
    .init(name: "the unknown offset", text: "2017-06-05T17:00:00-00:00", seconds: 1_496_682_000),
    .init(name: "lower case", text: "2017-06-05t17:00:00z", seconds: 1_496_682_000),
    .init(name: "half a second", text: "1970-01-01T00:00:00.5Z", seconds: 0, nanoseconds: 500_000_000),
    .init(name: "hundredths", text: "1985-04-12T23:20:50.52Z", seconds: 482_196_050, nanoseconds: 520_000_000),
    .init(
      name: "half a second before the epoch", text: "1969-12-31T23:59:59.5Z", seconds: -1, nanoseconds: 500_000_000),
    .init(name: "nine digits", text: "1970-01-01T00:00:00.123456789Z", seconds: 0, nanoseconds: 123_456_789),
    .init(
      name: "more digits than count", text: "1970-01-01T00:00:00.1234567899999Z", seconds: 0, nanoseconds: 123_456_789),
    .init(
      name: "a fraction before an offset", text: "1970-01-01T01:00:00.25+01:00", seconds: 0, nanoseconds: 250_000_000),
    .init(name: "a leap second is the second after it", text: "1990-12-31T23:59:60Z", seconds: 662_688_000),
    .init(name: "a leap second elsewhere", text: "1990-12-31T15:59:60-08:00", seconds: 662_688_000),
    .init(name: "a leap day", text: "2016-02-29T00:00:00Z", seconds: 1_456_704_000),
    .init(name: "the leap day of 2000", text: "2000-02-29T12:00:00Z", seconds: 951_825_600),
    .init(name: "the day after February in 1900", text: "1900-03-01T00:00:00Z", seconds: -2_203_891_200),
    .init(name: "the first year", text: "0001-01-01T00:00:00Z", seconds: -62_135_596_800),
    .init(name: "the last second", text: "9999-12-31T23:59:59Z", seconds: 253_402_300_799),
  ]

  @Test(arguments: readings) func `a date is read`(_ row: Reading) {
    #expect(Timestamp(row.text) == Timestamp(seconds: row.seconds, nanoseconds: row.nanoseconds))
  }

  struct Wrong: CustomTestStringConvertible {
    let name: String
    let text: String
    var testDescription: String { name }
  }

  static let wrong: [Wrong] = [
    .init(name: "nothing", text: ""),
    .init(name: "a word", text: "yesterday"),
    .init(name: "a date alone", text: "2017-06-05"),
    .init(name: "a time alone", text: "17:00:00Z"),
    .init(name: "no offset", text: "2017-06-05T17:00:00"),
    .init(name: "no seconds", text: "2017-06-05T17:00Z"),
    .init(name: "no hyphens", text: "20170605T170000Z"),
    .init(name: "slashes", text: "2017/06/05T17:00:00Z"),
    .init(name: "a short year", text: "17-06-05T17:00:00Z"),
    .init(name: "a long year", text: "12017-06-05T17:00:00Z"),
    .init(name: "a sign", text: "-2017-06-05T17:00:00Z"),
    .init(name: "month 0", text: "2017-00-05T17:00:00Z"),
    .init(name: "month 13", text: "2017-13-05T17:00:00Z"),
    .init(name: "day 0", text: "2017-06-00T17:00:00Z"),
    .init(name: "June 31", text: "2017-06-31T17:00:00Z"),
    .init(name: "January 32", text: "2017-01-32T17:00:00Z"),
    .init(name: "February 29 of a common year", text: "2017-02-29T17:00:00Z"),
    .init(name: "February 29 of 1900", text: "1900-02-29T00:00:00Z"),
    .init(name: "February 30 of a leap year", text: "2016-02-30T17:00:00Z"),
    .init(name: "hour 24", text: "2017-06-05T24:00:00Z"),
    .init(name: "minute 60", text: "2017-06-05T17:60:00Z"),
    .init(name: "second 61", text: "2017-06-05T17:00:61Z"),
    .init(name: "a point without digits", text: "2017-06-05T17:00:00.Z"),
    .init(name: "offset hour 24", text: "2017-06-05T17:00:00+24:00"),
    .init(name: "offset minute 60", text: "2017-06-05T17:00:00+01:60"),
    .init(name: "an offset of one digit", text: "2017-06-05T17:00:00+2"),
    .init(name: "something behind", text: "2017-06-05T17:00:00Z "),
    .init(name: "something before", text: " 2017-06-05T17:00:00Z"),
    .init(name: "digits of another script", text: "٢٠١٧-06-05T17:00:00Z"),
    .init(name: "a number", text: "1496682000"),
  ]

  @Test(arguments: wrong) func `what is no date is not read`(_ row: Wrong) {
    #expect(Timestamp(row.text) == nil)
  }

  struct Printing: CustomTestStringConvertible {
    let name: String
    let seconds: Int64
    var nanoseconds: Int32 = 0
    let text: String
    var testDescription: String { name }
  }

  static let printings: [Printing] = [
    .init(name: "the epoch", seconds: 0, text: "1970-01-01T00:00:00Z"),
    .init(name: "the second before the epoch", seconds: -1, text: "1969-12-31T23:59:59Z"),
    .init(name: "fractions are cut off", seconds: 0, nanoseconds: 999_999_999, text: "1970-01-01T00:00:00Z"),
    .init(
      name: "fractions before the epoch too", seconds: -1, nanoseconds: 500_000_000, text: "1969-12-31T23:59:59Z"),
    .init(name: "the document's example", seconds: 1_496_682_000, text: "2017-06-05T17:00:00Z"),
    .init(name: "a leap day", seconds: 1_456_704_000, text: "2016-02-29T00:00:00Z"),
    .init(name: "the day before a leap day", seconds: 1_456_703_999, text: "2016-02-28T23:59:59Z"),
    .init(name: "the leap day of 2000", seconds: 951_782_400, text: "2000-02-29T00:00:00Z"),
    .init(name: "1900 has no leap day", seconds: -2_203_891_201, text: "1900-02-28T23:59:59Z"),
    .init(name: "2100 has no leap day", seconds: 4_107_542_400, text: "2100-03-01T00:00:00Z"),
    .init(name: "the last day of a leap year", seconds: 1_483_228_799, text: "2016-12-31T23:59:59Z"),
    .init(name: "the first year", seconds: -62_135_596_800, text: "0001-01-01T00:00:00Z"),
    .init(name: "the last second", seconds: 253_402_300_799, text: "9999-12-31T23:59:59Z"),
  ]

  @Test(arguments: printings) func `a date is printed in UTC, whole seconds, Z`(_ row: Printing) {
    #expect(Timestamp(seconds: row.seconds, nanoseconds: row.nanoseconds).description == row.text)
  }

  @Test func `what is printed is read as the same second, every 37 days for 10 000 years`() {
    for seconds in stride(from: Int64(-62_135_596_800), through: 253_402_300_799, by: 37 * 86_400 + 4_001) {
      let timestamp = Timestamp(seconds: seconds)
      #expect(Timestamp(timestamp.description) == timestamp)
    }
  }

  @Test(arguments: [Int64.min, Int64.max]) func `no number of seconds stops the program`(_ seconds: Int64) {
    #expect(Timestamp(seconds: seconds).description.hasSuffix("Z"))
  }

  @Test func `order is by time, fractions included`() {
    let sorted = [
      Timestamp(seconds: -1, nanoseconds: 999_999_999), Timestamp(seconds: 0),
      Timestamp(seconds: 0, nanoseconds: 1), Timestamp(seconds: 1),
    ]
    #expect(sorted.reversed().sorted() == sorted)
  }

  @Test func `nanoseconds stay within their second`() {
    #expect(Timestamp(seconds: 4, nanoseconds: .max).nanoseconds == 999_999_999)
    #expect(Timestamp(seconds: 4, nanoseconds: .min).nanoseconds == 0)
    var date = Timestamp(seconds: 4)
    date.nanoseconds = 1_000_000_000
    #expect(date.nanoseconds == 999_999_999)
    date.nanoseconds = -1
    #expect(date.nanoseconds == 0)
  }
}
