internal import Diagnostics

extension SetupPlan {
  /// The plan as the person reads it.
  var text: String {
    var text = steps.isEmpty ? "" : "sottoctl setup makes these changes:\n"
    for step in steps { text += Self.text(of: step, in: folders) }
    if !present.isEmpty { text += "There already:\n" + present.map { "  \(folders.shown($0))\n" }.joined() }
    if !omissions.isEmpty { text += "Left alone:\n" }
    for omission in omissions {
      text += "  \(folders.shown(omission.path)): \(omission.reason)\n"
      if !omission.lines.isEmpty {
        text += "    these lines belong there:\n" + Self.quoted(omission.lines.joined(separator: "\n"))
      }
    }
    if !remarks.isEmpty { text += "For you to do:\n" + remarks.map { "  \($0)\n" }.joined() }
    return text.fitForTerminal
  }

  private static func text(of step: SetupStep, in folders: SetupFolders) -> String {
    let path = folders.shown(step.path)
    switch step.change {
    case .link(let target): return "  link \(path) to \(folders.shown(target)): \(step.purpose)\n"
    case .create(let text): return "  create \(path): \(step.purpose)\n" + quoted(text)
    case .append(let text, _): return "  add to \(path): \(step.purpose)\n" + quoted(text)
    }
  }

  private static func quoted(_ text: String) -> String {
    text.split(separator: "\n").map { "    | \($0)\n" }.joined()
  }
}
