extension LintRule {
  static let staleKey = LintRule(
    "stale-key", .note, "a key that Xcode no longer finds in the code",
    explanation: "A String Catalog marks a key as stale if its project's code no longer mentions it.",
    remedy: "Remove the key, or mark it as managed manually.", bad: "\"extractionState\" : \"stale\"",
    good: "no such key")
}

extension KeyCheck {
  func stale() -> [Finding] {
    group.files.flatMap { file in
      file.catalogStates.filter(\.value.isStale).sorted { $0.key < $1.key }.map { key, state in
        Finding(
          .staleKey, at: state.location, key: key.string, text: key.string,
          "\(key.string.quoted): Xcode no longer finds the key in the code")
      }
    }
  }
}
