// Instructions of the processor that Swift has no name for.
#ifndef SOTTO_CPROCESSOR_H
#define SOTTO_CPROCESSOR_H

// Begins to load memory that will be read soon, without waiting for it. Any address is allowed.
static inline void cprocessor_prefetch(const void *address) { __builtin_prefetch(address); }

#endif
