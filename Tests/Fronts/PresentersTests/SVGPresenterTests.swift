import Foundation
import FoundationXML
import NotificationRendering
import TestSupport
import Testing

/// Pictures are well-formed XML, whatever senders write, and show the texts of their rows.
@Suite struct SVGPresenterTests {
  /// The texts that a picture draws.
  private final class Texts: NSObject, XMLParserDelegate {
    private(set) var all: [String] = []
    private var isText = false

    func parser(
      _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
      attributes: [String: String]
    ) {
      isText = name == "text"
      if isText { all.append("") }
    }

    func parser(_ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?) {
      isText = false
    }

    func parser(_ parser: XMLParser, foundCharacters string: String) {
      if isText { all[all.count - 1] += string }
    }
  }

  private static func texts(of svg: String) throws -> [String] {
    let parser = XMLParser(data: Data(svg.utf8))
    let texts = Texts()
    parser.delegate = texts
    guard parser.parse() else { throw parser.parserError ?? CocoaError(.formatting) }
    return texts.all
  }

  private static func picture(_ texts: [String], app: String = "Chat", isShown: Bool = true) -> String {
    let renderer = NotificationRenderer(locale: "en")
    var notifications = DeliveredNotifications()
    for (number, text) in texts.enumerated() {
      var content = NotificationContent()
      content.title = .literal(text)
      content.body = .literal(text)
      notifications.add(
        UserNotification(
          app: app, identifier: "\(number)", date: Timestamp(seconds: Int64(number)), content: content))
    }
    let device = DeviceState(isAuthenticated: isShown)
    return renderer.render(notifications, device: device).svg(by: renderer)
  }

  @Test func `each scalar may stand in a text`() throws {
    for block in stride(from: UInt32(0), to: 0x110000, by: 0x400) {
      // Every scalar of the first planes, and samples of the others.
      guard block < 0x20000 || block % 0x8000 == 0 || block % 0x10000 == 0xFC00 else { continue }
      let scalars = (block..<block + 0x400).compactMap(Unicode.Scalar.init)
      guard !scalars.isEmpty else { continue }
      let text = String(String.UnicodeScalarView(scalars))
      #expect(throws: Never.self, "U+\(String(block, radix: 16))") {
        try Self.texts(of: Self.picture([text], app: text))
      }
    }
  }

  @Test func `texts are those of the row`() throws {
    let texts = try Self.texts(of: Self.picture(["<b>&amp;\"'</b>"]))
    #expect(texts.filter { $0 == "<b>&amp;\"'</b>" }.count == 2)
    #expect(texts.first == "Notification")
  }

  @Test func `hidden texts are not in it`() {
    #expect(!Self.picture(["secret", "secret"], isShown: false).contains("secret"))
  }
}
