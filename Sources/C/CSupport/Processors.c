#define _GNU_SOURCE
#include <sched.h>
#include <unistd.h>

#include "SystemCalls.h"

long csupport_processors(void) {
  cpu_set_t allowed;
  // A machine may have more processors than the set has room for; the call then fails.
  if (sched_getaffinity(0, sizeof allowed, &allowed) == 0) return CPU_COUNT(&allowed);
  return sysconf(_SC_NPROCESSORS_ONLN);
}
