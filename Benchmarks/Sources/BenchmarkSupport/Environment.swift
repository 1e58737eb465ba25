private import Glibc

/// This process's environment.
public enum Environment {
  /// A variable's value; nil if it is not set.
  public static func value(of name: String) -> String? { getenv(name).map { String(cString: $0) } }
}
