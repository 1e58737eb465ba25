// Instructions of the processor that Swift has no name for.
#ifndef SOTTO_PREFETCH_H
#define SOTTO_PREFETCH_H

// Begins to load memory that will be read soon, without waiting for it. Any address is allowed.
static inline void csupport_prefetch(const void *address) { __builtin_prefetch(address); }

#endif
