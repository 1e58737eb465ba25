#ifndef CPROGRAMARGUMENTS_H
#define CPROGRAMARGUMENTS_H

/// Returns an argument of the program as the system passed it. Number 0 is the program's name. NULL if there is no such
/// argument.
const char *cprogram_argument(int number);

#endif
