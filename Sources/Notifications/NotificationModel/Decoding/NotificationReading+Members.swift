internal import Diagnostics
internal import JSON

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
    return UnknownMemberFinder.search(actions, .actions).map { found in
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
