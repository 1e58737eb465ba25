#ifndef SOTTO_BUILT_IN_STRINGS_H
#define SOTTO_BUILT_IN_STRINGS_H

#include <stddef.h>

/// Returns the bytes of the String Catalog `Sotto.xcstrings`, which live as long as the process.
const unsigned char *csupport_built_in_catalog(size_t *count);

/// Returns the bytes of the String Catalog `SottoDesktop.xcstrings`, which live as long as the process.
const unsigned char *csupport_built_in_desktop_catalog(size_t *count);

#endif
