import Diagnostics
import JSON
import Localization

/// An argument of a printed text.
enum OracleArgument: Sendable {
  case integer(Int64)
  case text(String)

  /// The arguments of a sample: an array, or an object.
  ///
  /// A member `arg2` is the third argument. Another member is the variable of that name: its argument is the number that
  /// the text gives it (`%2$#@name@`), otherwise the first one that is free. An argument without a member is a `%n`.
  static func all(of sample: JSONValue, in file: OracleFile) -> [OracleArgument] {
    if sample.member("arguments") != nil { return elements(of: sample, "arguments").map(OracleArgument.init) }
    var members: [(name: String, argument: OracleArgument)] = []
    try? sample.member("values")?.forEachMember { (name, value) throws(JSONTypeError) in
      members.append((name.text, OracleArgument(value)))
    }
    var arguments: [Int: OracleArgument] = [:]
    var variables: [(name: String, argument: OracleArgument)] = []
    let text = file.format == "apple_stringsdict" ? texts(after: sample.text("message") ?? "", in: file) : ""
    for member in members {
      if let place = place(of: member.name, in: text) {
        arguments[place] = member.argument
      } else {
        variables.append(member)
      }
    }
    for variable in variables {
      let free = (0...arguments.count).first { arguments[$0] == nil } ?? arguments.count
      arguments[free] = variable.argument
    }
    return (0..<(arguments.keys.max() ?? -1) + 1).map { arguments[$0] ?? .integer(0) }
  }

  /// The index of the argument that a member's name or the text states.
  private static func place(of name: String, in text: String) -> Int? {
    if name.hasPrefix("arg"), let index = Int(name.dropFirst("arg".count)) { return index }
    guard let use = text.firstRange(of: "$#@\(name)@") else { return nil }
    let digits = text[..<use.lowerBound].reversed().prefix { $0.isNumber }.reversed()
    return Int(String(digits)).map { $0 - 1 }
  }

  /// The file from the first place on where it has the key.
  private static func texts(after key: String, in file: OracleFile) -> String {
    let text = String(decoding: (try? file.bytes()) ?? [], as: UTF8.self)
    return text.firstRange(of: key).map { String(text[$0.upperBound...]) } ?? ""
  }

  private init(_ value: JSONValue) {
    if let number = try? value.integer() {
      self = .integer(Int64(number))
    } else {
      self = .text((try? value.string()) ?? "")
    }
  }

  /// The argument as Sotto takes it.
  var formatArgument: FormatArgument {
    switch self {
    case .integer(let number): .integer(number)
    case .text(let text): .text(text)
    }
  }
}
