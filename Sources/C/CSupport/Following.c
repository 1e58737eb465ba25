#define _GNU_SOURCE
#include <limits.h>
#include <sys/inotify.h>
#include <unistd.h>

#include "SystemCalls.h"

int csupport_follow(void) { return inotify_init1(IN_CLOEXEC | IN_NONBLOCK); }

int csupport_follow_folder(int descriptor, const char *path) {
  uint32_t events = IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_DELETE | IN_ATTRIB | IN_CREATE | IN_DELETE_SELF |
                    IN_MOVE_SELF;
  return inotify_add_watch(descriptor, path, events | IN_ONLYDIR) < 0 ? -1 : 0;
}

void csupport_drain(int descriptor) {
  _Alignas(struct inotify_event) char buffer[16 * (sizeof(struct inotify_event) + NAME_MAX + 1)];
  while (read(descriptor, buffer, sizeof buffer) > 0) {
  }
}
