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
    Row(member: #""privcy": true"#, privacy: .unreadable),
    Row(member: #""privcy": false"#, privacy: .unreadable),
    Row(member: #""Privacy": 1"#, privacy: .unreadable),
    Row(member: #""pri-va-cy": 1"#, privacy: .unreadable),
    Row(member: #""hide": []"#, privacy: .unreadable),
    Row(member: #""hide_content": "no""#, privacy: .unreadable),
    Row(member: #""isPrivate": 0"#, privacy: .unreadable),
    Row(member: #""note": "hide""#, privacy: .unreadable),
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

  static let misplaced = [
    Row(member: #""hiddenRows": "nothing""#, privacy: .unreadable),
    Row(member: #""hidden_rows": "nothing""#, privacy: .unreadable),
    Row(member: #""showPreviews": "always""#, privacy: .unreadable),
    Row(member: #""whileLocked": "new""#, privacy: .unreadable),
    Row(member: #""screenShared": true"#, privacy: .unreadable),
    Row(member: #""locked": true"#, privacy: .unreadable),
    Row(member: #""authenticated": false"#, privacy: .unreadable),
    Row(member: #""lockScreen": false"#, privacy: .unreadable),
    Row(member: #""settings": {}"#, privacy: .unreadable),
    Row(member: #""Privacy": "hide""#, privacy: .unreadable),
    Row(member: #""hiddenPreviewsBodyPlaceholderKey": "K""#, privacy: nil),
    Row(member: #""intents": ["A"]"#, privacy: nil),
    Row(member: #""color": "red""#, privacy: nil),
    // Words of which a setting's name has a part, or which an edit makes of one.
    Row(member: #""author": "x""#, privacy: nil),
    Row(member: #""category": "x""#, privacy: nil),
    Row(member: #""style": "x""#, privacy: nil),
    Row(member: #""screen": "x""#, privacy: nil),
    Row(member: #""notification": "x""#, privacy: nil),
    Row(member: #""alertBody": "x""#, privacy: nil),
    Row(member: #""alarm": "x""#, privacy: nil),
    Row(member: #""urgency": "critical""#, privacy: nil),
  ]

  /// A setting has no place in a category.
  @Test(arguments: misplaced) func `what a member of a category hides`(_ row: Row) throws {
    let decoded = Decoded(#"{"categories": [{"identifier": "C", \#(row.member)}], "notifications": []}"#)
    #expect(try #require(decoded.list.categories.first).privacy == row.privacy)
  }
}
