internal import Glibc

/// The places on the way to a file at which a change may lead to another file.
enum FollowedPath {
  /// A name in a folder; an empty one stands for the folder itself.
  struct Place: Hashable {
    let folder: String
    let name: String
  }

  /// The longest chain of symbolic links that is followed, as the kernel does.
  private static let maximumLinks = 40

  /// Returns whether a symbolic link on the way to a file leads nowhere.
  static func dangles(_ path: String) -> Bool {
    var information = stat()
    return places(of: path).contains { place in
      let link = "\(place.folder)/\(place.name)"
      return !place.name.isEmpty && lstat(link, &information) == 0 && information.st_mode & S_IFMT == S_IFLNK
        && stat(link, &information) != 0
    }
  }

  /// Returns the places of the file itself, of each symbolic link on the way to it, and of the first part of the path that
  /// is missing.
  ///
  /// - Complexity: O(length of the path and of the links on it).
  static func places(of path: String) -> [Place] {
    var places: [Place] = []
    var rest = Array(path.split(separator: "/").map(String.init).reversed())
    var folder = path.hasPrefix("/") ? "/" : "."
    var linkCount = 0
    while let name = rest.popLast() {
      let place = "\(folder == "/" ? "" : folder)/\(name)"
      var information = stat()
      guard name != ".", name != "..", lstat(place, &information) == 0 else {
        if name == "." || name == ".." {
          folder = place
          continue
        }
        places.append(Place(folder: folder, name: name))
        return places
      }
      if information.st_mode & S_IFMT == S_IFLNK {
        places.append(Place(folder: folder, name: name))
        linkCount += 1
        guard linkCount <= maximumLinks, let target = target(of: place) else { return places }
        if target.hasPrefix("/") { folder = "/" }
        rest += target.split(separator: "/").map(String.init).reversed()
      } else if rest.isEmpty {
        places.append(Place(folder: folder, name: name))
      } else {
        folder = place
        // Another folder may take its place.
        places.append(Place(folder: folder, name: ""))
      }
    }
    return places
  }

  private static func target(of link: String) -> String? {
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX) + 1)
    let length = readlink(link, &buffer, Int(PATH_MAX))
    guard length > 0 else { return nil }
    return String(decoding: buffer[..<length].map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}
