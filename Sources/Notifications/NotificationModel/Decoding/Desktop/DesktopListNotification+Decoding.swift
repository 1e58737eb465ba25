internal import Diagnostics
internal import JSON

extension DesktopListNotification {
  /// The members of an element of `desktopNotifications`.
  package enum Member: MemberName, DocumentMember {
    case id, appName, desktopEntry, appIcon, summary, body, actions, hints, expireTimeout, date, seen, privacy

    package var value: DocumentMembers {
      switch self {
      case .id, .expireTimeout: .number
      case .appName, .desktopEntry, .appIcon, .summary, .body, .date: .string
      case .actions: .array(.string)
      case .hints: .any
      case .seen: .boolean
      case .privacy: DocumentMembers.privacy
      }
    }
  }

  /// Reads an element of `desktopNotifications`.
  ///
  /// - Parameters:
  ///   - value: The object.
  ///   - now: The date of one without a date.
  ///   - fault: Set to the first fault in what its program wrote. Only who shows the notification may report it.
  /// - Throws: A fault in anything else. The notification is then left out, whether hidden or not.
  init(_ value: JSONValue, now: Timestamp, fault: inout JSONTypeError?) throws(JSONTypeError) {
    self.init(date: now)
    try value.forEachMember { (name, value) throws(JSONTypeError) in
      if value.isNull { return }
      let member = Member(name)
      switch member {
      case .id:
        guard let number = UInt32(exactly: try value.integer()), number > 0 else {
          throw JSONTypeError(expected: "a number from 1 to \(UInt32.max)", found: "another number", at: value)
        }
        identifier = number
      case .appName: appName = try value.string()
      case .desktopEntry: desktopEntry = try value.string()
      case .date: date = try value.timestamp()
      case .privacy: privacy = .stricter(privacy, try value.choice(\NotificationPrivacy.name))
      case .seen: isSeen = try value.boolean()
      case .appIcon?, .summary?, .body?, .actions?, .hints?, .expireTimeout?:
        do throws(JSONTypeError) {
          try readContent(member, value)
        } catch {
          if member == .summary || member == .body { hasUnreadableText = true }
          fault = fault ?? error.inside(.member(name.text))
        }
      case nil:
        // As in `notifications`: a name that may be a misspelling of “privacy”, and so may a value.
        if NameResemblance.resembles(name.text, anyOf: DocumentMembers.privacyNames)
          || HidingValue.mayHide(value, by: DocumentMembers.privacyNames, depth: 1)
        {
          privacy = .stricter(privacy, .unreadable)
        }
      }
    }
  }

  /// Reads what its program wrote.
  private mutating func readContent(_ member: Member?, _ value: JSONValue) throws(JSONTypeError) {
    switch member {
    case .appIcon: appIcon = try value.string()
    case .summary: summary = try value.string()
    case .body: body = try value.string()
    case .actions: actions = try value.strings()
    case .hints:
      try value.forEachMember { (name, value) throws(JSONTypeError) in
        if let value = try HintValue(value) { hints.append(Hint(name: name.text, value: value)) }
      }
    default:
      guard let milliseconds = Int32(exactly: try value.integer()) else {
        throw JSONTypeError(expected: "milliseconds of 32 bits", found: "another number", at: value)
      }
      expireTimeout = max(-1, milliseconds)
    }
  }
}

extension DesktopListNotification.HintValue {
  /// Reads the value of a hint; nil for one of another type, such as an image.
  init?(_ value: JSONValue) throws(JSONTypeError) {
    switch value.kind {
    case .true, .false: self = .boolean(try value.boolean())
    case .string: self = .text(try value.string())
    case .number:
      let text = try value.numberText()
      if let integer = Int64(text) {
        self = .integer(integer)
      } else if let number = Double(text) {
        self = .double(number)
      } else {
        return nil
      }
    case .null, .array, .object: return nil
    }
  }
}
