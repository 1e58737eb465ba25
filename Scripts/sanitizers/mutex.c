// Tells ThreadSanitizer about the locks of Swift's Mutex.
//
// Where two threads meet at a Mutex, the kernel hands it over, in functions of Swift's library that are not built for
// the sanitizer. It then reports everything that the lock guards as a race. The functions below interpose on those,
// call them, and tell the sanitizer what they did. Scripts/sanitize links them into what it tests.
//
// Source: Synchronization.swiftinterface of Swift 6.3, _MutexHandle; sanitizer/tsan_interface.h.

#include <dlfcn.h>
#include <sanitizer/tsan_interface.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>

#define SWIFT __attribute__((swiftcall))
#define SELF __attribute__((swift_context))

#define LOCK_SLOW "$s15Synchronization12_MutexHandleV9_lockSlowyys6UInt32VF"
#define TRY_LOCK_SLOW "$s15Synchronization12_MutexHandleV12_tryLockSlowSbyF"
#define UNLOCK_SLOW "$s15Synchronization12_MutexHandleV11_unlockSlowyyF"

SWIFT void lock_slow(uint32_t thread, SELF void *mutex) __asm__(LOCK_SLOW);
SWIFT bool try_lock_slow(SELF void *mutex) __asm__(TRY_LOCK_SLOW);
SWIFT void unlock_slow(SELF void *mutex) __asm__(UNLOCK_SLOW);

// The library's own function of that name.
static void *own(const char *name) {
  void *function = dlsym(RTLD_NEXT, name);
  if (function == NULL) abort();
  return function;
}

SWIFT void lock_slow(uint32_t thread, SELF void *mutex) {
  ((SWIFT void (*)(uint32_t, SELF void *))own(LOCK_SLOW))(thread, mutex);
  __tsan_acquire(mutex);
}

SWIFT bool try_lock_slow(SELF void *mutex) {
  const bool is_locked = ((SWIFT bool (*)(SELF void *))own(TRY_LOCK_SLOW))(mutex);
  if (is_locked) __tsan_acquire(mutex);
  return is_locked;
}

SWIFT void unlock_slow(SELF void *mutex) {
  __tsan_release(mutex);
  ((SWIFT void (*)(SELF void *))own(UNLOCK_SLOW))(mutex);
}
