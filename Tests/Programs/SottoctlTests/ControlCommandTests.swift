import Glibc
import Platform
import Testing

@testable import sottoctl

@Suite struct ControlCommandTests {
  @Test func `a full disk is reported`() async {
    await #expect(processExitsWith: .exitCode(2)) {
      let full = open("/dev/full", O_WRONLY)
      dup2(full, STDOUT_FILENO)
      exit(Sottoctl.run(arguments: ["help"]))
    }
  }

  struct Row: CustomTestStringConvertible {
    let line: String
    var command: ControlCommand?
    var testDescription: String { line }
  }

  private static let program = ControlProgram.description

  private static func help(_ name: String) -> ControlCommand? {
    (try? program.command(named: name)).map { .show(program.help(of: $0)) }
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
    Row(line: "setup --help", command: help("setup")), Row(line: "setup --now"), Row(line: "setup undo"),
    Row(line: "help", command: .show(program.help)),
    Row(line: "list --help", command: help("list")),
    Row(line: "--version", command: .show(program.versionText)),
    Row(line: ""), Row(line: "liste"), Row(line: "list --format yaml"), Row(line: "list --format"),
    Row(line: "invoke"), Row(line: "invoke x"), Row(line: "invoke 0"), Row(line: "invoke 4294967296"),
    Row(line: "dismiss --app"), Row(line: "dismiss --app chat t1 t2"), Row(line: "forget"), Row(line: "dnd"),
    Row(line: "dnd maybe"), Row(line: "dismiss"), Row(line: "dismiss 1 x"), Row(line: "dismiss --all 1"),
    Row(line: "lock swaylock"),
    Row(line: "lock --"), Row(line: "share"), Row(line: "share maybe"), Row(line: "status --format waybar"),
    Row(line: "exec"), Row(line: "unlock now"), Row(line: "reply 3"),

    // What senders and people write may look like a flag.
    Row(line: "invoke 3 --like", command: .invoke(3, action: "--like")),
    Row(line: "invoke 3 -h", command: .invoke(3, action: "-h")),
    Row(line: "invoke +3 like", command: .invoke(3, action: "like")),
    Row(line: "reply 3 -x", command: .reply(3, text: "-x")), Row(line: "reply 3 --", command: .reply(3, text: "--")),
    Row(line: "forget --all", command: .forget("--all")), Row(line: "forget --", command: .forget("--")),
    Row(line: "forget -- chat"), Row(line: "reply -- 3"), Row(line: "reply 3 a b"),
    Row(line: "dismiss --app --all", command: .dismissApp("--all", thread: nil)),
    Row(line: "dismiss --app chat --all", command: .dismissApp("chat", thread: "--all")),
    Row(line: "dismiss --app chat -t", command: .dismissApp("chat", thread: "-t")),
    Row(line: "dismiss --app chat --", command: .dismissApp("chat", thread: "--")),
    Row(line: "dismiss 1 --all"), Row(line: "dismiss 1 --app chat"), Row(line: "dismiss --all --app chat"),
    Row(line: "dismiss -1"),

    // What follows is for another program.
    Row(line: "exec -- dunstctl close", command: .exec(["dunstctl", "close"])),
    Row(line: "exec -- -- x", command: .exec(["--", "x"])), Row(line: "exec --help", command: .exec(["--help"])),
    Row(line: "exec -x", command: .exec(["-x"])), Row(line: "exec --"),
    Row(line: "lock -- -- x", command: .lock(["--", "x"])),
    Row(line: "lock -- x -- y", command: .lock(["x", "--", "y"])),
    Row(line: "lock swaylock --help"), Row(line: "lock -x"),

    Row(line: "reveal 3", command: .reveal(3, seconds: 0)),
    Row(line: "reveal 3 600", command: .reveal(3, seconds: 600)),
    Row(line: "reveal 3 601"), Row(line: "reveal 3 -1"), Row(line: "reveal 3 4 5"), Row(line: "reveal"),
    Row(line: "list --format=text", command: .list(.text)), Row(line: "list --format="),
    Row(line: "watch --format pango", command: .watch(.pango)), Row(line: "watch --format pango x"),
    Row(line: "list json"), Row(line: "list -h", command: help("list")), Row(line: "list x --format json"),
    Row(line: "list --formt json"),
    Row(line: "count --format json"), Row(line: "status", command: .status(isJSON: false)),
    Row(line: "status --format=text", command: .status(isJSON: false)),
    Row(line: "share off", command: .share(false)), Row(line: "share on off"), Row(line: "dnd ON"),
    Row(line: "setup --undo", command: .setup(isUndo: true, isAgreed: false)),
    Row(line: "setup --yes --yes", command: .setup(isUndo: false, isAgreed: true)), Row(line: "setup --undo now"),
    Row(line: "-h", command: .show(program.help)), Row(line: "--help", command: .show(program.help)),
    Row(line: "reply 3 --help", command: help("reply")),
    Row(line: "dismiss 1 --help", command: help("dismiss")), Row(line: "forget --help", command: help("forget")),
    Row(line: "--version x"), Row(line: "--help x"), Row(line: "help lists"), Row(line: "--list"), Row(line: "-v"),
    Row(line: "help list", command: help("list")), Row(line: "lock --help", command: help("lock")),
    Row(line: "manual", command: .show(program.manual)), Row(line: "manual x"),
    Row(line: "completions zsh", command: .show(program.completions(for: .zsh))), Row(line: "completions"),
    Row(line: "completions numbers", command: .candidates(.numbers)), Row(line: "completions apps fish"),
  ]

  @Test(arguments: program.commands.map(\.name)) func `a command that help lists is read`(_ name: String) {
    do throws(ControlError) {
      _ = try ControlCommand([name])
    } catch {
      #expect(!error.message.contains("no command"))
    }
  }

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
