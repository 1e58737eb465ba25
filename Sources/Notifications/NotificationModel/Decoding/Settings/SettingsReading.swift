public import Diagnostics
internal import JSON

/// Reads settings so that no mistake in them shows what was meant to be hidden. If an app's settings cannot be read,
/// its content is hidden; if it is unclear whose settings are meant, the content of all apps is hidden. The readable
/// choices next to a mistake still apply, so an app that was switched off stays off.
struct SettingsReading {
  /// A fault, with its path from the settings.
  enum Fault {
    case type(JSONTypeError)
    case repeated(name: String, path: [JSONPathComponent], line: Int?)
    case unknown(UnknownMemberFinder.Found)
    case unknownApp(DocumentFault, path: [JSONPathComponent], line: Int?)
  }

  private(set) var settings = StatedSettings()
  private(set) var faults: [Fault] = []

  init(_ value: JSONValue) {
    settings.isUnreadable = !Self.readChoices(value, into: &settings.own, path: [], &faults)
    var known: [SettingsScope] = []
    try? value.forEachMember { (name, value) throws(JSONTypeError) in
      guard let scope = SettingsScope.allCases.first(where: { $0.name ~= name }), !value.isNull else { return }
      if known.contains(scope) {
        faults.append(.repeated(name: name.text, path: [.member(name.text)], line: value.line))
      }
      known.append(scope)
      readScope(value, scope)
    }
    for found in UnknownMemberFinder.search(value, .settings) { reportUnknown(found) }
  }

  /// Reads the choices for some notifications.
  private mutating func readScope(_ value: JSONValue, _ scope: SettingsScope) {
    do throws(JSONTypeError) {
      try value.forEachMember { (name, value) throws(JSONTypeError) in
        if value.isNull { return }
        let path: [JSONPathComponent] = [.member("\(scope.name)"), .member(name.text)]
        let pattern = DocumentFault.patternOfApps(in: name.text)
        if let unknown = pattern ?? (scope == .apps ? .settingAmongApps(in: name.text) : nil) {
          settings.isUnreadable = true
          faults.append(.unknownApp(unknown, path: path, line: value.line))
        }
        guard scope.contains(name.text) else {
          // Nobody knows which notifications are meant.
          settings.isUnreadable = true
          let error = JSONTypeError(expected: "“low”, “normal” or “critical”", found: "“\(name.text)”", at: value)
          return faults.append(.type(error.inside(.member("\(scope.name)"))))
        }
        let key = LiteralString(name.text)
        if settings[scope][key] != nil {
          faults.append(.repeated(name: name.text, path: path, line: value.line))
        }
        // Settings that were unreadable before stay unreadable.
        let isSound = Self.readChoices(value, into: &settings[scope][key, default: .unstated], path: path, &faults)
        if !isSound { hideContent(of: key, scope) }
      }
    } catch {
      settings.isUnreadable = true
      faults.append(.type(error.inside(.member("\(scope.name)"))))
    }
  }

  /// Reads the choices in an object, and continues after a fault.
  ///
  /// - Returns: Whether there was no fault.
  private static func readChoices<Settings: StatableSettings>(
    _ value: JSONValue, into settings: inout StatedChoices<Settings>, path: [JSONPathComponent],
    _ faults: inout [Fault]
  ) -> Bool {
    var isSound = true
    func note(_ error: JSONTypeError) {
      isSound = false
      faults.append(.type(path.reversed().reduce(error) { $0.inside($1) }))
    }
    do throws(JSONTypeError) {
      try value.forEachMember { (name, value) throws(JSONTypeError) in
        guard !value.isNull, let choice = Settings.choices.firstIndex(where: { $0.member.name ~= name }) else { return }
        do throws(JSONTypeError) {
          if try settings.read(value, choice) {
            faults.append(.repeated(name: name.text, path: path + [.member(name.text)], line: value.line))
          }
        } catch {
          note(error.inside(.member(name.text)))
        }
      }
    } catch {
      note(error)
    }
    return isSound
  }

  /// Records an unknown member. If it resembles one that hides content, the enclosing settings become unreadable.
  private mutating func reportUnknown(_ found: UnknownMemberFinder.Found) {
    faults.append(.unknown(found))
    guard found.hidesContent else { return }
    if found.path.count > 1, case .member(let member) = found.path[0], case .member(let name) = found.path[1],
      let scope = SettingsScope.allCases.first(where: { "\($0.name)" == member }),
      !NameResemblance.resembles(name, anyOf: ["apps", "settings"])
    {
      hideContent(of: LiteralString(name), scope)
    } else {
      settings.isUnreadable = true
    }
  }

  private mutating func hideContent(of name: LiteralString, _ scope: SettingsScope) {
    settings[scope][name, default: .unstated].settings.isUnreadable = true
  }
}

