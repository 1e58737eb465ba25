/// Source: Bash Reference Manual, "Programmable Completion".
struct BashCompletions {
  let program: ProgramDescription

  var text: String {
    let (name, function) = (program.name, program.function)
    let commands = program.completedCommands
    let values = commands.flatMap { command in
      program.completedFlags(of: command).compactMap { value(of: $0, in: command) }
    }
    let flags = commands.map { command in
      "    \"\(key(command))\") flags=\"\(words(program.completedFlags(of: command).map { "--" + $0.name }))\" ;;\n"
    }
    return """
      # Completes \(name) in bash.
      \(function)() {
        local current="${COMP_WORDS[COMP_CWORD]}" previous="${COMP_WORDS[COMP_CWORD-1]}" flags="" words="" head=""
        local command=\(program.commands.isEmpty ? "\"\"" : "\"${COMP_WORDS[1]}\"")
        COMPREPLY=()
      \(program.commands.isEmpty ? "" : firstWord)  # --flag=value comes as three words.
        [ "$previous" = = ] && previous="${COMP_WORDS[COMP_CWORD-2]}"
        [ "$current" = = ] && { previous="${COMP_WORDS[COMP_CWORD-1]}"; current=""; }
        case "$command $previous" in
      \(values.joined())  esac
        case "$command" in
      \(flags.joined())  esac
        if [[ $current = -* && " ${COMP_WORDS[*]:1:COMP_CWORD-1} " != *" -- "* ]]; then
          words="$flags"
        else
          case "$command $COMP_CWORD" in
      \(commands.map(operands).joined())    esac
        fi
        [ -n "$words" ] && COMPREPLY+=($(compgen -W "$words" -- "$current"))
      }
      \(program.offersLines ? lines : "")complete -o bashdefault -o default -F \(function) \(name)

      """
  }

  private var firstWord: String {
    """
      if [ "$COMP_CWORD" -eq 1 ]; then
        COMPREPLY=($(compgen -W "\(words(program.commands.map(\.name) + ["--help", "--version"]))" -- "$current"))
        return
      fi

    """
  }

  /// The first words of the lines that a command writes. What others have chosen is neither split nor expanded.
  private var lines: String {
    """
    \(program.function)_lines() {
      local word
      while IFS=$'\\t' read -r word _; do
        printf -v word %q "$word"
        [[ $word != "$current"* ]] || COMPREPLY+=("$word")
      done < <("$@" 2>/dev/null)
    }

    """
  }

  private func words(_ words: [String]) -> String { words.joined(separator: " ") }

  private func key(_ command: CommandDescription) -> String { program.commands.isEmpty ? "" : command.name }

  private func value(of flag: Flag, in command: CommandDescription) -> String? {
    guard let offer = flag.offer else { return nil }
    return "    \"\(key(command)) --\(flag.name)\") \(action(offer).map { $0 + "; " } ?? "")return ;;\n"
  }

  /// The cases of a command's operands. If they are no files, flags are offered too.
  private func operands(_ command: CommandDescription) -> String {
    let flags = words(command.flags.map { "--" + $0.name })
    let offers = program.offers(of: command)
    let cases = offers.enumerated().map { index, offer in
      guard let action = action(offer) else { return "" }
      let isRepeated = index == offers.count - 1 && command.repeatsOperand && !offer.isCommandLine
      let place = isRepeated ? "\"*" : "\(index + (program.commands.isEmpty ? 1 : 2))\""
      return "      \"\(key(command)) \(place)) \(flags.isEmpty ? "" : "words=\"\(flags)\"; ")\(action) ;;\n"
    }
    return offers.isEmpty && !flags.isEmpty ? "      \"\(key(command)) \"*) words=\"\(flags)\" ;;\n" : cases.joined()
  }

  /// Returns what sets the completions; nil where bash is left to its own.
  private func action(_ offer: Offer) -> String? {
    switch offer {
    case .words(let choices): "COMPREPLY=($(compgen -W \"\(words(choices))\" -- \"$current\"))"
    case .list(let choices):
      "[[ $current = *,* ]] && head=\"${current%,*},\"; "
        + "COMPREPLY=($(compgen -P \"$head\" -W \"\(words(choices))\" -- \"${current##*,}\"))"
    case .folder: "COMPREPLY=($(compgen -d -- \"$current\"))"
    case .lines(let line): "\(program.function)_lines \(line)"
    case .commandLine: "COMPREPLY=($(compgen -c -- \"$current\"))"
    case .file, .text, .commands: nil
    }
  }
}
