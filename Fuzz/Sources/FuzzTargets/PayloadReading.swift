import NotificationRendering

/// Separate payloads, as in the answers of service extension programs: their user info must read as the same payload.
enum PayloadReading {
  static func check(_ bytes: [UInt8]) {
    guard let payload = try? NotificationPayload(SourceText(name: "", bytes: bytes)) else { return }
    guard let userInfo = payload.content.userInfo else { fatalError("a payload without user info") }
    guard let again = try? NotificationPayload(SourceText(name: "", bytes: Array(userInfo.utf8))) else {
      fatalError("user info is no payload")
    }
    expect(again.content == payload.content, "user info says something else:\n\(payload.content)\n\(again.content)")
    expect(again.attachments == payload.attachments, "user info has other attachments")
  }
}
