#ifndef CBUILTINSTRINGS_H
#define CBUILTINSTRINGS_H

#include <stddef.h>

/// Returns the bytes of the String Catalog `Sotto.xcstrings`, which live as long as the process.
const unsigned char *cbuiltinstrings_catalog(size_t *count);

/// Returns the bytes of the String Catalog `SottoDesktop.xcstrings`, which live as long as the process.
const unsigned char *cbuiltinstrings_desktop_catalog(size_t *count);

#endif
