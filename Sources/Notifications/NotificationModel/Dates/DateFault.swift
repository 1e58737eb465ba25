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
