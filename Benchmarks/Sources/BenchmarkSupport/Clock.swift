private import Glibc

/// The monotonic clock.
public enum Clock {
  /// Nanoseconds since an arbitrary point before the process started.
  public static var nanoseconds: Int64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
  }
}
