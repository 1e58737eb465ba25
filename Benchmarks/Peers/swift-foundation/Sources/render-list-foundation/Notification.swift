import Foundation

/// A notification as one line of NDJSON holds it.
struct DeliveredNotification: Decodable {
  struct Payload: Decodable {
    var aps: APS
  }

  struct APS: Decodable {
    struct Alert: Decodable {
      var title: String?
      var subtitle: String?
      var body: String?
    }

    enum CodingKeys: String, CodingKey {
      case alert, category
      case thread = "thread-id"
    }

    var alert: Alert
    var thread: String?
    var category: String
  }

  var identifier: String
  var app: String
  var date: String
  var payload: Payload

  var isSilent: Bool {
    [payload.aps.alert.title, payload.aps.alert.subtitle, payload.aps.alert.body].allSatisfy { ($0 ?? "").isEmpty }
  }
}

/// A category of an app.
struct Category: Decodable {
  enum Placeholder: Decodable, Hashable {
    case key(String)
    case text(String)

    init(from decoder: any Decoder) throws {
      if let text = try? decoder.singleValueContainer().decode(String.self) {
        self = .text(text)
      } else {
        self = .key(try [String: String](from: decoder)["key"] ?? "")
      }
    }
  }

  var app: String
  var identifier: String
  var hiddenPreviewsBodyPlaceholder: Placeholder
}
