internal import Diagnostics
internal import Glibc
internal import Platform

/// The command that puts Sotto between the programs of a session, and takes that back.
enum Setup {
  /// Lists every change, asks, and then makes them.
  ///
  /// - Parameter isAgreed: Whether to go on without asking. Without it, and without a terminal, nothing is changed.
  static func run(isUndo: Bool, isAgreed: Bool) throws(ControlError) {
    let environment = Program.environment
    let folders = try SetupFolders(environment: environment)
    var status = stat()
    guard stat(folders.home, &status) != 0 || status.st_uid == geteuid() else {
      throw ControlError("“\(folders.home)” is another person's home folder; run this as that person, without sudo")
    }
    let record = try Self.record(in: folders)
    if isUndo {
      try undo(record, in: folders, isAgreed)
    } else {
      try setUp(SetupPlan(try SetupFindings(environment: environment)), record, isAgreed)
    }
  }

  private static func setUp(_ plan: SetupPlan, _ record: SetupRecord, _ isAgreed: Bool) throws(ControlError) {
    Sottoctl.write(plan.text)
    guard !plan.steps.isEmpty else { return say("Nothing is to be changed.") }
    guard mayGoOn(isAgreed) else { return }
    if let obstacle = FoundPath(at: plan.folders.record, in: plan.folders).obstacle {
      throw ControlError("cannot record the changes in “\(plan.folders.record)”: \(obstacle)")
    }
    var record = record
    var missing: [String] = []
    for path in [plan.folders.record] + plan.steps.map(\.path) {
      missing += SetupFiles.missingFolders(above: path).filter { !missing.contains($0) }
    }
    record.add(plan.steps, missing: missing)
    try SetupFiles.replace(plan.folders.record, record.json)
    for step in plan.steps { try SetupFiles.apply(step) }
    say("Done. It begins at the next login; “sottoctl setup --undo” takes it back.")
  }

  private static func undo(_ record: SetupRecord, in folders: SetupFolders, _ isAgreed: Bool) throws(ControlError) {
    let plan = UndoPlan(record, in: folders) { FoundPath(at: $0, in: folders) }
    Sottoctl.write(plan.text)
    if plan.steps.isEmpty {
      say("There is nothing to take back.")
      guard !record.entries.isEmpty, plan.left.isEmpty else { return }
    }
    guard plan.steps.isEmpty || mayGoOn(isAgreed) else { return }
    for entry in plan.steps { try SetupFiles.revert(entry) }
    if plan.left.isEmpty {
      unlink(folders.record)
    } else {
      let rest = SetupRecord(
        entries: plan.made.reversed().map(SetupRecord.Entry.folder) + plan.left.map(\.entry))
      try SetupFiles.replace(folders.record, rest.json)
    }
    for folder in plan.made where folders.contain(folder) { rmdir(folder) }
    if !plan.steps.isEmpty { say("Done.") }
  }

  private static func record(in folders: SetupFolders) throws(ControlError) -> SetupRecord {
    guard EnclosingFolder.exists(folders.record) else { return SetupRecord() }
    guard let bytes = FoundPath.content(of: folders.record),
      let record = SetupRecord(json: String(decoding: bytes, as: UTF8.self))
    else {
      throw ControlError(
        "cannot read “\(folders.record)”, which says what setup has done; move it away to go on without it")
    }
    return record
  }

  /// Returns whether the person agrees.
  private static func mayGoOn(_ isAgreed: Bool) -> Bool {
    if isAgreed { return true }
    guard isatty(STDIN_FILENO) == 1, isatty(STDOUT_FILENO) == 1 else {
      say("Nothing has been changed; “--yes” makes these changes.")
      return false
    }
    Sottoctl.write("Make these changes? [y/N] ")
    if ["y", "yes"].contains(readLine()?.lowercased()) { return true }
    say("Nothing has been changed.")
    return false
  }

  private static func say(_ text: String) { Sottoctl.write(text + "\n") }
}

/// What setup would do with what it has found.
struct SetupPlan {
  /// Something that setup leaves alone.
  struct Omission: Hashable {
    let path: String
    let reason: String
    /// What the person may do, such as lines to add.
    var lines: [String] = []
  }

  let folders: SetupFolders
  private(set) var steps: [SetupStep] = []
  /// What is as it should be.
  private(set) var present: [String] = []
  private(set) var omissions: [Omission] = []
  /// What is left for the person to do.
  private(set) var remarks: [String] = []

  init(_ findings: SetupFindings) {
    folders = findings.folders
    planUnits(findings)
    planSettings(findings)
    for hook in ConfigurationHook.all(for: findings) {
      for path in hook.paths { plan(hook, in: path, findings.look(path)) }
    }
    remark(on: findings)
  }

