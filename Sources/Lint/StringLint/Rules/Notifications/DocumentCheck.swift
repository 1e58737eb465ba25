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
    if let fault = bareFault(of: root) { return fault }
    var check = self
    if root.kind == .object { check.placeholders.add(appsOf: root) }
    return check.findings(ofDocument: root)
  }

  private func findings(ofDocument root: JSONValue) -> [Finding] {
    var findings = FileFaultCheck.findings(modelDiagnostics(of: root), language: "")
    if root.kind == .array {
      findings += placeholderFindings(in: root, "")
    } else if root.kind == .object {
      findings += notificationFindings(in: root) + SettingsAppCheck.findings(in: root, file: source.name)
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
    return Self.withOneMissingTable(Self.withoutExplainedAPS(findings))
  }

  /// What is wrong with an `.apns` file that is no push; nil if it is one, or a list. Its members are the app's own as far
  /// as anybody knows, so none of them is unknown.
  private func bareFault(of root: JSONValue) -> [Finding]? {
    guard source.name.hasSuffix(".apns"), root.kind == .object, !root.isNotification,
      root.member(NotificationList.Member.notifications) == nil
    else { return nil }
    let misspelled =
      memberFindings(in: root, .payload, []).filter { $0.key.utf8.count == 3 }
      + PayloadCheck(source: source, placeholders: placeholders.shared).findings(in: root, "")
    guard misspelled.isEmpty else { return misspelled }
    let place = SourceLocation(file: source.name, line: root.line)
    return FileFaultCheck.findings([Diagnostic(DocumentFault.missingAPS, at: place)], language: "")
  }

  /// Leaves out that a payload has no `aps` where a name in it is reported that is probably meant.
  private static func withoutExplainedAPS(_ findings: [Finding]) -> [Finding] {
    let meant = Set(
      findings.lazy.filter { finding in
        finding.rule == .unknownMember && finding.key.suffix(3).lowercased().sorted() == ["a", "p", "s"]
      }.map { $0.key.dropLast(4) })
    return findings.filter { $0.rule != .missingAPS || !meant.contains($0.key[...]) }
  }

  /// Keeps only the first of the findings that a table is missing.
  private static func withOneMissingTable(_ findings: [Finding]) -> [Finding] {
    var isTold = false
    return findings.filter { finding in
      guard finding.rule == .placeholderTableMissing else { return true }
      defer { isTold = true }
      return !isTold
    }
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
    decoder.diagnostics + decoder.list.notifications.compactMap(\.content.fault)
  }

  /// Decodes with an arbitrary date, because no date is shown.
  private var decoder: NotificationListDecoder {
    NotificationListDecoder(now: Timestamp(seconds: 0), tellsAllLines: true)
  }

  // MARK: Members

  /// Finds unknown members of `aps`, and members of payloads whose names look like misspellings of known ones. The
  /// decoder reports members elsewhere in the document.
  private func memberFindings(
    in value: JSONValue, _ members: DocumentMembers, _ path: [JSONPathComponent]
  ) -> [Finding] {
    let misspelled = UnknownMemberFinder.search(value, members, tellsMisspeltOnly: true).filter { found in
      // The decoder reports the members beside a payload.
      found.path.contains(UserNotification.Member.payload.component)
        || found.path.contains(NotificationContent.PayloadMember.aps.component)
    }
    // What Apple does not define in “aps” is ignored; an app's own members are beside it.
    let ignored = UnknownMemberFinder.search(value, members, tellsMisspeltOnly: false).filter { found in
      found.path.dropLast().contains { $0 == NotificationContent.PayloadMember.aps.component }
        && !misspelled.contains { $0.path == found.path }
    }
    return (misspelled + ignored).map { found in
      let path = (path + found.path).jsonPath
      return Finding(
        .unknownMember, at: SourceLocation(file: source.name, line: found.line, jsonPath: path), key: path,
        text: found.member.name, found.member.message)
    }
  }

  // MARK: Notifications

  private func notificationFindings(in root: JSONValue) -> [Finding] {
    if root.isNotification { return notification(root, "") }
    guard let notifications = root.member(NotificationList.Member.notifications), notifications.kind == .array else {
      return []
    }
    var categories = CategoryCheck(root)
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
      let size = payload.minifiedLength - bundleLength(in: payload)
      let limit = isVoIP(value) ? 5120 : 4096
      if size > limit {
        findings.append(
          finding(
            .payloadSize, at: payload, path, "the payload has \(size) bytes, but APNs accepts at most \(limit)"))
      }
      let check = PayloadCheck(source: source, placeholders: placeholders.check(value))
      findings += check.findings(in: payload, path)
    }
    if let identifier = value.member(UserNotification.Member.identifier), let text = try? identifier.string(),
      text.utf8.count > 64
    {
      findings.append(
        finding(
          .collapseIDLength, at: identifier, member("identifier"),
          "the identifier has \(text.utf8.count) bytes, but apns-collapse-id allows at most 64"))
    }
    return findings
  }

  /// The length of the member that names a simulator's target app; APNs never receives it.
  private func bundleLength(in payload: JSONValue) -> Int {
    guard let bundle = payload.member(NotificationContent.PayloadMember.simulatorTargetBundle) else { return 0 }
    return "\"\(NotificationContent.PayloadMember.simulatorTargetBundle.name)\":,".utf8.count + bundle.minifiedLength
  }

  private func isVoIP(_ value: JSONValue) -> Bool {
    [
      value.member(UserNotification.Member.topic), value.member(UserNotification.Member.app),
      value.member(NotificationContent.PayloadMember.simulatorTargetBundle),
    ].contains { member in
      (try? member?.string())?.hasSuffix(".voip") ?? false
    }
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

  /// Looks up the keys of actions: their titles, and the buttons and placeholders of their text fields.
  private func actionFindings(
    in actions: JSONValue?, _ path: String, _ placeholders: PlaceholderCheck
  ) -> [Finding] {
    var findings: [Finding] = []
    try? actions?.forEachElement { (index, action) throws(JSONTypeError) in
      guard action.kind == .object else { return }
      for member in [NotificationAction.Member.title, .buttonTitle, .textInputButtonTitle, .textInputPlaceholder] {
        guard let text = action.member(member), text.kind == .object, let key = text.member(LocalizableText.Member.key),
          let written = try? key.string(), !written.isEmpty
        else { continue }
        let place = location(of: key, "\(path)[\(index)].\(member.name).key")
        findings += placeholders.missing(key: written, at: place, .textKeyMissing)
      }
    }
    return findings
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

  private func location(of value: JSONValue, _ path: String) -> SourceLocation {
    SourceLocation(file: source.name, line: value.line, jsonPath: path)
  }

  private func finding(_ rule: LintRule, at value: JSONValue, _ path: String, _ message: String) -> Finding {
    Finding(rule, at: location(of: value, path), key: path, message)
  }
}
