/// Source: zsh manual, zshcompsys(1), `_arguments` and `_describe`.
enum ZshCompletions {
  static var text: String {
    let commands = Command.all.map { "    '\($0.name):\(escaped($0.summary))'\n" }
    return """
      #compdef sotto
      # Completes sotto in zsh.
      _sotto() {
        local -a commands
        commands=(
      \(commands.joined())  )
        if (( CURRENT == 2 )); then
          _describe command commands
          return
        fi
        local command=$words[2]
        shift words
        (( CURRENT-- ))
        case $command in
      \(Command.all.map(arguments).joined())  esac
      }
      if [ "$funcstack[1]" = _sotto ]; then _sotto "$@"; else compdef _sotto sotto; fi

      """
  }

  private static func arguments(of command: Command) -> String {
    let flags = command.completedFlags.map { flag in
      "      '--\(flag.name)\(flag.value == nil ? "" : "=")[\(escaped(flag.summary))]\(value(of: flag))'"
    }
    let operand =
      command.operandChoices.isEmpty ? "'*:file:_files'" : "'*:word:(\(command.operandChoices.joined(separator: " ")))'"
    return "    \(command.name)) _arguments \\\n\((flags + ["      " + operand]).joined(separator: " \\\n")) ;;\n"
  }

  private static func value(of flag: Flag) -> String {
    let name = escaped(flag.value ?? "")
    return switch flag.kind {
    case .none: ""
    case .choice(let choices): ":\(name):(\(choices.joined(separator: " ")))"
    case .list(let words): ":\(name):_values -s , \(name) \(words.joined(separator: " "))"
    case .file: ":\(name):_files"
    case .folder: ":\(name):_files -/"
    case .free: ":\(name): "
    }
  }

  private static func escaped(_ text: String) -> String {
    text.replacing("'", with: "’").replacing("[", with: "\\[").replacing("]", with: "\\]").replacing(":", with: "\\:")
  }
}
