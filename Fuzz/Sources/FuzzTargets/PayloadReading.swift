import NotificationRendering

/// Payloads on their own, as the program of a service extension answers them: what an app is handed as user info says
/// what was read.
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
