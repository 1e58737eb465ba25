import Diagnostics
import FileFormats
import TestFiles
import Testing

@Suite struct PropertyListFaultTests {
  /// Every fault with its severity, message and identifier, as in reports.
  static let wordings: [(fault: PropertyListFault, text: String)] = [
    (
      .malformedBinary(.truncated),
      "error: the binary property list is damaged: it ends too early [binary-property-list]"
    ),
    (
      .strayToken(written: ";"),
      "error: unexpected “;” outside a key-value pair; it is ignored [stray-token]"
    ),
    (
      .malformedXML(reason: "mismatched tag"),
      "error: not valid XML: mismatched tag; what follows is not read [xml-syntax]"
    ),
    (
      .forbiddenCharacter(codePoint: 3),
      "warning: XML does not allow the character U+0003; it is replaced [forbidden-character]"
    ),
    (
      .entityReference(written: "&nbsp;"),
      "warning: “&nbsp;” is not a predefined XML entity and is kept as written [entity-reference]"
    ),
    (
      .tooDeep(limit: 64),
      "error: dictionaries and arrays nest deeper than 64 levels [nested-too-deep]"
    ),
    (
      .unknownElement(name: "b"),
      "error: property lists have no element <b> [unknown-element]"
    ),
    (
      .misplacedElement(name: "key"),
      "error: <key> is not allowed here [misplaced-element]"
    ),
    (
      .keyWithoutValue(key: "k"),
      "error: key “k” has no value [key-without-value]"
    ),
    (
      .valueWithoutKey,
      "error: a value in a dictionary has no <key> before it [value-without-key]"
    ),
    (
      .unreadableNumber(element: "integer", written: "1O"),
      "error: “1O” is not a valid <integer> [unreadable-number]"
    ),
    (
      .emptyPropertyList,
      "error: the property list is empty [empty-property-list]"
    ),
  ]

  @Test(arguments: wordings.indices) func `faults are worded`(index: Int) {
    let (fault, text) = Self.wordings[index]
    #expect(Diagnostic(fault).description == text)
  }

  @Test func `names are in kebab case and belong to one fault each`() {
    #expect(areDistinctInKebabCase(Self.wordings.map(\.fault.identifier)))
  }
}
