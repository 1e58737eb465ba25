import Foundation

@testable import Diagnostics

/// A pipe that somebody writes to in pieces, while another reads.
struct SlowPipe {
  /// The end to read from.
  let input: InputFile

  /// Begins to write bytes, as many at once as `length` says.
  init(_ bytes: [UInt8], length: () -> Int) {
    var ends: [Int32] = [0, 0]
    precondition(pipe(&ends) == 0)
    input = InputFile(descriptor: ends[0], name: "pipe")
    var pieces: [ArraySlice<UInt8>] = []
    var rest = bytes[...]
    while !rest.isEmpty {
      pieces.append(rest.prefix(length()))
      rest = rest.dropFirst(pieces[pieces.count - 1].count)
    }
    let writer = ends[1]
    let thread = Thread { [pieces] in
      for piece in pieces {
        var rest = piece
        while !rest.isEmpty {
          let count = rest.withUnsafeBytes { write(writer, $0.baseAddress, $0.count) }
          if count <= 0 { break }
          rest = rest.dropFirst(count)
        }
        sched_yield()
      }
      close(writer)
    }
    thread.start()
  }
}
