import Testing

@testable import Platform

@Suite struct ParsedArgumentsTests {
  struct Row: CustomTestStringConvertible {
    let command: CommandDescription
    let line: String
    var flags: [String: [String]] = [:]
    var operands: [String] = []
    var error: String?
    var testDescription: String { "\(command.name) \(line)" }
  }

  static let rows: [Row] = [
    // Operands anywhere.
    Row(command: SampleProgram.draw, line: "a b", operands: ["a", "b"]),
    Row(command: SampleProgram.draw, line: "a --count 3 b", flags: ["count": ["3"]], operands: ["a", "b"]),
    Row(command: SampleProgram.draw, line: "--count=3 --count=-4", flags: ["count": ["3", "-4"]]),
    Row(command: SampleProgram.draw, line: "--count --color", flags: ["count": ["--color"]]),
    Row(command: SampleProgram.draw, line: "--count=a=b", flags: ["count": ["a=b"]]),
    Row(command: SampleProgram.draw, line: "- -3 -.5", operands: ["-", "-3", "-.5"]),
    Row(command: SampleProgram.draw, line: "-- --count -- x", operands: ["--count", "--", "x"]),
    Row(command: SampleProgram.draw, line: "--coun 3", error: "unknown flag --coun; did you mean --count?"),
    Row(command: SampleProgram.draw, line: "-x", error: "unknown flag -x"),
    Row(command: SampleProgram.draw, line: "--count", error: "--count needs a value: N"),
    Row(command: SampleProgram.draw, line: "--color", error: "--color needs a value: red, green"),
    Row(
      command: SampleProgram.draw, line: "--color rad",
      error: "--color must be one of red, green, not “rad”; did you mean red?"),
    Row(command: SampleProgram.draw, line: "a --help --nothing", flags: ["help": []], operands: ["a"]),
    Row(command: SampleProgram.draw, line: "-h", flags: ["help": []]),

    // Operands last.
    Row(command: SampleProgram.move, line: "k --last", operands: ["k", "--last"]),
    Row(
      command: SampleProgram.move, line: "--color red k --color green", flags: ["color": ["red"]],
      operands: ["k", "--color", "green"]),
    Row(command: SampleProgram.move, line: "k --", operands: ["k", "--"]),
    Row(command: SampleProgram.move, line: "-- k", operands: ["k"]),
    Row(command: SampleProgram.move, line: "--last --only -- x", flags: ["last": []], operands: ["--only", "--", "x"]),
    Row(command: SampleProgram.move, line: "--last=x", error: "--last takes no value"),
    Row(command: SampleProgram.move, line: "--only --nothing k", flags: ["only": []]),

    // Operands of any form.
    Row(command: SampleProgram.run, line: "-- a --help", operands: ["--", "a", "--help"]),
    Row(command: SampleProgram.run, line: "--help", operands: ["--help"]),
  ]

  @Test(arguments: rows) func `a command line is split`(_ row: Row) {
    do throws(UsageError) {
      let parsed = try ParsedArguments(row.line.split(separator: " ").map(String.init), of: row.command)
      #expect(parsed.operands == row.operands)
      for flag in row.command.allFlags {
        #expect(parsed.contains(flag) == (row.flags[flag.name] != nil), "\(flag.name)")
        #expect(parsed.values(of: flag) == row.flags[flag.name] ?? [], "\(flag.name)")
      }
      #expect(row.error == nil)
    } catch {
      #expect(error.message == row.error)
    }
  }

  @Test func `values are numbers, and may contradict each other`() throws {
    let count = SampleProgram.draw.flags[0]
    let parsed = try ParsedArguments(["--count", "3", "--count", "0"], of: SampleProgram.draw)
    #expect(try parsed.integer(of: count) == 0)
    #expect(parsed.isContradictory(count))
    #expect(throws: UsageError("--count needs a positive number")) { try parsed.positiveInteger(of: count) }
    let word = try ParsedArguments(["--count", "x"], of: SampleProgram.draw)
    #expect(throws: UsageError("--count needs a whole number, not “x”")) { try word.integer(of: count) }
    #expect(!word.isContradictory(count))
  }
}
