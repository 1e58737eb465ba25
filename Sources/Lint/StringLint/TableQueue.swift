internal import Platform
internal import StringTables

/// Checks tables on several threads, and keeps their order.
///
/// The contents and findings of a table are used by one thread at a time: first by the thread that checks the table,
/// and after all threads have ended, by the thread that started them. Everything else is used only while the lock is
/// held.
final class TableQueue: @unchecked Sendable {
  private let lock = Lock()
  private let configuration: LintConfiguration
  private let groups: [[StringFilePath]]
  /// The groups in the order in which they are checked: the largest first, so that none of them ends long after the rest.
  private let order: [Int]
  private var next = 0
  private var checked: [TableChecker.Checked?]
  private var fileCount = 0
  private let progress: (Int) -> Void

  /// - Parameters:
  ///   - groups: The files of each table.
  ///   - configuration: Which rules apply.
  ///   - progress: Called with the number of files checked so far, by one thread at a time.
  private init(
    _ groups: [[StringFilePath]], _ configuration: LintConfiguration, progress: @escaping (Int) -> Void
  ) {
    self.groups = groups
    self.configuration = configuration
    self.progress = progress
    checked = Array(repeating: nil, count: groups.count)
    let sizes = groups.map { group in group.reduce(0) { $0 + LintedFile.size(of: $1.path) } }
    order = groups.indices.sorted { (sizes[$1], $0) < (sizes[$0], $1) }
  }

  /// Checks tables, and returns what was found in each.
  ///
  /// - Parameters:
  ///   - groups: The files of each table.
  ///   - configuration: Which rules apply.
  ///   - threadCount: The number of threads; no more are used than there are tables.
  ///   - progress: Called with the number of files checked so far.
  static func check(
    _ groups: [[StringFilePath]], _ configuration: LintConfiguration, threadCount: Int, progress: (Int) -> Void
  ) -> [TableChecker.Checked] {
    withoutActuallyEscaping(progress) { progress in
      let queue = TableQueue(groups, configuration, progress: progress)
      WorkerThread.run(min(threadCount, groups.count)) { queue.work() }
      return queue.checked.compactMap(\.self)
    }
  }

  private func work() {
    let checker = TableChecker(configuration)
    while let index = take() {
      let result = checker.check(groups[index])
      lock.withLock {
        checked[index] = result
        fileCount += result.files.count
        progress(fileCount)
      }
    }
  }

  private func take() -> Int? {
    lock.withLock {
      guard next < order.count else { return nil }
      next += 1
      return order[next - 1]
    }
  }
}
