internal import Diagnostics
internal import JSON

/// Reading `desktopNotifications`.
extension NotificationListDecoder {
  /// Reads the notifications of a desktop, and takes what they bring: categories, and names of their apps.
  ///
  /// - Parameters:
  ///   - arrays: The values of the member; more than one if it is said twice.
  ///   - root: The document.
  /// - Returns: The notifications.
  mutating func readDesktopNotifications(
    _ arrays: [JSONValue], of root: JSONValue, file: String
  ) -> [UserNotification] {
    var sent: [DesktopListNotification] = []
    var unknown = UnknownMemberCounts()
    for array in arrays {
      let path = [Member.desktopNotifications.component]
      forEachElement(of: array, file: file, path: path) { decoder, element, path in
        decoder.countUnknownMembers(of: element, &unknown, file: file, path: path)
        var fault: JSONTypeError?
        let now = decoder.now
        let read = decoder.value(at: path, file) { () throws(JSONTypeError) in
          try DesktopListNotification(element, now: now, fault: &fault)
        }
        guard var read else { return }
        // Only the renderer knows whether the fault may be reported.
        read.fault = fault.map {
          $0.inside(path.last ?? .element(0)).inside(path[0]).diagnostic(file: file, isIgnored: true)
        }
        sent.append(read)
      }
    }
    diagnostics += unknown.diagnostics
    if unknown.hasSettings { hideContent() }
    guard let desktop else {
      // Lint reports all faults of a list.
      if tellsAllLines {
        diagnostics += sent.compactMap(\.fault)
      } else if let first = arrays.first {
        append(DocumentFault.unreadDesktopNotifications, at: first, [Member.desktopNotifications.component], file)
      }
      return []
    }
    let rules = threads.merging(readThreads(of: root, file: file)) { $1 }
    let converted = desktop.convert(sent, threads: rules, languageTag: languageTag(list.locale))
    list.appsNamedByDesktop.formUnion(converted.appNames.keys.filter { list.appNames[$0] == nil })
    list.appNames = converted.appNames.merging(list.appNames) { $1 }
    list.appIcons = converted.appIcons
    diagnostics += converted.faults
    list.standardCategories = desktop.categories
    desktopNames.merge(converted.names) { $0.union($1) }
    updateSettings()
    return converted.notifications
  }

  private func countUnknownMembers(
    of element: JSONValue, _ counts: inout UnknownMemberCounts, file: String, path: [JSONPathComponent]
  ) {
    guard element.kind == .object else { return }
    let unknown = UnknownMemberFinder.search(element, .desktopNotification.outermost).map {
      ($0.member.name, $0.member)
    }
    guard !unknown.isEmpty else { return }
    let members = Dictionary(unknown) { $1 }
    try? element.forEachMember { (name, value) throws(JSONTypeError) in
      guard !value.isNull, let member = members[name.text] else { return }
      let place = SourceLocation(file: file, line: value.line, jsonPath: (path + [.member(member.name)]).jsonPath)
      if NotificationReading.mayHoldSettings(member.name, value, isNotification: true) {
        counts.countSettings(member.name, at: place)
      } else {
        counts.count(member, at: place)
      }
    }
  }
}
