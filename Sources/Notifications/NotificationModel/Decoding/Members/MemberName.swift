/// The name of a member.
package struct MemberName: ExpressibleByStringLiteral, Equatable, Sendable {
  package let text: StaticString

  package init(stringLiteral text: StaticString) { self.text = text }

  package static func == (first: Self, second: Self) -> Bool {
    first.text.utf8CodeUnitCount == second.text.utf8CodeUnitCount
      && UnsafeBufferPointer(start: first.text.utf8Start, count: first.text.utf8CodeUnitCount)
        .elementsEqual(UnsafeBufferPointer(start: second.text.utf8Start, count: second.text.utf8CodeUnitCount))
  }
}
