/// Source: Bash Reference Manual, "Programmable Completion".
enum BashCompletions {
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