  private mutating func planUnits(_ findings: SetupFindings) {
    if let unit = findings.units["sottod.service"] {
      planLink(
        at: "\(folders.units)/graphical-session.target.wants/sottod.service", to: unit,
        "starts sottod with the session",
        findings)
    } else {
      remarks.append("systemd has no sottod.service; the bus starts sottod, or the compositor with “exec sottod”")
    }
    for service in findings.services {
      let name = service.split(separator: "/").last.map(String.init) ?? service
      planLink(
        at: "\(folders.data)/dbus-1/services/\(name)", to: service, "the bus starts sottod rather than another server",
        findings)
    }
    for server in NotificationServerKind.all where findings.units[server.unit] != nil {
      planLink(
        at: "\(folders.units)/\(server.unit)", to: "/dev/null", "masks \(server.unit), which would take the name first",
        findings)
    }
  }

  private mutating func planSettings(_ findings: SetupFindings) {
    let folder = "\(folders.configuration)/sotto"
    if let server = NotificationServerKind.chosen(from: findings), let command = findings.programs[server.name] {
      let flags = "SOTTOD_FLAGS=\"--in-front-of \(command)\""
      let found = findings.look("\(folder)/sottod.env")
      if found.kind == .file, !found.lines.contains(where: { $0.text.contains("--in-front-of") }) {
        let reason = "it names no server, so nothing draws"
        omissions.append(Omission(path: "\(folder)/sottod.env", reason: reason, lines: [flags]))
      } else {
        planFile(at: "\(folder)/sottod.env", flags + "\n", "\(server.name) draws", findings)
      }
    } else {
      remarks.append(
        "no notification server is installed, so nothing draws; install dunst, mako, swaync or xfce4-notifyd")
    }
    planFile(
      at: "\(folder)/center.json", "{ \"settings\": { \"showPreviews\": \"whenAuthenticated\" } }\n",
      "content is shown while the screen is neither locked nor shared", findings)
  }

  private mutating func planLink(at path: String, to target: String, _ purpose: String, _ findings: SetupFindings) {
    let found = findings.look(path)
    switch found.kind {
    case .link(let found) where found == target: present.append(path)
    case .nothing where found.obstacle == nil:
      steps.append(SetupStep(path: path, change: .link(to: target), purpose: purpose))
    case .nothing: omissions.append(Omission(path: path, reason: found.obstacle ?? ""))
    case .link(let other):
      omissions.append(Omission(path: path, reason: "it is a link to \(other), and not to \(target)"))
    case .file, .other:
      omissions.append(Omission(path: path, reason: "it is there already, and no link to \(target)"))
    }
  }

  private mutating func planFile(at path: String, _ text: String, _ purpose: String, _ findings: SetupFindings) {
    let found = findings.look(path)
    guard found.kind == .nothing else { return present.append(path) }
    if let obstacle = found.obstacle {
      omissions.append(Omission(path: path, reason: obstacle, lines: [text]))
    } else {
      steps.append(SetupStep(path: path, change: .create(text), purpose: purpose))
    }
  }

  private mutating func plan(_ hook: ConfigurationHook, in path: String, _ found: FoundPath) {
    guard found.kind != .nothing else { return }
    if hook.isPresent(in: found) { return present.append(path) }
    if let obstacle = found.obstacle ?? hook.obstacle(in: found) {
      omissions.append(Omission(path: path, reason: obstacle, lines: hook.lines))
    } else {
      let change = SetupStep.Change.append(hook.piece(after: found.bytes), to: found.bytes)
      steps.append(SetupStep(path: path, change: change, purpose: hook.purpose))
    }
  }

  private mutating func remark(on findings: SetupFindings) {
    let idle = ["\(folders.configuration)/swayidle/config", "\(folders.home)/.swayidle/config"]
    for (path, file) in findings.compositors {
      for server in NotificationServerKind.all {
        for number in server.startingLines(in: file) {
          remarks.append(
            "\(folders.shown(path)):\(number) starts \(server.name): remove the line, because sottod starts it")
        }
      }
    }
    for (path, file) in findings.compositors + idle.map({ ($0, findings.look($0)) }) {
      for (number, locker) in ScreenLocker.unannounced(in: file) {
        remarks.append("\(folders.shown(path)):\(number) starts \(locker): write “sottoctl lock -- \(locker)” there")
      }
    }
  }
}

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

/// A change that setup makes.
struct SetupStep: Hashable {
  enum Change: Hashable {
    /// A file that is not there yet.
    case create(String)
    /// A symbolic link where nothing is yet.
    case link(to: String)
    /// Text at the end of a file that says this so far.
    case append(String, to: [UInt8])
  }

  let path: String
  let change: Change
  /// Why, in a few words.
  let purpose: String
}
