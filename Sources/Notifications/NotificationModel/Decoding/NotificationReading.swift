internal import Diagnostics
package import JSON
internal import Platform

/// Reads notifications and passes them on one by one.
struct NotificationReading {
  var diagnostics: [Diagnostic] = []
  /// The members of notifications that are not known. They are reported at the end.
  var unknownMembers = UnknownMemberCounts()
  /// The number of notifications so far, used to name one without an identifier.
  private(set) var received: Int
  /// Whether settings were found where they are not read, or may have been in an unreadable part.
  var hasSettings = false
  /// The number of faults so far, of which ``faultLimit`` are reported.
  private var faultCount = 0
  /// The place of the first payload that names no app, and the number of all.
  private var (nameless, namelessCount) = (nil as SourceLocation?, 0)
  private let now: Timestamp
  private let maximumDepth: Int
  private let maximumLineLength: Int
  private let picker: JSONFieldPicker

  init(now: Timestamp, maximumDepth: Int, maximumLineLength: Int, picker: JSONFieldPicker, received: Int) {
    self.now = now
    self.maximumDepth = maximumDepth
    self.maximumLineLength = maximumLineLength
    self.received = received
    self.picker = picker
  }

  /// A warning about bare payloads that name no app; nil if all name one.
  var missingBundles: Diagnostic? {
    nameless.map { Diagnostic(DocumentFault.missingBundle(count: namelessCount), at: $0) }
  }

  mutating func readSource<Receiver: NotificationReceiver & ~Copyable>(
    _ source: NotificationSource, into receiver: inout Receiver
  ) {
    switch source {
    case .lines(let blocks, let file): readBlocks(blocks, file: file, into: &receiver)
    case .block(let block, let file): readLines(linesOf: block, with: reader(named: file), into: &receiver)
    case .array(let root, let file): readElements(of: root, file: file, into: &receiver)
    case .document(let root, let file, isNotification: true):
      readNotification(root, file: file, element: nil, isDocument: true, into: &receiver)
    case .document(let root, let file, isNotification: false): readNotifications(of: root, file: file, into: &receiver)
    case .both(let source, let desktop):
      readSource(source, into: &receiver)
      for notification in desktop { receiver.receive(notification) }
      received += desktop.count
      return
    }
    diagnostics += unknownMembers.diagnostics
    hasSettings = hasSettings || unknownMembers.hasSettings
  }

  private func reader(named file: String) -> JSONReader {
    JSONReader(name: file, maximumDepth: maximumDepth, maximumLineLength: maximumLineLength)
  }

  /// Reads the lines of a file.
  private mutating func readBlocks(
    _ blocks: JSONBlockReader, file: String, into receiver: inout some NotificationReceiver & ~Copyable
  ) {
    let reader = reader(named: file)
    do throws(FileError) {
      while let piece = try blocks.next() {
        switch piece {
        case .lines(let block): readLines(linesOf: block, with: reader, into: &receiver)
        case .overlong(let line, let head): report(reader.overlongLine(line), memberNames: head.memberNames())
        }
      }
    } catch {
      diagnostics.append(Diagnostic(error))
      hasSettings = true
    }
  }

  /// Reads lines.
  private mutating func readLines(
    linesOf block: JSONBlock, with reader: JSONReader, into receiver: inout some NotificationReceiver & ~Copyable
  ) {
    reader.move(to: block)
    while let (_, line) = reader.nextLine() {
      switch line {
      case .success(let root): readNotification(root, file: reader.name, element: nil, into: &receiver)
      case .failure(let error): report(error, memberNames: reader.memberNamesOfBrokenLine())
      }
    }
  }

  /// The maximum number of faults reported per source. A file of noise could have millions.
  private static let faultLimit = 1000

  /// Reports a fault of a line or of a notification, unless enough have been reported.
  private mutating func report(_ fault: Diagnostic) {
    faultCount += 1
    if faultCount <= Self.faultLimit { return diagnostics.append(fault) }
    guard faultCount == Self.faultLimit + 1, let file = fault.location?.file else { return }
    diagnostics.append(Diagnostic(DocumentFault.tooManyFaults(limit: Self.faultLimit), at: SourceLocation(file: file)))
  }

  private mutating func report(_ error: JSONSyntaxError, memberNames: (names: [String], cutOff: String?)) {
    report(error.diagnostic)
    checkBrokenLine(memberNames, at: error.location)
  }

  /// Reads the notifications of a list document.
  private mutating func readNotifications(
    of root: JSONValue, file: String, into receiver: inout some NotificationReceiver & ~Copyable
  ) {
    try? root.forEachMember { (name, value) throws(JSONTypeError) in
      guard "notifications" ~= name, !value.isNull else { return }
      readElements(of: value, file: file, into: &receiver)
    }
  }

