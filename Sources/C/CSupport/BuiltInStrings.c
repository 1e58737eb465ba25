#include "BuiltInStrings.h"

// clang copies the files' bytes; as literals of Swift's, they would take the compiler most of a minute.

static const unsigned char catalog[] = {
#embed "../../../Resources/Translations/Sotto.xcstrings"
};

const unsigned char *csupport_built_in_catalog(size_t *count) {
  *count = sizeof catalog;
  return catalog;
}
