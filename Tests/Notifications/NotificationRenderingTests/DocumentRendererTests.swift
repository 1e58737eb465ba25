import Foundation
import NotificationRendering
import TestSupport
import Testing

/// Lists one after another, with what options and another document say about all of them.
@Suite struct DocumentRendererTests {
  private static let now = Timestamp(seconds: 1_500_000_000)

  /// Who says something about a list: its own members, a document for all lists, or an option.
  struct Row: CustomTestStringConvertible {
    let testDescription: String
    var list = ""
    var defaults: String?
    var options: @Sendable (inout ListOptions) -> Void = { _ in }
    let expected: String
  }

  /// A hidden row is written as ‹body›, a shown one as its title.
  static let said: [Row] = [
    Row(testDescription: "nobody says anything", expected: "en: ‹Notification›"),
    Row(testDescription: "the list names its locale", list: #""locale":"de""#, expected: "de: ‹Mitteilung›"),
    Row(
      testDescription: "the document names a locale", defaults: #"{"locale":"de"}"#, expected: "de: ‹Mitteilung›"),
    Row(
      testDescription: "the list's locale goes before the document's", list: #""locale":"pl""#,
      defaults: #"{"locale":"de"}"#, expected: "pl: ‹Powiadomienie›"),
    Row(
      testDescription: "the option's locale goes before both", list: #""locale":"pl""#, defaults: #"{"locale":"de"}"#,
      options: { $0.locale = "en" }, expected: "en: ‹Notification›"),
    Row(
      testDescription: "a malformed locale is that of no list", list: #""locale":"no locale""#,
      options: { $0.defaultLocale = "de" }, expected: "de: ‹Mitteilung›, incomplete"),
    Row(testDescription: "the list is unlocked", list: #""authenticated":true"#, expected: "en: Title"),
    Row(
      testDescription: "the document says that lists are unlocked", defaults: #"{"authenticated":true}"#,
      expected: "en: Title"),
    Row(
      testDescription: "the list's lock goes before the document's", list: #""authenticated":false"#,
      defaults: #"{"authenticated":true}"#, expected: "en: ‹Notification›"),
    Row(
      testDescription: "the option's lock goes before both", list: #""authenticated":true"#,
      defaults: #"{"authenticated":true}"#, options: { $0.authenticated = false }, expected: "en: ‹Notification›"),
    Row(
      testDescription: "the document says that the screen is shared", list: #""authenticated":true"#,
      defaults: #"{"screenShared":true}"#, expected: "en: ‹Notification›"),
    Row(
      testDescription: "the list says that it is not", list: #""authenticated":true,"screenShared":false"#,
      defaults: #"{"screenShared":true}"#, expected: "en: Title"),
    Row(
      testDescription: "the option shares the screen of every list",
      list: #""authenticated":true,"screenShared":false"#, options: { $0.isScreenShared = true },
      expected: "en: ‹Notification›"),
    Row(
      testDescription: "the list always shows content", list: #""settings":{"showPreviews":"always"}"#,
      expected: "en: Title"),
    Row(
      testDescription: "the document never does, and the list has no word on it", list: #""authenticated":true"#,
      defaults: #"{"settings":{"showPreviews":"never"}}"#, expected: "en: ‹Notification›"),
    Row(
      testDescription: "the option never does, whatever both say", list: #""settings":{"showPreviews":"always"}"#,
      defaults: #"{"settings":{"showPreviews":"always"}}"#, options: { $0.previews = .never },
      expected: "en: ‹Notification›"),
    Row(
      testDescription: "settings that cannot be read hide content", list: #""authenticated":true"#,
      defaults: #"{"settings":{"showPreviews":7}}"#, expected: "en: ‹Notification›"),
  ]

  private static func document(_ members: String) -> String {
    #"{\#(members)\#(members.isEmpty ? "" : ",")"notifications":[\#(notification("n"))]}"#
  }

  private static func notification(_ identifier: String) -> String {
    #"{"identifier":"\#(identifier)","app":"\#(identifier)","payload":{"aps":{"alert":{"title":"Title"}}}}"#
  }

  private static func source(_ text: String) -> SourceText { SourceText(name: "list.json", text: text) }

  private static func defaults(_ text: String?) -> ListDefaults? {
    var decoder = NotificationListDecoder(now: now)
    return text.flatMap { decoder.readDefaults(source($0)) }
  }

  /// Writes what is shown.
  private static func summary(_ output: DocumentRenderer.Output) -> String {
    let rows = output.presentation.rows.map { row in
      switch row.content {
      case .hidden(let hidden): "‹\(hidden.body)›"
      case .shown(let stack): stack.leading.title ?? "–"
      }
    }
    return "\(output.presentation.locale.languageTag): \(rows.joined(separator: ", "))"
      + (output.isIncomplete ? ", incomplete" : "")
  }

  /// A notification of an app, in a thread, with a member of its own.
  private static func notification(in thread: String, _ member: String = "") -> String {
    #"{"app":"a","identifier":"\#(thread)\#(member.utf8.count)",\#(member.isEmpty ? "" : member + ",")"#
      + #""payload":{"aps":{"alert":{"title":"T"},"thread-id":"\#(thread)","category":"C"}}}"#
  }

  /// What is asked for and cannot be read hides whatever the state of the device.
  static let unreadable: [Row] = [
    Row(testDescription: "privacy", list: notification(in: "x", #""privacy":"hideContent""#), expected: "en: T"),
    Row(
      testDescription: "privacy misspelt", list: notification(in: "x", #""privcy":"hide""#),
      expected: "en: ‹Notification›"),
    Row(
      testDescription: "it hides its row",
      list: [notification(in: "x", #""privcy":1"#), notification(in: "x")].joined(separator: ","),
      expected: "en: ‹2 Notifications›"),
    Row(
      testDescription: "it hides no other",
      list: [notification(in: "x", #""privcy":1"#), notification(in: "y")].joined(separator: ","),
      expected: "en: T, ‹Notification›"),
  ]

  @Test(arguments: unreadable) func `a wish that cannot be read hides from everybody`(_ row: Row) throws {
    let text = #"{"authenticated":true,"notifications":[\#(row.list)]}"#
    let renderer = DocumentRenderer(options: ListOptions(now: Self.now, defaultLocale: "en"))
    let output = try renderer.render(Self.source(text), now: Self.now, device: { _, _ in })
    #expect(Self.summary(output) == row.expected)
    let categories = #""categories":[{"identifier":"C","privcy":1}],"#
    let ofCategory = #"{"authenticated":true,\#(categories)"notifications":[\#(Self.notification(in: "x"))]}"#
    let hidden = try renderer.render(Self.source(ofCategory), now: Self.now, device: { _, _ in })
    #expect(Self.summary(hidden) == "en: ‹Notification›")
  }

  /// Actions of a locked device by their identifiers; “🔒” where the device asks for authentication first.
  static let actions: [Row] = [
    Row(
      testDescription: "a lock misspelt among the options",
      list: #""actions":[{"identifier":"O","options":["requiresAuthentication"]}]"#, expected: "O🔒"),
    Row(
      testDescription: "actions twice, the later without a lock",
      list: #""actions":[{"identifier":"O","options":["authenticationRequired"]}],"actions":[{"identifier":"O"}]"#,
      expected: "O🔒"),
    Row(
      testDescription: "a lock among push actions",
      list: #""actions":[{"identifier":"O"}],"pushActions":[{"identifier":"O","authenticationRequired":true}]"#,
      expected: "O🔒"),
    Row(
      testDescription: "an identifier twice, one of them locked",
      list: #""actions":[{"identifier":"O"},{"identifier":"O","authenticationRequired":true}]"#, expected: "O🔒 O🔒"),
    Row(testDescription: "no lock", list: #""actions":[{"identifier":"O"}]"#, expected: "O"),
  ]

  /// A response tells an action's identifier alone, so what locks one of them locks all; and no sender unlocks what the
  /// app locks.
  @Test(arguments: actions) func `what locks an action anywhere locks it`(_ row: Row) throws {
    let renderer = DocumentRenderer(options: ListOptions(now: Self.now, defaultLocale: "en"))
    func actions(_ own: String) throws -> String {
      let text =
        #"{"settings":{"showPreviews":"always"},"categories":[{"identifier":"C",\#(row.list)}],"#
        + #""notifications":[\#(Self.notification(in: "x", own))]}"#
      let output = try renderer.render(Self.source(text), now: Self.now, device: { _, _ in })
      return output.presentation.rows[0].actions.map { action in
        action.identifier.string + (action.asksForAuthentication ? "🔒" : "")
      }.joined(separator: " ")
    }
    #expect(try actions("") == row.expected)
    #expect(try actions(#""actions":[{"identifier":"O","title":"Own"}]"#).hasPrefix(row.expected.prefix(2)))
    let ownIsLocked = try actions(#""actions":[{"identifier":"O"}],"actions":[{"identifier":"P","options":["auth"]}]"#)
    #expect(ownIsLocked.hasPrefix("P🔒"))
  }

  @Test(arguments: said) func `a list is shown as is said`(_ row: Row) throws {
    var options = ListOptions(now: Self.now, defaultLocale: "en")
    row.options(&options)
    let defaults = Self.defaults(row.defaults)
    #expect((defaults == nil) == (row.defaults == nil))
    let renderer = DocumentRenderer(options: options, defaults: defaults)
    let output = try renderer.render(Self.source(Self.document(row.list)), now: Self.now, device: { _, _ in })
    #expect(Self.summary(output) == row.expected)
    #expect(output.list.notifications.isEmpty)
  }

  @Test func `the caller has the last word on the device, and knows the list`() throws {
    let renderer = DocumentRenderer(options: ListOptions(now: Self.now, defaultLocale: "en"))
    let document = Self.source(Self.document(#""authenticated":true,"locale":"de""#))
    let output = try renderer.render(document, now: Self.now) { list, device in
      #expect(list.locale == "de")
      #expect(device.isAuthenticated)
      device.isAuthenticated = false
    }
    #expect(Self.summary(output) == "de: ‹Mitteilung›")
  }

  struct Form: CustomTestStringConvertible {
    let testDescription: String
    let text: String
    /// nil if it is refused.
    let expected: String?
  }

  static let forms: [Form] = [
    Form(testDescription: "a list document", text: document(""), expected: "en: ‹Notification›"),
    Form(testDescription: "an empty list", text: #"{"notifications":[]}"#, expected: "en: "),
    Form(
      testDescription: "notifications, one per line",
      text: notification("n") + "\n" + notification("m"),
      expected: "en: ‹Notification›, ‹Notification›"),
    Form(testDescription: "a bare payload", text: #"{"aps":{"alert":"Hello"}}"#, expected: "en: ‹Notification›"),
    Form(
      testDescription: "a list with a notification that cannot be read",
      text: #"{"settings":{"showPreviews":"always"},"notifications":[{"identifier":"n","app":5}]}"#,
      expected: "en: , incomplete"),
    Form(
      testDescription: "a list with a payload that cannot be read",
      text:
        #"{"settings":{"showPreviews":"always"},"notifications":[{"identifier":"n","app":"a","payload":{"aps":{"alert":7}}}]}"#,
      expected: "en: –"),
    Form(testDescription: "no document", text: "", expected: nil),
    Form(testDescription: "no JSON", text: "notifications", expected: nil),
    Form(testDescription: "a document that is cut off", text: #"{"notifications":["#, expected: nil),
    Form(testDescription: "an array", text: "[]", expected: nil),
  ]

  @Test(arguments: forms) func `a source is`(_ form: Form) throws {
    let renderer = DocumentRenderer(options: ListOptions(now: Self.now, defaultLocale: "en"))
    do throws(DocumentRenderer.Failure) {
      let output = try renderer.render(Self.source(form.text), now: Self.now, device: { _, _ in })
      #expect(Self.summary(output) == form.expected)
    } catch {
      #expect(form.expected == nil)
      #expect(error.diagnostics.contains { $0.severity == .error })
    }
  }
}
