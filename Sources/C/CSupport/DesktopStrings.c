#include "BuiltInStrings.h"

// A file of its own: a program that knows no desktop links without it.

static const unsigned char catalog[] = {
#embed "../../../Resources/Translations/SottoDesktop.xcstrings"
};

const unsigned char *csupport_built_in_desktop_catalog(size_t *count) {
  *count = sizeof catalog;
  return catalog;
}
