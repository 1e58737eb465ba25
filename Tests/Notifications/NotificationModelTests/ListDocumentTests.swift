import Diagnostics
import NotificationModel
import Testing

/// A list document with every member.
@Suite struct ListDocumentTests {
  static let document = """
    {
      "locale": "ar", "authenticated": false,
      "apps": {"com.example.travel": {"name": "Travel"}, "mail": {"name": "Mail"}},
      "settings": {
        "showPreviews": "always",
        "apps": {
          "mail": {
            "showPreviews": "never", "grouping": "byApp", "authorization": "provisional",
            "lockScreen": false, "notificationCenter": false, "alertStyle": "alert"
          }
        }
      },
      "categories": [
        {
          "app": "com.example.travel", "identifier": "IMAGE",
          "hiddenPreviewsBodyPlaceholder": {"key": "IMAGE_KEY"},
          "categorySummaryFormat": {"key": "IMAGES_MORE", "arguments": ["a", 1.0]},
          "options": [
            "customDismissAction", "allowInCarPlay", "hiddenPreviewsShowTitle", "hiddenPreviewsShowSubtitle",
            "allowAnnouncement"
          ],
          "minimalActions": ["REPLY"],
          "actions": [
            {"identifier": "LIKE", "title": "Like", "options": ["authenticationRequired", "destructive", "foreground"]},
            {
              "identifier": "REPLY", "title": {"key": "REPLY_TITLE"}, "textInputButtonTitle": "Send",
              "textInputPlaceholder": {"key": "REPLY_HERE"}
            }
          ]
        },
        {"identifier": "PLAIN", "hiddenPreviewsBodyPlaceholder": "%u things"}
      ],
      "combinedPlaceholders": [
        {"app": "com.example.travel", "categories": ["IMAGE", "COMMENT"], "key": "IMAGES_AND_COMMENTS"},
        {"categories": ["PLAIN"], "key": "THINGS"}
      ],
      "notifications": [
        {
          "identifier": "n1", "app": "com.example.travel", "date": "2017-06-05T17:00:00Z",
          "payload": {
            "aps": {"alert": {"title": "Thai vacation", "body": "…"}, "thread-id": "thai", "category": "IMAGE"},
            "photo": "…"
          }
        }
      ],
      "removed": [{"app": "mail", "identifiers": ["m1", "m2"]}]
    }
    """

  let decoded = Decoded(document)

  @Test func `it is read without a finding`() {
    #expect(decoded.isReadable)
    #expect(decoded.diagnostics == [])
  }

  @Test func `locale, authenticated and apps`() {
    #expect(decoded.list.locale == "ar")
    #expect(decoded.list.authenticated == false)
    #expect(decoded.list.appNames == ["com.example.travel": "Travel", "mail": "Mail"])
  }

  @Test func `settings`() throws {
    #expect(decoded.list.settings.showPreviews == .always)
    let mail = try #require(decoded.list.settings.apps["mail"])
    #expect(mail.showPreviews == .never)
    #expect(mail.grouping == .byApp)
    #expect(mail.authorization == .provisional)
    #expect(!mail.showsOnLockScreen)
    #expect(!mail.showsInNotificationCenter)
    #expect(mail.alertStyle == .alert)
  }

  @Test func `categories`() throws {
    try #require(decoded.list.categories.count == 2)
    let image = decoded.list.categories[0]
    #expect(image.app == "com.example.travel")
    #expect(image.identifier == "IMAGE")
    #expect(image.hiddenPreviewsBodyPlaceholder == .localized(key: "IMAGE_KEY"))
    #expect(
      image.categorySummaryFormat
        == .localized(key: "IMAGES_MORE", arguments: [.text("a"), .number("1.0")], literal: nil))
    #expect(image.options.rawValue == 0b11111)
    #expect(image.minimalActions == ["REPLY"])
    let plain = decoded.list.categories[1]
    #expect(plain.app == nil)
    #expect(plain.hiddenPreviewsBodyPlaceholder == .literal("%u things"))
    #expect(plain.categorySummaryFormat == nil)
    #expect(plain.options == [])
    #expect(plain.minimalActions == nil)
  }

  @Test func `actions`() throws {
    let actions = try #require(decoded.list.categories.first).actions
    #expect(
      actions == [
        NotificationAction(
          identifier: "LIKE", title: .literal("Like"),
          options: [.authenticationRequired, .destructive, .foreground]),
        NotificationAction(
          identifier: "REPLY", title: .localized(key: "REPLY_TITLE"),
          textInput: .init(
            buttonTitle: .literal("Send"),
            placeholder: .localized(key: "REPLY_HERE"))),
      ])
  }

  @Test func `combined placeholders`() {
    #expect(
      decoded.list.combinedPlaceholders == [
        CombinedPlaceholder(
          app: "com.example.travel", categories: ["IMAGE", "COMMENT"], key: "IMAGES_AND_COMMENTS"),
        CombinedPlaceholder(categories: ["PLAIN"], key: "THINGS"),
      ])
  }

  @Test func `notifications and removals`() throws {
    try #require(decoded.list.notifications.count == 1)
    let notification = decoded.list.notifications[0]
    #expect(notification.app == "com.example.travel")
    #expect(notification.identifier == "n1")
    #expect(notification.date.description == "2017-06-05T17:00:00Z")
    #expect(notification.content.title == .literal("Thai vacation"))
    #expect(notification.content.body == .literal("…"))
    #expect(notification.content.threadIdentifier == "thai")
    #expect(notification.content.categoryIdentifier == "IMAGE")
    #expect(decoded.list.removed == [NotificationRemoval(app: "mail", identifiers: ["m1", "m2"])])
  }

  @Test func `every word of a setting is known`() {
    let words: KeyValuePairs<String, [String]> = [
      "showPreviews": ["always", "whenAuthenticated", "never"],
      "grouping": ["automatic", "byApp", "off"],
      "authorization": ["notDetermined", "denied", "authorized", "provisional", "ephemeral"],
      "alertStyle": ["none", "banner", "alert"],
    ]
    for (member, words) in words {
      var seen: Set<AppNotificationSettings> = []
      for word in words {
        let decoded = Decoded(
          "{\"settings\": {\"apps\": {\"mail\": {\"\(member)\": \"\(word)\"}}}, \"notifications\": []}")
        #expect(decoded.diagnostics == [], "\(member): \(word)")
        seen.insert(decoded.list.settings.settings(for: "mail"))
      }
      #expect(seen.count == words.count, "\(member)")
    }
  }

  @Test func `without settings nothing is chosen`() {
    #expect(Decoded(#"{"notifications": []}"#).list.settings == NotificationSettings())
    #expect(Decoded(#"{"notifications": []}"#).list.authenticated == nil)
  }
}
