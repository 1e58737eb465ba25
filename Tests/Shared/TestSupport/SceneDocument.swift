internal import Diagnostics
internal import NotificationRendering

/// Converts a scene to the tool's list document, on one line.
extension Scene {
  /// Returns the document.
  ///
  /// - Parameter key: The document's `key`.
  package func document(key: Int) -> String {
    let members = [
      "\"key\":\(key)", "\"locale\":\(locale.json)", "\"authenticated\":\(device.isAuthenticated)",
      "\"screenShared\":\(device.isScreenShared)",
      "\"settings\":\(settings.document)", "\"categories\":[\(categories.map(\.document).joined(separator: ","))]",
      "\"combinedPlaceholders\":[\(combined.map(\.document).joined(separator: ","))]",
      "\"notifications\":[\(notifications.map(\.document).joined(separator: ","))]",
      "\"removed\":[\(removed.map(\.document).joined(separator: ","))]",
    ]
    return "{\(members.joined(separator: ","))}"
  }
}

extension String {
  /// The text as a JSON string; a replacement character is written as a lone surrogate, which is read as one.
  fileprivate var json: String {
    var result = "\""
    for scalar in unicodeScalars {
      switch scalar {
      case "\"", "\\": result += "\\\(scalar)"
      case "\0"..."\u{1F}":
        result += "\\u00" + (scalar.value < 16 ? "0" : "") + String(scalar.value, radix: 16)
      case "\u{FFFD}": result += "\\ud83d"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}

extension NotificationSettings {
  fileprivate var document: String {
    var members = ["\"order\":\"\(order)\""]
    if let showPreviews { members.append("\"showPreviews\":\"\(showPreviews)\"") }
    if let hiddenRows { members.append("\"hiddenRows\":\"\(hiddenRows)\"") }
    if let whileScreenShared { members.append("\"whileScreenShared\":\"\(whileScreenShared)\"") }
    let apps = apps.sorted { $0.key.string < $1.key.string }.map { app, settings in
      var own = ["\"grouping\":\"\(settings.grouping)\"", "\"criticalAlert\":\(settings.allowsCriticalAlerts)"]
      if let showPreviews = settings.showPreviews { own.append("\"showPreviews\":\"\(showPreviews)\"") }
      if let level = settings.hiddenRows { own.append("\"hiddenRows\":\"\(level)\"") }
      if let sharing = settings.whileScreenShared { own.append("\"whileScreenShared\":\"\(sharing)\"") }
      return "\(app.string.json):{\(own.joined(separator: ","))}"
    }
    return "{\((members + ["\"apps\":{\(apps.joined(separator: ","))}"]).joined(separator: ","))}"
  }
}

extension LocalizableText {
  fileprivate var document: String {
    switch self {
    case .literal(let text): text.json
    case .localized(let key, _, _): "{\"key\":\(key.json)}"
    }
  }
}

extension NotificationCategory {
  fileprivate var document: String {
    var members = ["\"identifier\":\(identifier.string.json)"]
    if let placeholder = hiddenPreviewsBodyPlaceholder {
      members.append("\"hiddenPreviewsBodyPlaceholder\":\(placeholder.document)")
    }
    if let summary = categorySummaryFormat { members.append("\"categorySummaryFormat\":\(summary.document)") }
    if let privacy { members.append("\"privacy\":\"\(privacy.name)\"") }
    var names: [String] = []
    if options.contains(.hiddenPreviewsShowTitle) { names.append("\"hiddenPreviewsShowTitle\"") }
    if options.contains(.hiddenPreviewsShowSubtitle) { names.append("\"hiddenPreviewsShowSubtitle\"") }
    members.append("\"options\":[\(names.joined(separator: ","))]")
    let actions = actions.map { "{\"identifier\":\($0.identifier.string.json),\"title\":\($0.title.document)}" }
    return "{\((members + ["\"actions\":[\(actions.joined(separator: ","))]"]).joined(separator: ","))}"
  }
}

extension CombinedPlaceholder {
  fileprivate var document: String {
    "{\"categories\":[\(categories.map(\.string.json).joined(separator: ","))],\"key\":\(key.string.json)}"
  }
}

extension NotificationRemoval {
  fileprivate var document: String {
    let limit =
      switch extent {
      case .identifiers(let identifiers): ",\"identifiers\":[\(identifiers.map(\.string.json).joined(separator: ","))]"
      case .thread(let thread): ",\"thread\":\(thread.string.json)"
      case .all: ""
      }
    return "{\"app\":\(app.string.json)\(limit)}"
  }
}

extension UserNotification {
  fileprivate var document: String {
    let attachments = content.attachments.map { "{\"file\":\($0.file.json),\"type\":\(($0.type ?? "").json)}" }
    let privacy = content.privacy.map { "\"privacy\":\"\($0.name)\"," } ?? ""
    return "{\"identifier\":\(identifier.string.json),\"app\":\(app.string.json),\"date\":\"\(date)\",\(privacy)"
      + "\"payload\":\(content.payload),\"attachments\":[\(attachments.joined(separator: ","))]}"
  }
}

extension NotificationContent {
  fileprivate var payload: String {
    var alert: [(name: String, value: String)] = []
    for (name, text) in [("title", title), ("subtitle", subtitle), ("body", body)] {
      let prefix = name == "body" ? "loc" : "\(name)-loc"
      switch text {
      case nil: break
      case .literal(let literal): alert.append((name, literal.json))
      case .localized(let key, let arguments, let literal):
        alert.append(("\(prefix)-key", key.json))
        let texts = arguments.map { argument in
          switch argument {
          case .text(let text): text.json
          case .number(let number): number
          }
        }
        alert.append(("\(prefix)-args", "[\(texts.joined(separator: ","))]"))
        if let literal { alert.append((name, literal.json)) }
      }
    }
    if let summaryArgument { alert.append(("summary-arg", summaryArgument.json)) }
    alert.append(("summary-arg-count", "\(summaryArgumentCount)"))
    if let launchImageName { alert.append(("launch-image", launchImageName.json)) }
    var aps: [(name: String, value: String)] = [
      ("alert", Self.object(alert, spoiledBy: faults.first)), ("thread-id", threadIdentifier.string.json),
      ("category", categoryIdentifier.string.json),
    ]
    switch interruptionLevel {
    case .passive: aps.append(("interruption-level", "\"passive\""))
    case .active: break
    case .timeSensitive: aps.append(("interruption-level", "\"time-sensitive\""))
    case .critical: aps.append(("interruption-level", "\"critical\""))
    }
    if let relevanceScore { aps.append(("relevance-score", "\(relevanceScore)")) }
    if let badge { aps.append(("badge", "\(badge)")) }
    if let sound { aps.append(("sound", "{\"name\":\(sound.name.json),\"critical\":\(sound.isCritical ? 1 : 0)}")) }
    if isMutableContent { aps.append(("mutable-content", "1")) }
    return "{\"aps\":\(Self.object(aps, spoiledBy: faults.first)),\"own\":\(userInfo ?? "null")}"
  }

  /// Writes an object. If the spoiled member belongs to it, that member gets its wrong value.
  private static func object(_ members: [(name: String, value: String)], spoiledBy fault: Diagnostic?) -> String {
    var members = members
    if let fault = fault?.kind as? SpoiledMember, fault.isOfAlert != members.contains(where: { $0.name == "alert" }) {
      members.removeAll { $0.name == fault.name }
      members.insert((fault.name, fault.value), at: min(fault.place, members.count))
    }
    return "{\(members.map { "\"\($0.name)\":\($0.value)" }.joined(separator: ","))}"
  }
}
