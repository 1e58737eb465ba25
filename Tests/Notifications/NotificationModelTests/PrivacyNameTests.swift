import NotificationModel
import Testing

/// A member that may have been meant for “privacy” hides the notification that it stands in, whatever its value.
@Suite struct PrivacyNameTests {
  struct Row: CustomTestStringConvertible {
    let member: String
    let privacy: NotificationPrivacy?
    var testDescription: String { member }
  }

  static let rows = [
    Row(member: #""privacy": "hide""#, privacy: .hide),
    Row(member: #""privacy": "hideContent""#, privacy: .hideContent),
    Row(member: #""privcy": true"#, privacy: .hideContent),
    Row(member: #""privcy": false"#, privacy: .hideContent),
    Row(member: #""Privacy": 1"#, privacy: .hideContent),
    Row(member: #""pri-va-cy": 1"#, privacy: .hideContent),
    Row(member: #""hide": []"#, privacy: .hideContent),
    Row(member: #""hide_content": "no""#, privacy: .hideContent),
    Row(member: #""isPrivate": 0"#, privacy: .hideContent),
    Row(member: #""note": "hide""#, privacy: .hideContent),
    Row(member: #""note": true"#, privacy: nil),
    Row(member: #""price": 1"#, privacy: nil),
    // A member that is null is as if it were not there.
    Row(member: #""privcy": null"#, privacy: nil),
  ]

  @Test(arguments: rows) func `what a member hides`(_ row: Row) throws {
    let decoded = Decoded(
      """
      {"notifications": [{"identifier": "1", "app": "mail", \(row.member), "payload": {"aps": {"alert": "Hello"}}}]}
      """)
    let notification = try #require(decoded.list.notifications.first)
    #expect(notification.content.privacy == row.privacy)
  }
}
