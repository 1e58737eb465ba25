internal import Diagnostics
internal import JSON
internal import NotificationModel

/// Checks a list document, line-delimited notifications, a file of categories, or a payload.
///
/// Findings name members by path and never quote the content of a notification.
struct DocumentCheck {
  let source: SourceText
  var placeholders: AppPlaceholders

  func findings() -> [Finding] {
    if LineDelimitation.isLineDelimited(source.bytes[...], name: source.name, isWhole: true) ?? false {
      return StreamedLists(source, placeholders)?.findings() ?? lineFindings()
    }
    return documentFindings()
  }

  /// Checks a source that is one document.
  func documentFindings() -> [Finding] {
    let reader = JSONReader(source, maximumDepth: NotificationListDecoder.defaultMaximumDepth)
    let root: JSONValue
    do {
      root = try reader.readDocument()
    } catch {
      return FileFaultCheck.findings([error.diagnostic], language: "")
    }
    if let found = serviceFindings(in: root) ?? foreignNotifications(in: root) ?? missingAPS(in: root) { return found }
    var check = self
    if root.kind == .object { check.placeholders.add(appsOf: root) }
    return check.findings(ofDocument: root)
  }

  private func findings(ofDocument root: JSONValue) -> [Finding] {
    var findings = FileFaultCheck.findings(modelDiagnostics(of: root), language: "")
    if root.kind == .array {
      findings += placeholderFindings(in: root, "")
    } else if root.kind == .object {
      findings += notificationFindings(in: root) + unmatchedApps(in: root)
      if let categories = root.member(NotificationList.Member.categories) {
        findings += placeholderFindings(in: categories, "categories")
      }
      if let combined = root.member(NotificationList.Member.combinedPlaceholders) {
        findings += combinedFindings(in: combined)
      }
      if root.isNotification {
        findings += memberFindings(in: root, .members(ofNotification: root), [])
      } else if let notifications = root.member(NotificationList.Member.notifications) {
        findings += memberFindings(
          in: notifications, .array(.notification), [NotificationList.Member.notifications.component])
      }
    }
    return PlaceholderCheck.withOneMissingTable(Self.withoutExplainedAPS(findings))
  }

  /// Checks line-delimited notifications. The decoder reports on all lines, including those that are not notifications.
  private func lineFindings() -> [Finding] {
    var decoder = decoder
    _ = decoder.read(source, keeping: .texts)
    var findings = FileFaultCheck.findings(diagnostics(decoder), language: "")
    let reader = JSONReader(source, maximumDepth: NotificationListDecoder.defaultMaximumDepth)
    while let line = reader.nextLine() {
      guard case .success(let root) = line.value, root.kind == .object else { continue }
      findings += notification(root, "") + memberFindings(in: root, .members(ofNotification: root), [])
    }
    return findings
  }

  /// The diagnostics of the list decoder for the document.
  private func modelDiagnostics(of root: JSONValue) -> [Diagnostic] {
    var decoder = decoder
    let hasList =
      root.member(NotificationList.Member.notifications) != nil
      || root.member(NotificationList.Member.desktopNotifications) != nil
    let isList = hasList || root.isNotification
    _ = isList ? decoder.read(source, keeping: .texts) : decoder.readCategories(source)
    return diagnostics(decoder)
  }

  /// All diagnostics, including those about content: whoever lints a document can read it, so nothing has to be hidden.
  private func diagnostics(_ decoder: NotificationListDecoder) -> [Diagnostic] {
    decoder.diagnostics + decoder.list.notifications.flatMap(\.content.faults)
  }

  /// Decodes with an arbitrary date, because no date is shown.
  private var decoder: NotificationListDecoder {
    NotificationListDecoder(now: Timestamp(seconds: 0), tellsAllLines: true)
  }

  // MARK: Notifications

