import Testing

@testable import sottoctl

@Suite struct ControlCommandTests {
  struct Row: CustomTestStringConvertible {
    let line: String
    var command: ControlCommand?
    var testDescription: String { line }
  }

  static let rows: [Row] = [
    Row(line: "list", command: .list(.text)),
    Row(line: "list --format json", command: .list(.json)),
    Row(line: "watch --format=waybar", command: .watch(.waybar)),
    Row(line: "count", command: .count),
    Row(line: "invoke 3", command: .invoke(3, action: "default")),
    Row(line: "invoke 3 like", command: .invoke(3, action: "like")),
    Row(line: "reply 3 Hello", command: .reply(3, text: "Hello")),
    Row(line: "dismiss 1 2", command: .dismiss([1, 2])),
    Row(line: "dismiss --all", command: .dismissAll),
    Row(line: "dismiss --app chat", command: .dismissApp("chat", thread: nil)),
    Row(line: "dismiss --app chat t1", command: .dismissApp("chat", thread: "t1")),
    Row(line: "forget chat", command: .forget("chat")),
    Row(line: "dnd on", command: .doNotDisturb(true)), Row(line: "dnd off", command: .doNotDisturb(false)),
    Row(line: "lock", command: .lock([])),
    Row(line: "lock -- swaylock --help", command: .lock(["swaylock", "--help"])),
    Row(line: "unlock", command: .unlock),
    Row(line: "share on", command: .share(true)),
    Row(line: "status --format json", command: .status(isJSON: true)),
    Row(line: "exec dunstctl --help", command: .exec(["dunstctl", "--help"])),
    Row(line: "setup", command: .setup(isUndo: false, isAgreed: false)),
    Row(line: "setup --yes --undo", command: .setup(isUndo: true, isAgreed: true)),
    Row(line: "setup --help", command: .help), Row(line: "setup --now"), Row(line: "setup undo"),
    Row(line: "help", command: .help),
    Row(line: "list --help", command: .help),
    Row(line: "--version", command: .showVersion),
    Row(line: ""), Row(line: "liste"), Row(line: "list --format yaml"), Row(line: "list --format"),
    Row(line: "invoke"), Row(line: "invoke x"), Row(line: "invoke 0"), Row(line: "invoke 4294967296"),
    Row(line: "dismiss --app"), Row(line: "dismiss --app chat t1 t2"), Row(line: "forget"), Row(line: "dnd"),
    Row(line: "dnd maybe"), Row(line: "dismiss"), Row(line: "dismiss 1 x"), Row(line: "dismiss --all 1"),
    Row(line: "lock swaylock"),
    Row(line: "lock --"), Row(line: "share"), Row(line: "share maybe"), Row(line: "status --format waybar"),
    Row(line: "exec"), Row(line: "unlock now"), Row(line: "reply 3"),
  ]

  @Test(arguments: rows) func `a command line is read`(_ row: Row) {
    let arguments = row.line.split(separator: " ").map(String.init)
    do throws(ControlError) {
      #expect(try ControlCommand(arguments) == row.command)
    } catch {
      #expect(row.command == nil)
      #expect(error.message.contains("sottoctl") && error.status == 2)
    }
  }
}
