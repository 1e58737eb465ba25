#ifndef SOTTO_PROGRAM_ARGUMENTS_H
#define SOTTO_PROGRAM_ARGUMENTS_H

/// Returns an argument of the program as the system passed it. Number 0 is the program's name. NULL if there is no such
/// argument.
const char *csupport_argument(int number);

#endif