  private func notificationFindings(in root: JSONValue) -> [Finding] {
    if root.isNotification { return notification(root, "") }
    guard let notifications = root.member(NotificationList.Member.notifications), notifications.kind == .array else {
      return []
    }
    var categories = Categories(root)
    var findings: [Finding] = []
    try? notifications.forEachElement { (index, element) throws(JSONTypeError) in
      guard element.kind == .object else { return }
      let path = "notifications[\(index)]"
      findings += notification(element, path)
      let payload = element.isBarePayload ? path : "\(path).payload"
      let unknown = categories?.finding(element) { location(of: $0, "\(payload).aps.category") }
      findings += [unknown].compactMap(\.self)
    }
    return findings
  }

  private func notification(_ value: JSONValue, _ path: String) -> [Finding] {
    var findings: [Finding] = []
    func member(_ name: String) -> String { path.isEmpty ? name : "\(path).\(name)" }
    if let payload = value.notificationPayload, payload.kind == .object {
      let path = value.isBarePayload ? path : member("payload")
      findings +=
        payloadSize(of: payload, in: value, path) + payloadFindings(in: payload, path, placeholders.check(value))
    }
    return findings + collapseIDLength(of: value, member)
  }

  /// Checks the places and values of a payload's members, and looks up the keys of its texts.
  func payloadFindings(in payload: JSONValue, _ path: String, _ placeholders: PlaceholderCheck) -> [Finding] {
    let prefix = path.isEmpty ? "" : path + "."
    guard let aps = payload.member(NotificationContent.PayloadMember.aps) else {
      return misspelledAPS(in: payload, prefix)
    }
    guard aps.kind == .object else { return [] }
    var values = PayloadValueCheck(self, path: prefix + "aps")
    values.check(aps)
    return misplacedMembers(in: payload, aps, prefix) + values.findings
      + textFindings(in: aps, prefix + "aps", placeholders)
  }

  // MARK: Placeholders

  private func placeholderFindings(in categories: JSONValue, _ path: String) -> [Finding] {
    guard categories.kind == .array else { return [] }
    var findings: [Finding] = []
    try? categories.forEachElement { (index, category) throws(JSONTypeError) in
      guard category.kind == .object else { return }
      let path = "\(path)[\(index)]"
      let check = placeholders.check(category)
      if let placeholder = category.member(NotificationCategory.Member.hiddenPreviewsBodyPlaceholder) {
        findings += self.findings(of: placeholder, "\(path).hiddenPreviewsBodyPlaceholder", check, takesList: false)
      }
      if let summary = category.member(NotificationCategory.Member.categorySummaryFormat) {
        findings += self.findings(of: summary, "\(path).categorySummaryFormat", check, takesList: true)
      }
      for actions in [NotificationCategory.Member.actions, .pushActions] {
        findings += actionFindings(in: category.member(actions), "\(path).\(actions.name)", check)
      }
    }
    return findings
  }

  private func findings(
    of value: JSONValue, _ path: String, _ placeholders: PlaceholderCheck, takesList: Bool
  ) -> [Finding] {
    let location = location(of: value, path)
    if let text = try? value.string() {
      return text.isEmpty ? [] : placeholders.findings(literal: text, at: location, takesList: takesList)
    }
    guard value.kind == .object, let key = try? value.member(LocalizableText.Member.key)?.string(), !key.isEmpty else {
      return []
    }
    return placeholders.findings(key: key, at: location, takesList: takesList)
  }

  /// Combined placeholders have one count per category, so only their keys are checked.
  private func combinedFindings(in combined: JSONValue) -> [Finding] {
    guard combined.kind == .array else { return [] }
    var findings: [Finding] = []
    try? combined.forEachElement { (index, element) throws(JSONTypeError) in
      guard element.kind == .object, let member = element.member(CombinedPlaceholder.Member.key),
        let key = try? member.string()
      else { return }
      let place = location(of: member, "combinedPlaceholders[\(index)].key")
      findings += placeholders.check(element).missing(key: key, at: place)
    }
    return findings
  }

  func location(of value: JSONValue, _ path: String) -> SourceLocation {
    SourceLocation(file: source.name, line: value.line, jsonPath: path)
  }

  func finding(_ rule: LintRule, at value: JSONValue, _ path: String, _ message: String) -> Finding {
    Finding(rule, at: location(of: value, path), key: path, message)
  }
}
