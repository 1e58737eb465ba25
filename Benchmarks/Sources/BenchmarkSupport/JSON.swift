/// A value to write as JSON, with members in the given order.
public indirect enum JSON {
  case text(String)
  case number(Double)
  case list([JSON])
  case object([(name: String, value: JSON)])

  /// The value as text, with lists of numbers on one line.
  public var description: String { written(indent: "") + "\n" }

  private func written(indent: String) -> String {
    let inner = indent + "  "
    switch self {
    case .text(let text): return Self.quoted(text)
    case .number(let number): return Self.written(number)
    case .list(let values):
      let isFlat = values.allSatisfy { if case .number = $0 { true } else { false } }
      if isFlat { return "[" + values.map { $0.written(indent: "") }.joined(separator: ", ") + "]" }
      return "[\n" + values.map { inner + $0.written(indent: inner) }.joined(separator: ",\n") + "\n\(indent)]"
    case .object(let members):
      let lines = members.map { "\(inner)\(Self.quoted($0.name)): \($0.value.written(indent: inner))" }
      return "{\n" + lines.joined(separator: ",\n") + "\n\(indent)}"
    }
  }

  private static func written(_ number: Double) -> String {
    guard number.isFinite else { return "null" }
    return number == number.rounded() && abs(number) < 1e15 ? String(Int(number)) : String(number)
  }

  private static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\t": result += "\\t"
      case _ where scalar.value < 0x20:
        result += "\\u00" + (scalar.value < 16 ? "0" : "") + String(scalar.value, radix: 16)
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
