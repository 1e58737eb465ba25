/// A shell that can complete command lines.
enum Shell: String, CaseIterable {
  case bash, zsh, fish

  /// The script that completes sotto's commands, flags and values, generated from their table.
  var completions: String {
    switch self {
    case .bash: BashCompletions.text
    case .zsh: ZshCompletions.text
    case .fish: FishCompletions.text
    }
  }
}

extension Command {
  static let completions = Command(
    name: "completions", operands: "bash|zsh|fish", summary: "a completion script for a shell",
    description: """
      Writes a script that completes commands, flags and their values. To try it:

        source <(sotto completions bash)
        source <(sotto completions zsh)
        sotto completions fish | source
      """,
    flags: []
  ) { (arguments, console) throws(UsageError) in
    let names = Shell.allCases.map(\.rawValue).joined(separator: ", ")
    guard arguments.operands.count == 1, let shell = Shell(rawValue: arguments.operands[0]) else {
      throw UsageError("completions needs a shell: \(names)")
    }
    console.output.write(shell.completions)
    return .success
  }

  /// The flags to complete, including `--help`.
  fileprivate var completedFlags: [Flag] { flags + [.help] }

  /// The values an operand can have; empty if it is a file or free text.
  fileprivate var operandChoices: [String] {
    switch name {
    case Command.completions.name: Shell.allCases.map(\.rawValue)
    case Command.help.name: Command.all.map(\.name)
    default: []
    }
  }
}

extension Flag {
  /// The values to offer, even if others are allowed.
  fileprivate var words: [String] { choices.isEmpty ? suggestions() : choices }

  /// The kind of a value, derived from its name in help.
  fileprivate enum Value {
    case none, choice([String]), list([String]), file, folder, free
  }

  fileprivate var kind: Value {
    switch value {
    case nil: .none
    case _ where !words.isEmpty: takesList ? .list(words) : .choice(words)
    case "FILE": .file
    case "DIR": .folder
    default: .free
    }
  }

  /// The first sentence of the help up to its first semicolon, without the period.
  fileprivate var summary: String {
    let help = Array(help.utf8)
    func ends(_ index: Int) -> Bool {
      let isStop = help[index] == UInt8(ascii: ".")
      guard isStop || help[index] == UInt8(ascii: ";") else { return false }
      return index + 1 == help.count ? isStop : help[index + 1] == UInt8(ascii: " ")
    }
    return String(decoding: help[..<(help.indices.first(where: ends) ?? help.count)], as: UTF8.self)
  }
}

/// Source: Bash Reference Manual, "Programmable Completion".
private enum BashCompletions {
  static var text: String {
    let flags = Command.all.map { command in
      "    \(command.name)) flags=\"\(command.completedFlags.map { "--" + $0.name }.joined(separator: " "))\" ;;\n"
    }
    var seen: Set<String> = []
    let values = Command.all.flatMap { command in command.flags.compactMap { value(of: $0, in: command) } }
      .filter { seen.insert($0).inserted }
    let operands = Command.all.filter { !$0.operandChoices.isEmpty }.map { command in
      "      \(command.name)) words=\"\(command.operandChoices.joined(separator: " "))\" ;;\n"
    }
    return """
      # Completes sotto in bash.
      _sotto() {
        local current="${COMP_WORDS[COMP_CWORD]}" previous="${COMP_WORDS[COMP_CWORD-1]}" flags="" words="" head=""
        COMPREPLY=()
        if [ "$COMP_CWORD" -eq 1 ]; then
          COMPREPLY=($(compgen -W "\((Command.all.map(\.name) + ["--help", "--version"]).joined(separator: " "))" -- "$current"))
          return
        fi
        # --flag=value comes as three words.
        [ "$previous" = = ] && previous="${COMP_WORDS[COMP_CWORD-2]}"
        [ "$current" = = ] && { previous="${COMP_WORDS[COMP_CWORD-1]}"; current=""; }
        case "${COMP_WORDS[1]} $previous" in
      \(values.joined())  esac
        case "${COMP_WORDS[1]}" in
      \(flags.joined())  esac
        if [ "${current:0:1}" = - ]; then
          words="$flags"
        else
          case "${COMP_WORDS[1]}" in
      \(operands.joined())    esac
        fi
        [ -n "$words" ] && COMPREPLY=($(compgen -W "$words" -- "$current"))
      }
      complete -o bashdefault -o default -F _sotto sotto

      """
  }

  private static func value(of flag: Flag, in command: Command) -> String? {
    let pattern = "    \"\(command.name) --\(flag.name)\")"
    return switch flag.kind {
    case .none: nil
    case .choice(let choices):
      "\(pattern) COMPREPLY=($(compgen -W \"\(choices.joined(separator: " "))\" -- \"$current\")); return ;;\n"
    case .list(let words):
      "\(pattern) [[ $current = *,* ]] && head=\"${current%,*},\"; "
        + "COMPREPLY=($(compgen -P \"$head\" -W \"\(words.joined(separator: " "))\" -- \"${current##*,}\")); return ;;\n"
    case .folder: "\(pattern) COMPREPLY=($(compgen -d -- \"$current\")); return ;;\n"
    case .file, .free: "\(pattern) return ;;\n"
    }
  }
}

/// Source: zsh manual, zshcompsys(1), `_arguments` and `_describe`.
private enum ZshCompletions {
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

/// Source: fish documentation, "complete".
private enum FishCompletions {
  static var text: String {
    let commands = Command.all.map { command in
      "complete -c sotto -n __fish_use_subcommand -f -a \(command.name) -d \(quoted(command.summary))\n"
    }
    let general = [("help", "Show help"), ("version", "Show the versions of sotto, ICU and CLDR")].map {
      name, summary in
      "complete -c sotto -n __fish_use_subcommand -f -l \(name) -d \(quoted(summary))\n"
    }
    return "# Completes sotto in fish.\n" + commands.joined() + general.joined()
      + Command.all.map(arguments).joined()
  }

  private static func arguments(of command: Command) -> String {
    let isSeen = "complete -c sotto -n '__fish_seen_subcommand_from \(command.name)'"
    let flags = command.completedFlags.map { flag in
      let value =
        switch flag.kind {
        case .none: ""
        case .choice(let choices), .list(let choices): " -x -a \(quoted(choices.joined(separator: " ")))"
        case .file: " -r -F"
        case .folder: " -x -a '(__fish_complete_directories)'"
        case .free: " -x"
        }
      return "\(isSeen) -l \(flag.name)\(value) -d \(quoted(flag.summary))\n"
    }
    let operands =
      command.operandChoices.isEmpty
      ? "" : "\(isSeen) -f -a \(quoted(command.operandChoices.joined(separator: " ")))\n"
    return operands + flags.joined()
  }

  private static func quoted(_ text: String) -> String {
    "'" + text.replacing("\\", with: "\\\\").replacing("'", with: "\\'") + "'"
  }
}
