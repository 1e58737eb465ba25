/// Checks the keys of a table, and which of its texts are there.
struct KeyCheck {
  let group: TableGroup

  func check(_ findings: inout FindingCollector) {
    findings.add(unknownLanguages())
    duplicates(&findings)
    shadowed(&findings)
    MissingTextCheck(group: group).check(&findings)
    unused(&findings)
    findings.add(exported())
    findings.add(stale())
    findings.add(unfinished())
  }
}
