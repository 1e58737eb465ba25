internal import Platform

/// A command of the client.
enum ControlCommand: Hashable {
  case list(RowFormat)
  case watch(RowFormat)
  case count
  case invoke(UInt32, action: String)
  case reply(UInt32, text: String)
  case dismiss([UInt32])
  case dismissAll
  /// The rows of an app, or one of them.
  case dismissApp(String, thread: String?)
  case forget(String)
  case reveal(UInt32, seconds: UInt32)
  case doNotDisturb(Bool)
  /// With a screen locker to run, or without.
  case lock([String])
  case unlock
  case share(Bool)
  case status(isJSON: Bool)
  case exec([String])
  case setup(isUndo: Bool, isAgreed: Bool)
  /// What shells offer.
  case candidates(ControlProgram.Candidates)
  /// A text about the program itself.
  case show(String)

  /// Reads a command line.
  ///
  /// - Parameter arguments: The arguments, without the program's name.
  init(_ arguments: [String]) throws(ControlError) {
    do throws(UsageError) {
      self = try Self.read(arguments)
    } catch {
      throw ControlError("\(error.message); “sottoctl help” shows the usage")
    }
  }

  private static func read(_ arguments: [String]) throws(UsageError) -> ControlCommand {
    let program = ControlProgram.description
    guard let name = arguments.first else { throw UsageError("a command is missing") }
    let rest = Array(arguments.dropFirst())
    if let text = name == "--version" ? program.versionText : ["--help", "-h"].contains(name) ? program.help : nil {
      if let extra = rest.first { throw UsageError("“\(name)” takes no “\(extra)”") }
      return .show(text)
    }
    let command = try program.command(named: name)
    // “--help” asks for help behind operands too. A screen locker or another tool has its own.
    let isAsked = name == "lock" ? rest.first == "--help" : !command.runsProgram && rest.contains("--help")
    let parsed = isAsked ? nil : try ParsedArguments(rest, of: command)
    guard let parsed, !parsed.contains(.help) else { return .show(program.help(of: command)) }
    var operands = parsed.operands[...]
    let result = try meaning(of: command, parsed, &operands)
    if let extra = operands.first { throw UsageError("“\(name)” takes no “\(extra)”") }
    return result
  }

  private static func meaning(
    of command: CommandDescription, _ parsed: ParsedArguments, _ operands: inout ArraySlice<String>
  ) throws(UsageError) -> ControlCommand {
    switch command.name {
    case "list": return .list(parsed.value(of: .rowFormat).flatMap(RowFormat.init) ?? .text)
    case "watch": return .watch(parsed.value(of: .rowFormat).flatMap(RowFormat.init) ?? .text)
    case "count": return .count
    case "invoke": return .invoke(try number(&operands), action: operands.popFirst() ?? "default")
    case "reply":
      let number = try number(&operands)
      guard let text = operands.popFirst() else { throw UsageError("“reply” needs a text") }
      return .reply(number, text: text)
    case "dismiss": return try dismissal(parsed, &operands)
    case "reveal":
      let number = try number(&operands)
      let seconds = operands.popFirst().map { UInt32($0) } ?? 0
      guard let seconds, seconds <= 600 else { throw UsageError("“reveal” takes up to 600 seconds") }
      return .reveal(number, seconds: seconds)
    case "forget":
      guard let app = operands.popFirst(), !app.isEmpty else { throw UsageError("“forget” needs an app") }
      return .forget(app)
    case "dnd": return .doNotDisturb(try isOn(command.name, &operands))
    case "lock":
      guard operands.isEmpty || operands.popFirst() == "--" && !operands.isEmpty else {
        throw UsageError("write a screen locker after “--”: sottoctl lock -- swaylock")
      }
      return .lock(all(&operands))
    case "unlock": return .unlock
    case "share": return .share(try isOn(command.name, &operands))
    case "status": return .status(isJSON: parsed.value(of: .statusFormat) == "json")
    case "exec":
      if operands.first == "--" { operands.removeFirst() }
      guard !operands.isEmpty else { throw UsageError("“exec” needs a command") }
      return .exec(all(&operands))
    case "setup": return .setup(isUndo: parsed.contains(.undo), isAgreed: parsed.contains(.yes))
    case "completions":
      if let candidates = operands.first.flatMap(ControlProgram.Candidates.init) {
        operands.removeFirst()
        return .candidates(candidates)
      }
      fallthrough
    default: return .show(try ControlProgram.description.text(of: command, all(&operands)))
    }
  }

  private static func all(_ operands: inout ArraySlice<String>) -> [String] {
    defer { operands = [] }
    return Array(operands)
  }

  private static func number(_ operands: inout ArraySlice<String>) throws(UsageError) -> UInt32 {
    guard let text = operands.popFirst() else {
      throw UsageError("a notification's number is missing; “sottoctl list” shows the numbers")
    }
    guard let number = UInt32(text), number > 0 else {
      throw UsageError("“\(text)” is not a notification's number; “sottoctl list” shows the numbers")
    }
    return number
  }

  private static func isOn(_ name: String, _ operands: inout ArraySlice<String>) throws(UsageError) -> Bool {
    switch operands.popFirst() {
    case "on": return true
    case "off": return false
    default: throw UsageError("“\(name)” is “on” or “off”")
    }
  }

  private static func dismissal(
    _ parsed: ParsedArguments, _ operands: inout ArraySlice<String>
  ) throws(UsageError) -> ControlCommand {
    if parsed.contains(.all) { return .dismissAll }
    if let app = parsed.value(of: .app) {
      guard !app.isEmpty else { throw UsageError("“--app” needs an app") }
      return .dismissApp(app, thread: operands.popFirst())
    }
    var numbers = [try number(&operands)]
    while !operands.isEmpty { numbers.append(try number(&operands)) }
    return .dismiss(numbers)
  }
}
