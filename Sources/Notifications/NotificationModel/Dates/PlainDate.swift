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