  /// Reads an array of notifications.
  private mutating func readElements(
    of array: JSONValue, file: String, into receiver: inout some NotificationReceiver & ~Copyable
  ) {
    do throws(JSONTypeError) {
      try array.forEachElement { (index, value) throws(JSONTypeError) in
        readNotification(value, file: file, element: index, into: &receiver)
      }
    } catch {
      diagnostics.append(error.inside(NotificationList.Member.notifications.component).diagnostic(file: file))
    }
  }

  /// Reads a notification.
  ///
  /// - Parameters:
  ///   - element: The index in the document's `notifications`; nil if it is not an element.
  ///   - isDocument: Whether the document itself is the notification, so that it may have the document's `key`.
  private mutating func readNotification(
    _ value: JSONValue, file: String, element: Int?, isDocument: Bool = false,
    into receiver: inout some NotificationReceiver & ~Copyable
  ) {
    if let picked = picker.fields(of: value), let fields = NotificationFields(picked, now: now) {
      receive(fields, into: &receiver)
    } else {
      readWhole(value, file: file, element: element, isDocument: isDocument, into: &receiver)
    }
  }

  private mutating func receive(
    _ fields: NotificationFields, into receiver: inout some NotificationReceiver & ~Copyable
  ) {
    receiver.receive(fields)
    received += 1
  }

  /// Reads a notification member by member.
  private mutating func readWhole(
    _ value: JSONValue, file: String, element: Int?, isDocument: Bool,
    into receiver: inout some NotificationReceiver & ~Copyable
  ) {
    func finding(_ error: JSONTypeError, isIgnored: Bool = false) -> Diagnostic {
      let place = element.map { error.inside(.element($0)).inside(NotificationList.Member.notifications.component) }
      return (place ?? error).diagnostic(file: file, isIgnored: isIgnored)
    }
    var faults: [JSONTypeError] = []
    checkMembers(of: value, file: file, element: element, isDocument: isDocument)
    do throws(JSONTypeError) {
      var notification = try UserNotification(
        value, number: received + 1, now: now, keeping: receiver.detail, faults: &faults)
      received += 1
      // Only the renderer knows whether the faults may be reported.
      let way: [JSONPathComponent] =
        element.map { [NotificationList.Member.notifications.component, .element($0)] } ?? []
      if receiver.detail != .identity {
        notification.content.faults += unknownMembers(ofActionsOf: value, file: file, way: way)
      }
      if !faults.isEmpty {
        notification.content.faults += faults.map { finding($0, isIgnored: true) }
      } else if let payload = value.notificationPayload, payload.member(NotificationContent.PayloadMember.aps) == nil {
        let path = (way + [UserNotification.Member.payload.component]).jsonPath
        notification.content.faults.append(
          Diagnostic(DocumentFault.missingAPS, at: SourceLocation(file: file, line: payload.line, jsonPath: path)))
      }
      if notification.app.isEmpty, value.isBarePayload {
        nameless = nameless ?? SourceLocation(file: file, line: value.line)
        namelessCount += 1
      }
      receiver.receive(notification)
    } catch {
      report(finding(error))
    }
  }
}

/// Members that a notification should not have: settings where settings are not read, and unknown names.
extension NotificationReading {
  /// Checks the members of a notification, or of what should be one.
  ///
  /// Members of a bare payload, and those in `payload`, belong to the sender.
  ///
  /// - Parameters:
  ///   - element: The index in the document's `notifications`; nil if it is not an element.
  ///   - isDocument: Whether the document itself is the notification, so that it may have the document's `key`.
  mutating func checkMembers(of value: JSONValue, file: String, element: Int?, isDocument: Bool = false) {
    func location(of name: String, _ value: JSONValue) -> SourceLocation {
      let way: [JSONPathComponent] =
        element.map { [NotificationList.Member.notifications.component, .element($0)] } ?? []
      return SourceLocation(file: file, line: value.line, jsonPath: (way + [.member(name)]).jsonPath)
    }
    switch value.kind {
    case .object where value.isBarePayload: return
    case .object: break
    case .array: return checkElements(of: value, file: file)
    case .null, .true, .false, .number, .string: return
    }
    let privacyMember = UserNotification.Member.privacy
    let privacyName = "\(privacyMember.name)"
    if let repeated = value.repeatedMember(privacyMember) {
      let kind = DocumentFault.repeatedMember(name: privacyName, rule: .strictest)
      diagnostics.append(Diagnostic(kind, at: location(of: privacyName, repeated)))
    }
    let isNotification = value.member(UserNotification.Member.payload) != nil
    if !isNotification, let privacy = value.member(privacyMember) {
      unknownMembers.countSettings(privacyName, at: location(of: privacyName, privacy))
    }
    let unknown = UnknownMemberFinder.search(value, .notification.outermost).map { ($0.member.name, $0.member) }
    guard !unknown.isEmpty else { return }
    var members = Dictionary(unknown) { $1 }
    if isDocument { members["\(NotificationList.Member.key.name)"] = nil }
    try? value.forEachMember { (name, value) throws(JSONTypeError) in
      guard !value.isNull, let member = members[name.text] else { return }
      if Self.mayHoldSettings(member.name, value, isNotification: isNotification) {
        unknownMembers.countSettings(member.name, at: location(of: member.name, value))
      } else if isNotification {
        unknownMembers.count(member, at: location(of: member.name, value))
      }
    }
  }

