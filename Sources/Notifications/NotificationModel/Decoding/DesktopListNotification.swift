package import Diagnostics
internal import JSON

/// A notification that a program of a desktop has sent, as list documents hold it in `desktopNotifications`: the arguments
/// of `Notify` by name.
///
/// Source: Desktop Notifications Specification 1.2, “org.freedesktop.Notifications.Notify”.
package struct DesktopListNotification: Sendable {
  /// The value of a hint.
  package enum HintValue: Hashable, Sendable {
    /// A truth value.
    case boolean(Bool)
    /// A whole number of any size.
    case integer(Int64)
    /// A floating-point number.
    case double(Double)
    /// A text.
    case text(String)
  }

  /// A hint.
  package struct Hint: Hashable, Sendable {
    package let name: String
    package let value: HintValue
  }

  /// Its number at the server that received it; nil if the document does not say. An equal number replaces.
  package var identifier: UInt32?
  /// The name of the program.
  package var appName = ""
  /// The program's desktop entry; empty if only a hint tells it, or nothing does.
  package var desktopEntry = ""
  /// The name or file of the program's icon.
  package var appIcon = ""
  /// The title.
  package var summary = ""
  /// The text, which may hold markup.
  package var body = ""
  /// Keys and labels in turn.
  package var actions: [String] = []
  /// The hints in the order in which they are written, except those of other types, such as images.
  package var hints: [Hint] = []
  /// After how many milliseconds it expires; 0 for never, -1 leaves it to the server.
  package var expireTimeout: Int32 = -1
  /// When it came.
  package var date: Timestamp
  /// Whether the person has seen its content.
  package var isSeen = false
  /// What is hidden of it.
  package var privacy: NotificationPrivacy?
  /// A fault in what its program wrote; nil if there is none.
  package var fault: Diagnostic?
  /// Whether a text cannot be read, so that it is unknown whether it is empty.
  package var hasUnreadableText = false

  /// Creates a notification without any text.
  package init(date: Timestamp) { self.date = date }
}

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

/// Notifications of a desktop as those of a list.
package struct DesktopConversion: Sendable {
  /// The notifications, in the order of delivery.
  package var notifications: [UserNotification] = []
  /// The names of their apps, by the apps' identifiers.
  package var names: [String: AppNameSet] = [:]
  /// What those apps are called, where that is not their identifier.
  package var appNames: [LiteralString: String] = [:]
  /// The names or files of the icons of those apps, where they are known.
  package var appIcons: [LiteralString: String] = [:]
  /// Thread rules that are not understood, each once.
  package var faults: [Diagnostic] = []

  /// Creates a conversion of nothing.
  package init() {}
}

/// Turns what programs of a desktop have sent into notifications of a list.
///
/// The model knows no desktop: a program that reads `desktopNotifications` gives its decoders a converter.
package protocol DesktopNotificationConverter: Sendable {
  /// The categories that programs of a desktop use, for every app.
  var categories: [NotificationCategory] { get }

  /// Converts notifications, in the order in which they came.
  ///
  /// - Parameters:
  ///   - sent: The notifications.
  ///   - threads: The thread rules of apps, as list documents write them.
  ///   - languageTag: The language of the list, as a BCP 47 tag.
  func convert(
    _ sent: [DesktopListNotification], threads: [LiteralString: String], languageTag: String
  ) -> DesktopConversion
}
