import NotificationRendering
import TestSupport
import Testing

/// No front can leak the content of a hidden row, because nothing that the front gets contains it.
@Suite struct CanaryTests {
  /// A payload with a word that starts with `canary` in every hidden field.
  ///
  /// - Parameter hasLiterals: Whether the texts are literal, or keys.
  static func payload(category: String, hasLiterals: Bool) -> String {
    let texts =
      hasLiterals
      ? #""title": "canary-title", "subtitle": "canary-subtitle", "body": "canary-body","#
      : #""title-loc-key": "canary-name", "title-loc-args": ["canary-name-arg"],"#
        + #""subtitle-loc-key": "canary-line", "subtitle-loc-args": ["canary-line-arg"],"#
        + #""loc-key": "canary-loc-key", "loc-args": ["canary-loc-arg"],"#
    return """
      {"aps": {"alert": {\(texts)
        "launch-image": "canary-launch-image", "action-loc-key": "canary-action-key",
        "summary-arg": "canary-summary-arg", "summary-arg-count": 987654},
        "sound": {"name": "canary-sound", "critical": 1}, "badge": 876543, "target-content-id": "canary-target",
        "category": "\(category)", "thread-id": "thread", "mutable-content": 1},
        "canary-user-info": "canary-user-info-value", "photo": {"url": "canary-url"}}
      """
  }

  struct Row: CustomTestStringConvertible {
    let name: String
    /// The notifications' categories.
    let categories: [String]
    var settings = #"{"showPreviews": "never"}"#
    var authenticated = true
    var surface = NotificationSurface.lockScreen
    /// The sender's words that may be visible: as a literal, and by key.
    var permitted: [String] = []
    var testDescription: String { name }
  }

  static let rows: [Row] = [
    Row(name: "no category", categories: [""]),
    Row(name: "several", categories: ["", "A", "B", "WHO"]),
    Row(name: "not authenticated", categories: ["A"], settings: "{}", authenticated: false),
    Row(name: "settings that cannot be read", categories: ["A"], settings: #""canary-settings""#),
    Row(
      name: "by app", categories: ["A", "B"],
      settings: #"{"apps": {"mail": {"showPreviews": "never", "grouping": "byApp"}}}"#),
    Row(
      name: "grouping off", categories: ["A", "B"],
      settings: #"{"apps": {"mail": {"showPreviews": "never", "grouping": "off"}}}"#),
    Row(name: "an alert", categories: ["A"], surface: .alert),
    Row(name: "the title is permitted", categories: ["T"], permitted: ["canary-title", "canary-name canary-name-arg"]),
    Row(
      name: "the subtitle is permitted", categories: ["S"],
      permitted: ["canary-subtitle", "canary-line canary-line-arg"]),
    Row(name: "the title is not permitted by all", categories: ["T", "A"]),
    Row(name: "two permit different things", categories: ["T", "S"]),
    Row(name: "a summary format", categories: ["F", "F", "F"]),
    Row(name: "a placeholder that asks for texts", categories: ["P"]),
  ]

  static func document(_ row: Row, hasLiterals: Bool) -> String {
    let notifications = row.categories.enumerated().map { number, category in
      #"{"identifier": "n\#(number)", "app": "mail", "payload": \#(payload(category: category, hasLiterals: hasLiterals))}"#
    }
    return """
      {"settings": \(row.settings),
      "categories": [{"identifier": "A", "hiddenPreviewsBodyPlaceholder": "%u things"},
        {"identifier": "B", "hiddenPreviewsBodyPlaceholder": {"key": "NO_SUCH"}},
        {"identifier": "T", "options": ["hiddenPreviewsShowTitle"]},
        {"identifier": "S", "options": ["hiddenPreviewsShowSubtitle"]},
        {"identifier": "F", "categorySummaryFormat": "%u more from %@"},
        {"identifier": "P", "hiddenPreviewsBodyPlaceholder": "%u %@ %1$@ %2$@ %s %#@who@"}],
      "notifications": [\(notifications.joined(separator: ",\n "))]}
      """
  }

  /// What the keys are formats of.
  static let tables = Catalog(tables: [
    StringTable(
      "en",
      ["canary-name": "canary-name %@", "canary-line": "canary-line %@", "canary-loc-key": "canary-loc-key %@"])
  ])

  static func presentation(
    _ row: Row, hasLiterals: Bool
  ) -> (
    explanation: PresentationExplanation, texts: (json: String, text: String), presentation: Presentation,
    findings: [Diagnostic]
  ) {
    var decoder = NotificationListDecoder(now: Timestamp(seconds: 0))
    _ = decoder.read(SourceText(name: "list.json", text: document(row, hasLiterals: hasLiterals)))
    var apps = NotificationRenderer.Apps()
    apps.categories = decoder.list.categories
    apps.catalog = hasLiterals ? nil : tables
    let renderer = NotificationRenderer(locale: "en", apps: apps)
    let device = DeviceState(isAuthenticated: row.authenticated)
    return (
      renderer.explain(decoder.list, device: device, surface: row.surface),
      renderer.explanationTexts(decoder.list, device: device, surface: row.surface),
      renderer.render(decoder.list, device: device, surface: row.surface), decoder.diagnostics
    )
  }

  @Test(arguments: rows, [false, true])
  func `nothing hidden is in what fronts get`(_ row: Row, hasLiterals: Bool) {
    let (explanation, texts, presentation, findings) = Self.presentation(row, hasLiterals: hasLiterals)
    #expect(presentation.rows.reduce(0) { $0 + $1.count } == row.categories.count)
    var dumped = ""
    dump(presentation, to: &dumped)
    dump(explanation, to: &dumped)
    dump(findings, to: &dumped)
    let permitted = row.permitted.isEmpty ? nil : row.permitted[hasLiterals ? 0 : 1]
    let explanations = [texts.json, texts.text]
    for output in [dumped, presentation.json, presentation.text, findings.map(\.description).joined()] + explanations {
      let rest = permitted.map { output.replacing($0, with: "") } ?? output
      #expect(!rest.contains("canary"))
      #expect(!rest.contains("987654") && !rest.contains("987,654"))
      #expect(!rest.contains("876543"))
    }
    if let permitted {
      #expect(presentation.json.contains(permitted))
      #expect(texts.json.contains(permitted))
    }
  }

  @Test(arguments: [false, true]) func `the canaries sing when shown`(hasLiterals: Bool) {
    var row = Self.rows[0]
    row.settings = #"{"showPreviews": "always"}"#
    let (_, texts, presentation, _) = Self.presentation(row, hasLiterals: hasLiterals)
    let json = presentation.json
    let words =
      hasLiterals
      ? ["canary-title", "canary-subtitle", "canary-body"]
      : ["canary-name canary-name-arg", "canary-line canary-line-arg", "canary-loc-key canary-loc-arg"]
    for word in words { #expect(json.contains(word) && texts.json.contains(word)) }
    #expect(!json.contains("canary-user-info"))
  }
}
