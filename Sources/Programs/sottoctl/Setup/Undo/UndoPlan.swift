internal import Diagnostics

/// What taking back would do with what setup has recorded.
struct UndoPlan {
  let folders: SetupFolders
  /// What is as setup has left it, and is taken back.
  private(set) var steps: [SetupRecord.Entry] = []
  /// What is left alone, with the reason.
  private(set) var left: [(entry: SetupRecord.Entry, reason: String)] = []
  /// Folders that setup made, the innermost first. They are removed if they are empty.
  private(set) var made: [String] = []

  init(_ record: SetupRecord, in folders: SetupFolders, look: (String) -> FoundPath) {
    self.folders = folders
    for entry in record.entries.reversed() {
      if case .folder(let path) = entry {
        made.append(path)
        continue
      }
      plan(entry, look(entry.path))
    }
    made.sort { $0.utf8.count > $1.utf8.count }
  }

  private mutating func plan(_ entry: SetupRecord.Entry, _ found: FoundPath) {
    var obstacle = found.obstacle
    switch (entry, found.kind) {
    // It was never done, or the person has taken it back.
    case (_, .nothing): return
    case (.piece(_, _, let before, _), .file) where ContentHash.of(found.bytes) == before: return
    case (.piece(_, _, _, let after), .file) where ContentHash.of(found.bytes) == after: break
    case (.file(_, let hash), .file) where ContentHash.of(found.bytes) == hash: break
    case (.link(_, let target), .link(let found)) where found == target:
      obstacle = obstacle == FoundPath.isLink ? nil : obstacle
    default: return left.append((entry, "it has been changed since"))
    }
    if let obstacle { left.append((entry, obstacle)) } else { steps.append(entry) }
  }

  /// The plan as the person reads it.
  var text: String {
    var text = steps.isEmpty ? "" : "sottoctl setup --undo makes these changes:\n"
    for step in steps {
      let path = folders.shown(step.path)
      switch step {
      case .piece: text += "  take out of \(path) what was added\n"
      default: text += "  remove \(path)\n"
      }
    }
    if !left.isEmpty { text += "Left alone:\n" }
    for (entry, reason) in left { text += "  \(folders.shown(entry.path)): \(reason)\n" }
    return text.fitForTerminal
  }
}
