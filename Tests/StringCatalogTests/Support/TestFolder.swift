/// The folder that the tests' sources lie in.
let testFolder: String = {
  let parts = #filePath.split(separator: "/", omittingEmptySubsequences: false)
  return parts.dropLast(2).joined(separator: "/")
}()
