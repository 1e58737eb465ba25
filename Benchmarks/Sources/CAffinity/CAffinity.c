#define _GNU_SOURCE
#include "CAffinity.h"

#include <sched.h>

static cpu_set_t original;
static int has_original = 0;

int affinity_pin(int core) {
  if (!has_original) {
    if (sched_getaffinity(0, sizeof(original), &original) != 0) return -1;
    has_original = 1;
  }
  cpu_set_t set;
  CPU_ZERO(&set);
  // The cores this process may use are numbered from 0, whatever the system calls them.
  for (int name = 0; name < CPU_SETSIZE; name += 1) {
    if (!CPU_ISSET(name, &original)) continue;
    if (core-- == 0) CPU_SET(name, &set);
  }
  return sched_setaffinity(0, sizeof(set), &set);
}

int affinity_unpin(void) {
  return has_original ? sched_setaffinity(0, sizeof(original), &original) : 0;
}

int affinity_core_count(void) {
  cpu_set_t set;
  return sched_getaffinity(0, sizeof(set), &set) == 0 ? CPU_COUNT(&set) : 1;
}