  /// Returns warnings about unknown members of a notification's own actions, which are its sender's.
  ///
  /// - Parameter way: The path of the notification.
  func unknownMembers(ofActionsOf value: JSONValue, file: String, way: [JSONPathComponent]) -> [Diagnostic] {
    let member = UserNotification.Member.actions
    guard !value.isBarePayload, let actions = value.member(member) else { return [] }
    let repeated = value.repeatedMember(member).map { repeated in
      Diagnostic(
        DocumentFault.repeatedMember(name: "\(member.name)", rule: .strictest),
        at: SourceLocation(file: file, line: repeated.line, jsonPath: (way + [member.component]).jsonPath))
    }
    return [repeated].compactMap(\.self)
      + UnknownMemberFinder.search(actions, .actions).map { found in
        let path = (way + [member.component] + found.path).jsonPath
        return Diagnostic(found.member, at: SourceLocation(file: file, line: found.line, jsonPath: path))
      }
  }

  /// Looks for settings in an array in place of a notification, one level deep.
  private mutating func checkElements(of array: JSONValue, file: String) {
    try? array.forEachElement { (_, element) throws(JSONTypeError) in
      if element.kind == .object { checkMembers(of: element, file: file, element: nil) }
    }
  }

  /// Returns whether an unknown member may have been meant to hide content of the list.
  ///
  /// - Parameter isNotification: Whether it is next to a payload. Otherwise it may belong to a list document.
  static func mayHoldSettings(_ name: String, _ value: JSONValue, isNotification: Bool) -> Bool {
    let isContainer = value.kind == .object || value.kind == .array
    if NameResemblance.resembles(
      name, anyOf: DocumentMembers.settingsMembers + ["screenSharing", "sharedScreen", "categories", "apps"])
    {
      return true
    }
    // A word such as “category” in a notification is the name of a category, not a list of them.
    if NameResemblance.resembles(name, anyOf: ["category"]), isContainer { return true }
    if NameResemblance.resembles(name, anyOf: ["authenticated"]) { return (try? value.boolean()) != true }
    if NameResemblance.resembles(name, anyOf: ["isLocked"]) { return (try? value.boolean()) != false }
    if !isNotification, NameResemblance.resembles(name, anyOf: DocumentMembers.privacyNames) { return true }
    // An app's setting. “alert” and “keep” are words of senders, too, unless they switch something off.
    if NameResemblance.resembles(name, anyOf: DocumentMembers.hidingAppSettings, takesParts: false) {
      let isWord = NameResemblance.resembles(name, anyOf: ["alert", "keep"], takesParts: false)
      if isWord ? HidingValue.switchesOff(value) : value.kind != .true { return true }
    }
    // A word such as “hide” hides the notification that has it.
    guard value.kind == .object || value.kind == .array else { return false }
    let names = DocumentMembers.settingsMembers + DocumentMembers.privacyNames
    return HidingValue.mayHide(value, by: names, depth: 1)
  }

  /// Records that an unreadable line may have held settings: it has such members, or was a list document.
  mutating func checkBrokenLine(_ line: (names: [String], cutOff: String?), at place: SourceLocation) {
    // Members of a bare payload belong to its sender.
    guard !line.names.contains("\(NotificationContent.PayloadMember.aps.name)") else { return }
    let hiding = DocumentMembers.hidingDocumentMembers
    let isCutOffName = line.cutOff.map { start in hiding.contains { "\($0)".hasPrefix(start) } } ?? false
    let listOnly = NotificationList.Member.allCases.filter(\.isOfListsOnly).map { "\($0.name)" }
    if isCutOffName || line.names.contains(where: listOnly.contains) {
      unknownMembers.countSettings("settings", at: place)
      return
    }
    for name in line.names where NameResemblance.resembles(name, anyOf: hiding) {
      unknownMembers.countSettings(name, at: place)
    }
  }
}

