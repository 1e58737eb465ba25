internal import Diagnostics
internal import JSON
internal import NotificationModel

extension LintRule {
  static let unknownMember = LintRule(
    "unknown-member", .warning, "an unknown member, perhaps misspelled",
    explanation: """
      It is ignored. In string files, unknown members with Apple's naming are reported; in list documents and in \
      “aps”, all unknown members; elsewhere in notifications and payloads, which may have custom members, those whose \
      name resembles a known one. A name that resembles one that hides content makes its settings unreadable, so content \
      is hidden. In String Catalogs, known members in a place where they have no meaning are reported.
      """,
    remedy: "Remove it, or correct its name.", bad: "NSStringFormatSpecType; hiddenPreviewBodyPlaceholder",
    good: "NSStringFormatSpecTypeKey; hiddenPreviewsBodyPlaceholder")
}

/// The readers of files and the decoder of lists report members elsewhere.
extension DocumentCheck {
  /// Finds unknown members of `aps`, and members of payloads whose names look like misspellings of known ones.
  func memberFindings(
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
    let isUnknown = { (found: UnknownMemberFinder.Found) in !Self.isMisplaced(found.path, found.member.name) }
    return (misspelled.filter(isUnknown).map { ($0, "") } + ignored.filter(isUnknown).map { ($0, Self.place(of: $0)) })
      .map { found, place in
        let path = (path + found.path).jsonPath
        return Finding(
          .unknownMember, at: SourceLocation(file: source.name, line: found.line, jsonPath: path), key: path,
          text: found.member.name, found.member.message + place)
      }
  }

  /// Says where a member that the system does not know belongs, if it may be an app's own.
  private static func place(of found: UnknownMemberFinder.Found) -> String {
    let isInAPS = found.path.dropLast().last == NotificationContent.PayloadMember.aps.component
    return isInAPS && found.member.meant == nil ? "; an app’s own members are beside “aps”" : ""
  }

  /// Finds the letters of `aps` in another order, in a payload that has no `aps`.
  func misspelledAPS(in payload: JSONValue, _ prefix: String) -> [Finding] {
    var findings: [Finding] = []
    try? payload.forEachMember { (name, value) throws(JSONTypeError) in
      // A name that differs in case alone has been reported.
      let text = name.text
      guard text.utf8.count == 3, text.lowercased() != "aps", text.lowercased().sorted() == ["a", "p", "s"] else {
        return
      }
      findings.append(
        finding(.unknownMember, at: value, prefix + text, "unknown name \(text.quoted); did you mean “aps”?"))
    }
    return findings
  }
}
