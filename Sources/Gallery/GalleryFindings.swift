internal import NotificationRendering
internal import StringLint

/// The findings of `lint`, indexed by key.
struct GalleryFindings {
  private var byKey: [LiteralString: [Finding]] = [:]
  let all: [Finding]

  init(_ findings: [Finding]) {
    all = findings
    for finding in findings where !finding.key.isEmpty {
      byKey[LiteralString(finding.key), default: []].append(finding)
    }
  }

  /// Returns the findings about the keys of texts, without duplicates. The language of a finding must be the one chosen
  /// for the text, the one in which it was found, or one that lacks its key.
  ///
  /// - Parameter messages: The texts.
  func concerning(_ messages: some Sequence<MessageExplanation>) -> [Finding] {
    var found: [Finding] = []
    var seen: Set<String> = []
    for message in messages {
      guard let key = message.key, let findings = byKey[LiteralString(key)] else { continue }
      let languages = [message.chosenLanguage, message.language] + message.languagesWithoutKey
      for finding in findings where languages.contains(finding.language) && seen.insert(finding.fingerprint).inserted {
        found.append(finding)
      }
    }
    return found
  }
}