extension UserNotification {
  /// The members of a notification of a list.
  package enum Member: MemberName, DocumentMember {
    case identifier, app, date, topic, attachments, payload, privacy, actions

    package var value: DocumentMembers {
      switch self {
      case .identifier, .app, .date, .topic: .string
      case .attachments: .any
      case .payload: DocumentMembers.payload
      case .privacy: DocumentMembers.privacy
      case .actions: DocumentMembers.actions
      }
    }
  }

  /// Reads a notification of a list: `{"identifier": …, "app": …, "date": …, "payload": {"aps": …}}`, or a bare payload
  /// with `aps` at the top level, as in `.apns` files.
  ///
  /// - Parameters:
  ///   - value: The object.
  ///   - number: Its position among all notifications, counted from 1, used to name one without an identifier.
  ///   - now: The date of a notification without a date.
  ///   - detail: How much of it is wanted.
  ///   - faults: Gets the faults in what the sender wrote.
  /// - Throws: A fault in anything else. The notification is then left out, whether hidden or not.
  init(
    _ value: JSONValue, number: Int, now: Timestamp, keeping detail: NotificationDetail, faults: inout [JSONTypeError]
  ) throws(JSONTypeError) {
    var app: String?
    var identifier: String?
    var date: Timestamp?
    var content: NotificationContent?
    var attachments: [NotificationAttachment] = []
    var privacy: NotificationPrivacy?
    var actions: [NotificationAction] = []
    var payloadFaults: [JSONTypeError] = []
    // Members next to the “aps” of a bare payload belong to the sender, whatever their names.
    let isBarePayload = value.isBarePayload
    try value.forEachMember { (name, value) throws(JSONTypeError) in
      if value.isNull { return }
      if isBarePayload {
        if NotificationContent.PayloadMember(name) == .simulatorTargetBundle { app = try value.string() }
        return
      }
      switch Member(name) {
      case .identifier: identifier = try value.string()
      case .app: app = try value.string()
      case .date: date = try value.timestamp()
      case .privacy: privacy = .stricter(privacy, try value.choice(\NotificationPrivacy.name))
      case .payload:
        content = try NotificationContent(payload: value, keeping: detail, faults: &payloadFaults)
      case .actions where detail != .identity:
        var inner: [JSONTypeError] = []
        actions = value.readableActions(&inner).locked(with: actions)
        faults += inner.map { $0.inside(Member.actions.component) }
      case .attachments where detail != .identity: attachments = value.attachments()
      case .actions, .attachments, .topic: break
      case nil:
        // A name that may be a misspelling of “privacy” may have been meant to hide the content, and so may a value.
        if NameResemblance.resembles(name.text, anyOf: DocumentMembers.privacyNames)
          || HidingValue.mayHide(value, by: DocumentMembers.privacyNames, depth: 1)
        {
          privacy = .stricter(privacy, .unreadable)
        }
      }
    }
    if isBarePayload {
      content = try NotificationContent(payload: value, keeping: detail, faults: &payloadFaults)
    }
    if !attachments.isEmpty { content?.attachments = attachments }
    content?.privacy = privacy
    if !actions.isEmpty { content?.actions = actions }
    guard let content else {
      throw JSONTypeError(expected: "an object with a payload", found: "an object without one", at: value)
    }
    guard app != nil || isBarePayload else {
      throw JSONTypeError(expected: "an object with an app", found: "an object without one", at: value)
    }
    self.init(
      app: app ?? "", identifier: identifier ?? "unidentified-\(number)",
      date: date ?? now, content: content)
    faults += isBarePayload ? payloadFaults : payloadFaults.map { $0.inside(Member.payload.component) }
  }
}

extension JSONValue {
  /// Whether this is a payload on its own. Its other members belong to its sender, whatever their names.
  package var isBarePayload: Bool { member(NotificationContent.PayloadMember.aps) != nil }

  /// Whether this is one notification rather than a list document.
  package var isNotification: Bool {
    isBarePayload
      || (member(NotificationList.Member.notifications) == nil && member(UserNotification.Member.payload) != nil)
  }

  /// The payload of a notification; nil if it has none.
  package var notificationPayload: JSONValue? { isBarePayload ? self : member(UserNotification.Member.payload) }

  /// Stops disclosing the document's line numbers from where its first notification may begin.
  func stopTellingLinesAtNotifications() {
    if isNotification { stopTellingLines() }
    try? forEachMember { (name, value) throws(JSONTypeError) in
      let member = NotificationList.Member(name)
      if member == .notifications || member == .desktopNotifications { value.stopTellingLines() }
    }
  }
}
