/// A change that setup makes.
struct SetupStep: Hashable {
  enum Change: Hashable {
    /// A file that is not there yet.
    case create(String)
    /// A symbolic link where nothing is yet.
    case link(to: String)
    /// Text at the end of a file that says this so far.
    case append(String, to: [UInt8])
  }

  let path: String
  let change: Change
  /// Why, in a few words.
  let purpose: String
}
