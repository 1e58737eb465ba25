import Foundation

@testable import Platform

/// A pipe that is written in pieces while it is read.
struct SlowPipe {
  /// The end to read from.
  let input: InputFile

  /// Starts to write the bytes, in pieces whose sizes `length` returns.
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
