import NotificationRendering
import Presenters
import TestSupport
import Testing

/// Responses to a person's actions: what the app receives, or why the device refuses.
@Suite struct ResponseTests {
  static let category = NotificationCategory(
    "LIST", options: .customDismissAction,
    actions: [
      NotificationAction(identifier: "plain", title: "Done"),
      NotificationAction(identifier: "required", title: "Buy", options: .authenticationRequired),
      NotificationAction(identifier: "foreground", title: "Edit", options: .foreground),
      NotificationAction(
        identifier: "text", title: "Comment",
        textInput: NotificationAction.TextInput(buttonTitle: "Send", placeholder: "Say something")),
      NotificationAction(identifier: "delete", title: "Delete", options: [.destructive, .authenticationRequired]),
    ])

  static let quiet = NotificationCategory("QUIET", actions: [NotificationAction(identifier: "quiet", title: "Quiet")])

  struct Row: CustomTestStringConvertible, Sendable {
    let sentence: String
    let action: LiteralString
    var text: String?
    var category: LiteralString = "LIST"
    var authenticated = false
    var profile = SystemProfile.iOS12
    /// The action that the app receives; nil if it receives none.
    var told: LiteralString?
    var opensApp = false
    var refusal: ResponseRefusal?
    var testDescription: String { sentence }
  }

  static let open = NotificationResponse.Action.openIdentifier
  static let dismiss = NotificationResponse.Action.dismissIdentifier

  static let rows: [Row] = [
    Row(sentence: "a background action runs without unlocking (WWDC14-713)", action: "plain", told: "plain"),
    Row(
      sentence: "authenticationRequired: the action is only performed on an unlocked device", action: "required",
      refusal: .authenticationRequired),
    Row(
      sentence: "authenticationRequired: performed once authenticated", action: "required", authenticated: true,
      told: "required"),
    Row(
      sentence: "foreground actions always require unlocking the device (WWDC14-713)", action: "foreground",
      refusal: .authenticationRequired),
    Row(
      sentence: "foreground: causes the app to launch in the foreground", action: "foreground", authenticated: true,
      told: "foreground", opensApp: true),
    Row(sentence: "a destructive one that requires it", action: "delete", refusal: .authenticationRequired),
    Row(sentence: "UNTextInputNotificationAction: the user's text", action: "text", text: "Yum 🍎", told: "text"),
    Row(sentence: "a text field sends no empty text", action: "text", text: "", refusal: .needsText("text")),
    Row(sentence: "a text field sends nothing without a text", action: "text", refusal: .needsText("text")),
    Row(sentence: "an action without a text field", action: "plain", text: "x", refusal: .takesNoText("plain")),
    Row(
      sentence: "UNNotificationDefaultActionIdentifier: the app is opened", action: open, authenticated: true,
      told: open, opensApp: true),
    Row(sentence: "the app is not opened on a locked device", action: open, refusal: .authenticationRequired),
    Row(
      sentence: "the default action takes no text", action: open, text: "x", authenticated: true,
      refusal: .takesNoText(open)),
    Row(sentence: "customDismissAction: sends dismiss actions to the app", action: dismiss, told: dismiss),
    Row(
      sentence: "without customDismissAction dismissal is not reported (WWDC16-707)", action: dismiss, category: "QUIET"
    ),
    Row(sentence: "without a category dismissal is not reported", action: dismiss, category: ""),
    Row(
      sentence: "an action of another category", action: "plain", category: "QUIET", refusal: .unknownAction("plain")),
    Row(sentence: "an unknown category", action: "plain", category: "NOBODY", refusal: .unknownAction("plain")),
    Row(sentence: "the fifth of iOS 8", action: "delete", profile: .iOS8, refusal: .unknownAction("delete")),
  ]

  @Test(arguments: rows) func `an action is passed on or refused`(_ row: Row) {
    let registrations = AppRegistrations(Self.list)
    var notification = UserNotification("n1", category: row.category)
    notification.content.userInfo = #"{"aps":{}}"#
    let device = DeviceState(isAuthenticated: row.authenticated, profile: row.profile)
    let result = Result { () throws(ResponseRefusal) in
      try registrations.response(to: notification, action: row.action.string, userText: row.text, device: device)
    }
    switch result {
    case .success(let response):
      #expect(row.refusal == nil)
      #expect(response?.action.identifier == row.told)
      #expect(response?.opensApp ?? false == row.opensApp)
      #expect(response?.userText == row.text)
      #expect(response.map(\.notification) == row.told.map { _ in notification })
    case .failure(let refusal): #expect(refusal == row.refusal)
    }
  }

  private static var list: NotificationList {
    var list = NotificationList()
    list.categories = [category, quiet]
    return list
  }

  struct Body: CustomTestStringConvertible, Sendable {
    let name: String
    var userInfo: String?
    var category: LiteralString = "LIST"
    var userText: String?
    let body: String
    var testDescription: String { name }
  }

  static let bodies: [Body] = [
    Body(
      name: "the payload is handed back unchanged", userInfo: #"{ "aps" : {}, "id":1.0, "id":"\u00e9" }"#,
      body: #"{"action":"plain","category":"LIST","payload":{ "aps" : {}, "id":1.0, "id":"\u00e9" },"userText":null}"#),
    Body(
      name: "what the person typed", userInfo: "{}", userText: "\"Yum\"",
      body: #"{"action":"plain","category":"LIST","payload":{},"userText":"\"Yum\""}"#),
    Body(
      name: "nothing was pushed", category: "",
      body: #"{"action":"plain","category":null,"payload":null,"userText":null}"#),
  ]

  @Test(arguments: bodies) func `the request to the app's server`(_ row: Body) {
    var notification = UserNotification("n1", category: row.category)
    notification.content.userInfo = row.userInfo
    let response = NotificationResponse(
      notification: notification, action: .custom(Self.category.actions[0]), userText: row.userText)
    let text = String(decoding: ResponsePresenter.bytes(for: response), as: UTF8.self)
    #expect(text.hasSuffix(",\"request\":\(row.body)}"))
  }
}
