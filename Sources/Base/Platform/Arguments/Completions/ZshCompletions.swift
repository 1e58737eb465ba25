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
