internal import Diagnostics
internal import NotificationModel

/// The picture beside a notification: its first attached image, if that is a file of this machine.
///
/// A picture of another machine is not shown: loading it would tell its sender that the notification was seen.
struct HTMLThumbnail {
  /// The address of the file.
  let address: String

  /// Creates the thumbnail of a notification; nil if no attachment is an image in a file.
  init?(of attachments: [NotificationAttachment]) {
    guard let image = attachments.first(where: \.isImage), image.file.utf8.first == UInt8(ascii: "/"),
      !image.file.hasPrefix("//"), !image.file.unicodeScalars.contains(where: \.actsOnText)
    else { return nil }
    address = "file://" + image.file.percentEncodedPath
  }
}

extension NotificationAttachment {
  /// The types of images that a device shows, and the endings of their names.
  ///
  /// Source: Apple, `UNNotificationAttachment`, supported file types.
  private static let images = [
    "public.jpeg": ["jpg", "jpeg"], "public.png": ["png"], "com.compuserve.gif": ["gif"], "public.webp": ["webp"],
  ]

  /// Whether it is an image, by its type or, without one, by its name.
  fileprivate var isImage: Bool {
    if let type { return Self.images[type] != nil }
    guard let dot = file.lastIndex(of: ".") else { return false }
    let ending = file[file.index(after: dot)...].lowercased()
    return Self.images.values.contains { $0.contains(ending) }
  }
}

extension String {
  /// The path as part of an address.
  ///
  /// Source: RFC 3986, section 3.3.
  fileprivate var percentEncodedPath: String {
    var encoded = ""
    for byte in utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "/"), UInt8(ascii: "-"), UInt8(ascii: "."),
        UInt8(ascii: "_"), UInt8(ascii: "~"):
        encoded.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        let digits = Array("0123456789ABCDEF")
        encoded += "%" + String(digits[Int(byte >> 4)]) + String(digits[Int(byte & 15)])
      }
    }
    return encoded
  }
}
