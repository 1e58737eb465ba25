#include "CBuiltInStrings.h"

/// clang copies the file's bytes; as a literal of Swift's, they would take the compiler most of a minute.
static const unsigned char catalog[] = {
#embed "../../Resources/Sotto.xcstrings"
};

const unsigned char *cbuiltinstrings_catalog(size_t *count) {
  *count = sizeof catalog;
  return catalog;
}
