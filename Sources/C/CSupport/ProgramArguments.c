#include "ProgramArguments.h"

#include <stddef.h>

static int count = 0;
static char **values = NULL;

/// glibc passes a program's arguments to its constructors, before `main`.
///
/// Source: glibc, csu/libc-start.c, call_init.
__attribute__((constructor)) static void keep_arguments(int argument_count, char **argument_values) {
  count = argument_count;
  values = argument_values;
}

const char *csupport_argument(int number) { return number >= 0 && number < count ? values[number] : NULL; }