/// Merges the settings of several sources.
extension NotificationListDecoder {
  /// Reads a settings file: settings, or a document with a member `settings`. They override those of documents choice
  /// by choice, in whichever order they are read; documents still decide what the file does not state.
  ///
  /// Of the other members of such a document, those apply that hide: a device that is not authenticated, a screen that is
  /// shared, and the privacy of categories.
  ///
  /// - Returns: False if the source is neither, or has members but none of them is a setting. Everything is then
  ///   hidden.
  public mutating func readSettings(_ source: SourceText) -> Bool {
    var settings = StatedSettings()
    settings.isUnreadable = true
    defer { merge(fileSettings: settings) }
    guard let root = readDocument(source) else { return false }
    guard root.kind == .object else {
      report(JSONTypeError(expected: "an object with settings", at: root), file: source.name, path: [])
      return false
    }
    settings.isUnreadable = false
    let path = [Member.settings.component]
    var (hasNested, areSettings) = (false, true)
    forEachMember(of: root, file: source.name) { decoder, name, value in
      guard let member = Member(name) else { return }
      decoder.readHiding(member, value, file: source.name)
      guard case .settings = member else { return }
      if hasNested {
        decoder.append(
          DocumentFault.repeatedMember(name: "\(member.name)", rule: .strictest), at: value, path, source.name)
      }
      hasNested = true
      areSettings = decoder.readFileSettings(value, of: source.name, path, into: &settings) && areSettings
    }
    guard hasNested else { return readFileSettings(root, of: source.name, [], into: &settings) }
    // Beside settings, the member has the names of apps.
    if let apps = root.member(Member.apps), mayHideApps(apps, file: source.name) {
      settings.isUnreadable = true
    }
    if reportUnknown(in: root, .document.outermost, file: source.name, path: []).contains(where: \.hidesContent) {
      settings.isUnreadable = true
    }
    return areSettings
  }

  /// Takes what a member of a settings file besides the settings hides.
  mutating func readHiding(_ member: Member, _ value: JSONValue, file: String) {
    switch member {
    case .authenticated:
      if (try? value.boolean()) != true { list.authenticated = false }
    case .screenShared:
      if (try? value.boolean()) != false { list.screenShared = true }
    case .categories:
      hidingCategories += readCategories(value, file: file, path: [member.component]).compactMap(\.hidingPart)
      list.categories = hidingCategories + list.categories
    // They hide nothing, or are read with the settings.
    case .locale, .now, .ages, .settings, .apps, .combinedPlaceholders, .notifications, .desktopNotifications, .removed,
      .schema, .key, .limits:
      break
    }
  }

  /// Returns whether the names of apps have something among them that may have been meant to hide content. Reports it.
  mutating func mayHideApps(_ value: JSONValue, file: String) -> Bool {
    if value.isNull { return false }
    var reader = NotificationListDecoder(now: now)
    _ = reader.readApps(value, file: file)
    for diagnostic in reader.diagnostics { append(diagnostic) }
    return value.kind != .object || reader.documentSettings != nil
  }

  /// Reads settings from a settings file and merges them with those the file stated before.
  ///
  /// - Returns: False if there are members but none of them is a setting.
  private mutating func readFileSettings(
    _ value: JSONValue, of file: String, _ path: [JSONPathComponent], into settings: inout StatedSettings
  ) -> Bool {
    _ = settings.tighten(with: readSettings(value, file: file, path: path))
    guard value.hasMembers, !DocumentMembers.settings.hasKnownMember(value) else { return true }
    settings.isUnreadable = true
    let expected = "settings such as “showPreviews” or “apps”"
    report(JSONTypeError(expected: expected, found: "none", at: value), file: file, path: path)
    return false
  }

  /// Reads settings and reports their faults.
  mutating func readSettings(
    _ value: JSONValue, file: String, path: [JSONPathComponent] = [Member.settings.component]
  ) -> StatedSettings {
    let reading = SettingsReading(value)
    for fault in reading.faults {
      switch fault {
      case .type(let error): report(error, file: file, path: path)
      case .repeated(let name, let inner, let line):
        append(DocumentFault.repeatedMember(name: name, rule: .strictest), line: line, path + inner, file)
      case .unknownApp(let unknown, let inner, let line): append(unknown, line: line, path + inner, file)
      case .unknown(let found): append(found.member, line: found.line, path + found.path, file)
      }
    }
    return reading.settings
  }

