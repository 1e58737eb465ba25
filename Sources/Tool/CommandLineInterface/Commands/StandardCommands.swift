internal import Platform

extension Command {
  /// The commands about the tool itself: completions, the manual page and help.
  static let standard = CommandDescription.standard(of: "sotto").map { description in
    Command(description) { (arguments, console) throws(UsageError) in
      console.output.write(try program.text(of: description, arguments.operands))
      return .success
    }
  }
}
