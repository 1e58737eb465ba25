import Foundation

/// Lists to render, one per line.
enum StreamLines {
  /// The flags of most runs: the example's tables, and a fixed time.
  static let flags = ["--strings", Package.example, "--now", "2020-01-01T00:00:00Z"]

  static let settings = [
    "", #""settings":{"showPreviews":"always"},"#, #""settings":{"showPreviews":"never"},"#,
    #""settings":{"showPreviews":"whenAuthenticated","apps":{"mail":{"grouping":"byApp"}}},"#,
    #""settings":{"showPreviews":5},"#, #""settings":{"apps":{"mail":{"grouping":"off","showPreviews":"always"}}},"#,
  ]
  static let categories = [
    "", #""categories":[{"identifier":"IMAGE","hiddenPreviewsBodyPlaceholder":{"key":"IMAGE_KEY"}}],"#,
    #""categories":[{"identifier":"IMAGE","hiddenPreviewsBodyPlaceholder":{"key":"NO_SUCH"}}],"#,
    #""categories":[{"identifier":"IMAGE","options":["hiddenPreviewsShowTitle"],"#
      + #""hiddenPreviewsBodyPlaceholder":"%u caf\u00e9s"},{"identifier":"COMMENT"}],"#,
    #""categories":[{"identifier":"IMAGE","options":["hiddenPreviewsShowTitle"],"#
      + #""hiddenPreviewsBodyPlaceholder":"%u cafe\u0301s"},{"identifier":"COMMENT"}],"#,
    #""categories":[{"identifier":"IMAGE","categorySummaryFormat":{"key":"IMAGES_MORE"},"actions":"#
      + #"[{"identifier":"LIKE","title":"Like","options":["foreground"]}]}],"#,
    #""categories":[{"identifier":"IMAGE","hiddenPreviewsBodyPlaceholder":"50 % @ %d"}],"#,
  ]
  static let names = [
    "", #""apps":{"mail":{"name":"Mail"}},"#, #""apps":{"mail":{"name":"Caf\u00e9"}},"#,
    #""apps":{"mail":{"name":"Cafe\u0301"}},"#, #""apps":{"mail":{"name":"A"}},"apps":{"chat":{"name":"B"}},"#,
    #""apps":{"chat":{"name":"B"}},"#,
  ]
  static let locales = ["", #""locale":"","#, #""locale":"not a locale","#, #""locale":"pl","#, #""locale":"ar-EG","#]

  /// Returns the line for a number, which determines its key, locale, settings, categories, names and notifications.
  static func line(_ number: Int, locale: String? = nil) -> String {
    let locale = locale.map { "\"locale\":\"\($0)\"," } ?? locales[number / 5 % locales.count]
    let header =
      locale + settings[number % settings.count] + categories[number / 3 % categories.count]
      + names[number / 7 % names.count] + (number % 4 == 0 ? #""authenticated":true,"# : "")
    let notifications = (0..<number % 5).map { place in
      let alert = place % 2 == 0 ? "\"text \(place)\"" : #"{"title":"T\#(place % 3)","body":"b","summary-arg":"Ann"}"#
      let app = (number + place) % 3 == 0 ? "chat" : "mail"
      let category = (number + place) % 4 == 0 ? "COMMENT" : "IMAGE"
      return #"{"identifier":"n\#(place % 3)","app":"\#(app)","date":"2017-06-05T17:00:0\#(place)Z","#
        + #""payload":{"aps":{"alert":\#(alert),"thread-id":"t\#(place % 2)","category":"\#(category)"}}}"#
    }
    return "{\"key\":\(number),\(header)\"notifications\":[\(notifications.joined(separator: ","))]}"
  }
}
