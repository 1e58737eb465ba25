#define _GNU_SOURCE
#include <limits.h>
#include <sys/inotify.h>
#include <unistd.h>

#include "SystemCalls.h"

int csupport_follow(void) { return inotify_init1(IN_CLOEXEC | IN_NONBLOCK); }

int csupport_follow_folder(int descriptor, const char *path, int is_itself) {
  uint32_t events = IN_DELETE_SELF | IN_MOVE_SELF;
  if (!is_itself) events |= IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_DELETE | IN_ATTRIB | IN_CREATE;
  return inotify_add_watch(descriptor, path, events | IN_ONLYDIR | IN_MASK_ADD);
}

void csupport_unfollow_folder(int descriptor, int watch) { inotify_rm_watch(descriptor, watch); }

void csupport_next_changes(int descriptor, void *context, csupport_change_receiver receive) {
  _Alignas(struct inotify_event) char buffer[16 * (sizeof(struct inotify_event) + NAME_MAX + 1)];
  for (;;) {
    ssize_t count = read(descriptor, buffer, sizeof buffer);
    if (count <= 0) return;
    for (char *place = buffer; place < buffer + count;) {
      struct inotify_event *event = (struct inotify_event *)place;
      // After too many changes, nobody knows which there were.
      int watch = event->mask & IN_Q_OVERFLOW ? -1 : event->wd;
      receive(context, watch, event->len ? event->name : "", event->mask & IN_IGNORED);
      place += sizeof *event + event->len;
    }
  }
}

void csupport_drain(int descriptor) {
  _Alignas(struct inotify_event) char buffer[16 * (sizeof(struct inotify_event) + NAME_MAX + 1)];
  while (read(descriptor, buffer, sizeof buffer) > 0) {
  }
}
