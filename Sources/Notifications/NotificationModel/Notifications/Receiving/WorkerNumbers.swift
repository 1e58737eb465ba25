/// The numbers of a notification's identifiers, given by one of several threads that read a list.
///
/// Each thread numbers the identifiers that it meets, in the order in which it meets them. The receiver maps its numbers
/// to those of the whole list, so that it looks up each text once, and not for every notification.
package struct WorkerNumbers {
  /// The thread, counted from 0.
  package var worker: UInt32
  /// Increases each time the thread clears its tables and counts from 0 again.
  package var generation: UInt32
  /// The number of the app.
  package var app: UInt32
  /// The number of the thread identifier among those of all apps.
  package var thread: UInt32
  /// The number of the category among those of all apps.
  package var category: UInt32
  /// The hash of the notification's identifier.
  package var identifierHash: UInt64

  /// Creates numbers.
  package init(
    worker: UInt32, generation: UInt32, app: UInt32, thread: UInt32, category: UInt32, identifierHash: UInt64
  ) {
    self.worker = worker
    self.generation = generation
    self.app = app
    self.thread = thread
    self.category = category
    self.identifierHash = identifierHash
  }
}
