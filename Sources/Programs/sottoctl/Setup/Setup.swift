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
