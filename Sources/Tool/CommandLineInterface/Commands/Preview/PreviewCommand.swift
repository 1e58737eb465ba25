internal import Diagnostics
internal import Platform

extension Command {
  static let preview = Command(
    name: "preview", operands: "LIST…", summary: "a page on loopback that follows the files as they are saved",
    description: """
      Serves a page to browsers on this machine, and prints its address. The page shows the list in two
      languages side by side, each text that counts notifications with a field for each count, and the
      findings of “sotto lint” in the tables and lists. Languages, states and counts are chosen in a
      form, and kept in the address. The page is updated when the lists, tables, settings or categories
      are saved; without scripts, it has a link to reload it. While a file cannot be read, its finding
      is shown, together with the rows of its last version that could be read.

      LIST is read as in “sotto render”, but must be a file. The page reveals all content. The server
      listens only on 127.0.0.1, and answers only requests to its address, which has a new secret in each
      run. An interrupt (Control-C) ends it; in a terminal, so do Control-D and closing the terminal.
      """,
    examples: [
      "list.json --strings .": "prints the address of a page that follows the list and its tables",
      "list.json --strings . --locale pl --locked": "the same, starting in Polish, on a locked screen",
      "list.json --strings . --port 8017": "on a port that you choose",
    ],
    flags: Flag.renderingFiles + [.maximumSize, .port]
  ) { (arguments, console) throws(UsageError) in
    guard !arguments.operands.isEmpty else { throw UsageError("preview needs a LIST: a file to follow") }
    guard !arguments.operands.contains("-") else {
      throw UsageError("preview follows files, and standard input can be read only once; save it to a file")
    }
    let port = try arguments.port()
    return try console.reportingFileErrors {
      let source = try PreviewSource(arguments, console)
      guard let serve = console.servePreview else { return console.fail(PreviewProgram.start(arguments.given)) }
      return serve(source, port, console)
    }
  }
}

extension ParsedArguments {
  /// The port to listen on; 0 for any.
  fileprivate func port() throws(UsageError) -> UInt16 {
    guard let number = try positiveInteger(of: .port) else { return 0 }
    guard let port = UInt16(exactly: number) else {
      throw UsageError("--port needs a number from 1 to 65535, not “\(number)”")
    }
    return port
  }
}
