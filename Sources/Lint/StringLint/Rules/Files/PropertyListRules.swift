extension LintRule {
  /// Faults in property lists and JSON. A reader finds all of them in one pass, so only those that are judged here
  /// once more have files of their own. Each rule has the identifier of its fault.
  package static let propertyListRules = [
    LintRule(
      "binary-property-list", .error, "a damaged binary property list",
      explanation: "Whatever cannot be read is lost.", remedy: "Convert the source file again.",
      bad: "a file cut off in the middle", good: "the whole file"),
    LintRule(
      "xml-syntax", .error, "text that violates XML's grammar",
      explanation: "Apple's reader rejects the whole file.", remedy: "Correct the XML.", bad: "<string>a & b</string>",
      good: "<string>a &amp; b</string>"),
    LintRule(
      "content-after-end", .warning, "something after the end of a property list",
      explanation: "It is not read. Apple's reader passes over it without a word.",
      remedy: "Remove it, or move what it says into the property list.", bad: "a second <plist>", good: "one <plist>"),
    LintRule(
      "forbidden-character", .warning, "a character that XML does not allow",
      explanation: "Foundation reads it, other readers of XML reject the file. Sotto shows white space in its place.",
      remedy: "Remove it.", bad: "U+0008 in a text", good: "the text without it"),
    LintRule(
      "entity-reference", .warning, "an entity that XML does not define",
      explanation: "It is kept as written, or the file is rejected.", remedy: "Write the character itself.",
      bad: "&nbsp;", good: "&#160;"),
    LintRule(
      "nested-too-deep", .error, "dictionaries and arrays that are nested too deeply",
      explanation: "Deeper levels are left out.", remedy: "Nest less deeply.", bad: "a hundred nested arrays",
      good: "a few"),
    LintRule(
      "unknown-element", .error, "an element that property lists do not have",
      explanation: "It is left out, with everything inside it.",
      remedy: "Use string, dict, array, integer, real, true, false, date or data.", bad: "<text>Done</text>",
      good: "<string>Done</string>"),
    LintRule(
      "misplaced-element", .error, "an element where it is not allowed",
      explanation: "It is left out, with everything inside it.", remedy: "Move or remove it.",
      bad: "<string>a<b/></string>", good: "<string>a</string>"),
    LintRule(
      "key-without-value", .error, "a key without a value",
      explanation: "The key is left out.", remedy: "Add the value.", bad: "<key>a</key> <key>b</key>",
      good: "<key>a</key> <string>1</string>"),
    LintRule(
      "value-without-key", .error, "a value in a dictionary without a key",
      explanation: "The value is left out.", remedy: "Add the key.", bad: "<dict><string>1</string></dict>",
      good: "<dict><key>a</key><string>1</string></dict>"),
    LintRule(
      "unreadable-number", .error, "an integer or real that is not a number",
      explanation: "It is left out.", remedy: "Write a number.", bad: "<integer>one</integer>",
      good: "<integer>1</integer>"),
    LintRule(
      "empty-property-list", .error, "an empty property list",
      explanation: "It has no keys.", remedy: "Write a dictionary, even an empty one.", bad: "<plist></plist>",
      good: "<plist><dict/></plist>"),
    LintRule(
      "json-syntax", .error, "text that is not JSON",
      explanation: "A String Catalog that is not JSON is not read at all.", remedy: "Correct the JSON.",
      bad: "{ \"a\": 1, }", good: "{ \"a\": 1 }"),
    LintRule(
      "json-depth", .error, "JSON that is nested too deeply",
      explanation: "It is not read.", remedy: "Nest less deeply.", bad: "a thousand nested arrays", good: "a few"),
    LintRule(
      "json-size", .error, "JSON that is too large",
      explanation: "It is not read.", remedy: "Split the file.", bad: "4 GiB", good: "a few megabytes"),
    LintRule(
      "json-type", .error, "a JSON value of the wrong type",
      explanation: "The value is left out.", remedy: "Write what is expected.", bad: "\"app\" : 5",
      good: "\"app\" : \"com.example.mail\""),
  ]
}
