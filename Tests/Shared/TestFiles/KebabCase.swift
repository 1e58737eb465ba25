/// Returns whether names are in kebab case, and each occurs once.
package func areDistinctInKebabCase(_ names: [String]) -> Bool {
  Set(names).count == names.count
    && names.allSatisfy { $0.utf8.allSatisfy { $0 == UInt8(ascii: "-") || (0x61...0x7A).contains($0) } }
}
