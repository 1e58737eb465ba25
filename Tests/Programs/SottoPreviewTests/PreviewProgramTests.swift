import Foundation
import Testing

@testable import CommandLineInterface

/// The command line of `sotto-preview`, which has no commands.
@Suite struct PreviewProgramTests {
  private static func run(_ arguments: [String]) -> (output: String, errors: String, status: Int32) {
    let (output, errors) = (Pipe(), Pipe())
    let console = Console(
      environment: [:], output: OutputStream(descriptor: output.fileHandleForWriting.fileDescriptor),
      errors: OutputStream(descriptor: errors.fileHandleForWriting.fileDescriptor))
    let status = Sotto.runPreview(arguments: arguments, console: console)
    let texts = [output, errors].map { pipe in
      pipe.fileHandleForWriting.closeFile()
      return String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    }
    return (texts[0], texts[1], status.rawValue)
  }

  @Test(arguments: [
    (["--help"], "Usage: sotto-preview LIST… [FLAG…]\n\nExamples:\n  sotto-preview list.json --strings .\n"),
    (["list.json", "-h"], "Usage: sotto-preview LIST…"), (["--version"], "sotto-preview 0."),
    (["--manual"], ".TH SOTTO-PREVIEW 1 "), (["--completions", "zsh"], "#compdef sotto-preview\n"),
  ]) func `it describes itself`(_ arguments: [String], _ beginning: String) {
    let run = Self.run(arguments)
    #expect(run.output.hasPrefix(beginning))
    #expect(run.status == 0 && run.errors.isEmpty)
  }

  @Test(arguments: [
    ([], "preview needs a LIST: a file to follow"), (["--prot", "1"], "unknown flag --prot; did you mean --port?"),
    (["--completions", "powershell"], "--completions must be one of bash, zsh, fish, not “powershell”"),
  ]) func `a usage error is reported`(_ arguments: [String], _ message: String) {
    let run = Self.run(arguments)
    #expect(run.errors == "sotto: error: \(message)\nTry “sotto help preview”.\n")
    #expect(run.status == 2 && run.output.isEmpty)
  }
}
