extension Command {
  static let manual = Command(
    name: "manual", operands: "", summary: "the manual page in the format of man",
    description: """
      Writes the manual page in the format of man. To read it: “sotto manual | man -l -”.
      """,
    flags: []
  ) { (arguments, console) throws(UsageError) in
    guard arguments.operands.isEmpty else { throw UsageError("manual takes no operand") }
    console.output.write(ManualPage.text)
    return .success
  }
}
