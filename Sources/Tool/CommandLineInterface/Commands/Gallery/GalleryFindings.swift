internal import Diagnostics
package import NotificationRendering
package import StringLint

/// The findings of `lint`, indexed by key.
package struct GalleryFindings {
  private var byKey: [LiteralString: [Int]] = [:]
  /// The findings in their order.
  package let all: [Finding]

  /// Creates an index of findings.
  package init(_ findings: [Finding]) {
    all = findings
    for (index, finding) in findings.enumerated() where !finding.key.isEmpty {
      byKey[LiteralString(finding.key), default: []].append(index)
    }
  }

  /// The number of findings and of the errors among them, in words.
  package var count: String {
    let errors = all.count { $0.severity == .error }
    let findings = counted(all.count, "finding")
    return errors == 0 ? findings : "\(findings), \(counted(errors, "error"))"
  }

  /// Returns the indices of the findings in the texts of a language, and of those about texts that it does not have.
  func indices(in locale: LocaleIdentifier) -> [Int] {
    all.indices.filter { index in
      ([all[index].language] + all[index].languages).contains { LanguageSpelling.locale($0) == locale }
    }
  }

  /// Returns the findings about the keys of texts with their indices, without duplicates. The language of a finding must
  /// be the one chosen for the text, the one in which it was found, or one that lacks its key.
  ///
  /// - Parameter messages: The texts.
  package func concerning(_ messages: some Sequence<MessageExplanation>) -> [(index: Int, finding: Finding)] {
    var found: [(index: Int, finding: Finding)] = []
    var seen: Set<Int> = []
    for message in messages {
      guard let key = message.key, let indices = byKey[LiteralString(key)] else { continue }
      let languages = [message.chosenLanguage, message.language] + message.languagesWithoutKey
      for index in indices where languages.contains(all[index].language) && seen.insert(index).inserted {
        found.append((index, all[index]))
      }
    }
    return found
  }

  /// Returns the findings that a key has no text in a language, with their indices.
  func lacking(_ key: String, in locale: LocaleIdentifier) -> [(index: Int, finding: Finding)] {
    (byKey[LiteralString(key)] ?? []).map { ($0, all[$0]) }.filter { _, finding in
      finding.languages.contains { LanguageSpelling.locale($0) == locale }
    }
  }
}