  /// Merges the settings of a document with those of earlier documents.
  ///
  /// - Parameter isRepeated: Whether the document already had settings, which has then been reported.
  mutating func merge(_ read: HeaderCache.ReadSettings, from value: JSONValue, file: String, isRepeated: Bool) {
    if documentSettings == nil, fileSettings == nil, defaultSettings == nil, person == nil, desktopNames.isEmpty {
      documentSettings = read.stated
      list.settings = read.settings
      return
    }
    var settings = documentSettings ?? StatedSettings()
    let differing = settings.tighten(with: read.stated)
    documentSettings = settings
    updateSettings()
    if isRepeated { return }
    for name in differing {
      append(
        DocumentFault.repeatedMember(name: name, rule: .strictest), line: value.line,
        [Member.settings.component, .member(name)], file)
    }
  }

  /// Hides the content of an app because its settings cannot be read.
  mutating func hideContent(of app: LiteralString) {
    documentSettings = documentSettings ?? StatedSettings()
    documentSettings?[.apps][app, default: .unstated].settings.isUnreadable = true
    updateSettings()
  }

  /// Recomputes the settings of the list.
  mutating func updateSettings() {
    let own = documentSettings ?? StatedSettings()
    let stated = defaultSettings.map(own.completed(by:)) ?? own
    list.settings = (fileSettings.map(stated.overlaid(by:)) ?? stated).settings
    if let person {
      list.settings = list.settings.tightened(by: person.list.settings)
      list.settings.hiddenRows = list.settings.hiddenRows ?? person.hiddenRows
    }
    (list.appSettings, list.isOfDesktop) = (nil, !desktopNames.isEmpty && !hasOtherNotifications)
    guard !desktopNames.isEmpty, !list.settings.apps.isEmpty else { return }
    var apps = AppSettings(list.settings)
    for (app, names) in desktopNames { apps.add(app, names) }
    list.appSettings = apps
    // Where other notifications are, keys that match no app of the desktop may be meant for theirs.
    if list.isOfDesktop {
      list.settings = apps.resolved
    } else {
      list.settings.apps.merge(apps.resolved.apps) { $1 }
    }
  }

  /// Notes notifications that did not come from a desktop: the keys of settings may be meant for their apps.
  mutating func markOtherNotifications() {
    hasOtherNotifications = true
    if !desktopNames.isEmpty { updateSettings() }
  }

  /// Stores the settings of a settings file, which override those of documents choice by choice.
  mutating func merge(fileSettings settings: StatedSettings) {
    fileSettings = settings
    updateSettings()
  }

  /// Reports the unknown members of a part of a document.
  ///
  /// - Returns: The unknown members.
  @discardableResult
  mutating func reportUnknown(
    in value: JSONValue, _ members: DocumentMembers, file: String, path: [JSONPathComponent]
  ) -> [UnknownMemberFinder.Found] {
    let found = UnknownMemberFinder.search(value, members)
    for unknown in found { append(unknown.member, line: unknown.line, path + unknown.path, file) }
    return found
  }

  mutating func append(
    _ kind: some DiagnosticKind, at value: JSONValue, _ path: [JSONPathComponent], _ file: String
  ) {
    append(kind, line: value.line, path, file)
  }

  private mutating func append(
    _ kind: some DiagnosticKind, line: Int?, _ path: [JSONPathComponent], _ file: String
  ) {
    append(Diagnostic(kind, at: SourceLocation(file: file, line: line, jsonPath: path.jsonPath)))
  }
}

/// The members of settings that contain choices for some notifications: those of an app, or of a kind.
enum SettingsScope: CaseIterable {
  case apps, byCategory, byUrgency

  /// The member's name.
  var name: StaticString {
    switch self {
    case .apps: "apps"
    case .byCategory: "byCategory"
    case .byUrgency: "byUrgency"
    }
  }

  /// Returns whether there can be choices of a name.
  func contains(_ name: String) -> Bool {
    switch self {
    case .apps, .byCategory: true
    case .byUrgency: NotificationUrgency(name: name) != nil
    }
  }
}

extension NotificationUrgency {
  /// Returns the urgency of a name; nil if there is none.
  init?(name: String) {
    guard let urgency = Self.allCases.first(where: { "\($0.name)" == name }) else { return nil }
    self = urgency
  }
}

/// A value of a choice with a name in documents.
protocol SettingsValue: CaseIterable, Equatable, SendableMetatype {
  var name: StaticString { get }
}

extension ShowPreviewsSetting: SettingsValue {}
extension HiddenRowsSetting: SettingsValue {}

extension ScreenSharingSetting: SettingsValue {}
extension SharingDetectionSetting: SettingsValue {}
extension SharedWindowsSetting: SettingsValue {}
extension NotificationOrder: SettingsValue {}
extension WhileLockedSetting: SettingsValue {}
extension AfterwardsSetting: SettingsValue {}
extension ExemptionSetting: SettingsValue {}

extension NotificationGrouping: SettingsValue {}
extension AuthorizationStatus: SettingsValue {}

extension AlertStyle: SettingsValue {}
