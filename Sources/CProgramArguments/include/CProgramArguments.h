#ifndef CPROGRAMARGUMENTS_H
#define CPROGRAMARGUMENTS_H

/// Returns an argument of the program as the system handed it over, the program's own name as number 0; NULL behind the
/// last one.
const char *cprogram_argument(int number);

#endif
