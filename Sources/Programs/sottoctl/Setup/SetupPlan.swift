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
