#define _GNU_SOURCE
#include <errno.h>
#include <limits.h>
#include <signal.h>
#include <string.h>
#include <sys/inotify.h>
#include <sys/signalfd.h>
#include <unistd.h>

#include "SystemCalls.h"

int csupport_signals(const int *signals, size_t count) {
  sigset_t set;
  sigemptyset(&set);
  for (size_t i = 0; i < count; i++) sigaddset(&set, signals[i]);
  if (sigprocmask(SIG_BLOCK, &set, NULL) < 0) return -1;
  return signalfd(-1, &set, SFD_CLOEXEC | SFD_NONBLOCK);
}

int csupport_next_signal(int descriptor) {
  struct signalfd_siginfo info;
  return read(descriptor, &info, sizeof info) == sizeof info ? (int)info.ssi_signo : 0;
}

int csupport_watch_folder(const char *path) {
  int descriptor = inotify_init1(IN_CLOEXEC | IN_NONBLOCK);
  if (descriptor < 0) return -1;
  uint32_t events = IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_DELETE | IN_ATTRIB | IN_CREATE | IN_DELETE_SELF |
                    IN_MOVE_SELF;
  if (inotify_add_watch(descriptor, path, events) < 0) {
    int error = errno;
    close(descriptor);
    errno = error;
    return -1;
  }
  return descriptor;
}

int csupport_concerns(int descriptor, const char *name) {
  _Alignas(struct inotify_event) char buffer[sizeof(struct inotify_event) + NAME_MAX + 1];
  int concerns = 0;
  for (;;) {
    ssize_t count = read(descriptor, buffer, sizeof buffer);
    if (count <= 0) return concerns;
    for (char *place = buffer; place < buffer + count;) {
      struct inotify_event *event = (struct inotify_event *)place;
      if (!name || event->len == 0 || strcmp(event->name, name) == 0) concerns = 1;
      place += sizeof *event + event->len;
    }
  }
}
