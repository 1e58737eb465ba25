/// A shell that can complete command lines.
package enum Shell: String, Sendable {
  case bash, zsh, fish

  /// All shells, in one literal: programs read it whenever they start.
  static let names = ["bash", "zsh", "fish"]
}

extension ProgramDescription {
  /// Returns the script that completes commands, flags, values and operands.
  package func completions(for shell: Shell) -> String {
    switch shell {
    case .bash: BashCompletions(program: self).text
    case .zsh: ZshCompletions(program: self).text
    case .fish: FishCompletions(program: self).text
    }
  }

  /// The commands; the program itself if it has none.
  var completedCommands: [CommandDescription] { commands.isEmpty ? [main] : commands }

  /// The flags to complete: those of a command, or of the program if it has none.
  func completedFlags(of command: CommandDescription) -> [Flag] {
    commands.isEmpty ? command.flags + Flag.standard : command.allFlags
  }

  /// What shells offer for each operand of a command.
  func offers(of command: CommandDescription) -> [Offer] {
    command.offers.map { if case .commands = $0 { .words(commands.map(\.name)) } else { $0 } }
  }

  /// Whether a shell asks the program itself for words.
  var offersLines: Bool {
    let offers = completedCommands.flatMap { $0.offers + $0.flags.compactMap(\.offer) }
    return offers.contains { if case .lines = $0 { true } else { false } }
  }

  /// The name of the function that completes it.
  var function: String { "_" + name }
}

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

/// Source: fish documentation, "complete".
struct FishCompletions {
  let program: ProgramDescription

  var text: String {
    let first = "complete -c \(program.name) -n __fish_use_subcommand -f"
    let commands = program.commands.map { "\(first) -a \($0.name) -d \(quoted(firstClause(of: $0.summary)))\n" }
    let general =
      program.commands.isEmpty ? [] : program.main.flags.map { "\(first) -l \($0.name) -d \(quoted($0.summary))\n" }
    return "# Completes \(program.name) in fish.\n" + commands.joined() + general.joined()
      + program.completedCommands.map(arguments).joined()
  }

  private func arguments(of command: CommandDescription) -> String {
    let start = "complete -c \(program.name)"
    let isSeen = program.commands.isEmpty ? "" : "__fish_seen_subcommand_from \(command.name)"
    let beginning = isSeen.isEmpty ? start : "\(start) -n '\(isSeen)'"
    let flags = program.completedFlags(of: command).map { flag in
      let value = flag.offer.map { words($0).map { " -x" + $0 } ?? " -r -F" } ?? ""
      return "\(beginning) -l \(flag.name)\(value) -d \(quoted(flag.summary))\n"
    }
    let operands = program.offers(of: command).enumerated().map { index, offer in
      guard let words = self.words(offer) else { return "" }
      let isRepeated = index == command.offers.count - 1 && command.repeatsOperand
      let count = "\(isRepeated ? "ge" : "eq") \(index + (isSeen.isEmpty ? 1 : 2))"
      let isThere = (isSeen.isEmpty ? "" : "\(isSeen); and ") + "test (count (commandline -opc)) -\(count)"
      return "\(start) -n '\(isThere)' -f\(words)\n"
    }
    let none = command.offers.isEmpty ? "\(beginning) -f\n" : ""
    return none + operands.joined() + flags.joined()
  }

  /// Returns the words of a value or operand; nil for files.
  private func words(_ offer: Offer) -> String? {
    switch offer {
    case .file: nil
    case .text, .commands: ""
    case .folder: " -a '(__fish_complete_directories)'"
    case .words(let words), .list(let words): " -a \(quoted(words.joined(separator: " ")))"
    case .lines(let line): " -a '(\(line) 2>/dev/null)'"
    // Fish does not count “--”.
    case .commandLine: " -a '(__fish_complete_subcommand --fcs-skip=2)'"
    }
  }

  private func quoted(_ text: String) -> String {
    "'" + text.replacing(["\\": "\\\\", "'": "\\'"]) + "'"
  }
}

/// Source: zsh manual, zshcompsys(1), `_arguments` and `_describe`.
struct ZshCompletions {
  let program: ProgramDescription

  var text: String {
    let (name, function) = (program.name, program.function)
    return """
      #compdef \(name)
      # Completes \(name) in zsh.
      \(program.offersLines ? lines : "")\(function)() {
      \(program.commands.isEmpty ? arguments(of: program.main) + "\n" : dispatch)}
      if [ "$funcstack[1]" = \(function) ]; then \(function) "$@"; else compdef \(function) \(name); fi

      """
  }

  private var dispatch: String {
    """
      local -a names
      names=(
    \(program.commands.map { "    '\($0.name):\(escaped(firstClause(of: $0.summary)))'\n" }.joined())  )
      if (( CURRENT == 2 )); then
        _describe command names
        return
      fi
      local name=$words[2]
      shift words
      (( CURRENT-- ))
      case $name in
    \(program.commands.map { "    \($0.name))\(arguments(of: $0)) ;;\n" }.joined())  esac

    """
  }

  /// The first words of the lines that a command writes, with what they mean.
  private var lines: String {
    """
    \(program.function)_lines() {
      local -a lines offered shown
      lines=(${(f)"$("$@" 2>/dev/null)"})
      offered=(${lines%%$'\\t'*})
      shown=(${lines//$'\\t'/  })
      compadd -l -d shown -a offered
    }

    """
  }

  private func arguments(of command: CommandDescription) -> String {
    let flags = program.completedFlags(of: command).map { flag in
      "      '--\(flag.name)\(flag.value == nil ? "" : "=")[\(escaped(flag.summary))]\(value(of: flag))'"
    }
    let operands = program.offers(of: command).enumerated().map { index, offer in
      let isRepeated = index == command.offers.count - 1 && command.repeatsOperand
      return "      '" + operand(offer, at: isRepeated ? "*" : "\(index + 1)") + "'"
    }
    return flags.isEmpty && operands.isEmpty
      ? "" : " _arguments \\\n\((flags + operands).joined(separator: " \\\n"))"
  }

  private func operand(_ offer: Offer, at place: String) -> String {
    offer.isCommandLine ? "*:::command:_normal" : "\(place):word:\(action(offer, "word"))"
  }

  private func value(of flag: Flag) -> String {
    guard let value = flag.value.map(escaped), let offer = flag.offer else { return "" }
    return ":\(value):\(action(offer, value))"
  }

  private func action(_ offer: Offer, _ name: String) -> String {
    switch offer {
    case .words(let words): "(\(words.joined(separator: " ")))"
    case .list(let words): "_values -s , \(name) \(words.joined(separator: " "))"
    case .file: "_files"
    case .folder: "_files -/"
    case .lines(let line): " \(program.function)_lines \(line)"
    case .text, .commands, .commandLine: " "
    }
  }

  private func escaped(_ text: String) -> String {
    text.replacing(["'": "’", "[": "\\[", "]": "\\]", ":": "\\:"])
  }
}
