#ifndef CAFFINITY_H
#define CAFFINITY_H

/// Makes this process, and those it starts from now on, run on one core.
/// Returns 0, or -1 when the system refuses.
int affinity_pin(int core);

/// Lets this process run on every core it was allowed to when first pinned.
int affinity_unpin(void);

/// The number of cores this process may run on.
int affinity_core_count(void);

#endif
