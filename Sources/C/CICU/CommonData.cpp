// Compiled only where ICU's code is inside a program (Package.swift): gives it the data of libicudata, which remains a
// library of 30 MB.
//
// ICU finds its data by a symbol. If only libicudata defined that, the linker would copy all data into the program's
// memory at each start. So the program defines it, for a package without items, and names the library's data instead
// before anything asks ICU.
//
// Source: ICU User Guide, ICU Data, “Application data”; ICU API reference, `udata_setCommonData`.

// The name of the data is internal.
#undef U_HIDE_INTERNAL_API

#include <dlfcn.h>
#include <unicode/udata.h>
#include <unicode/uversion.h>
#include <unistd.h>

#include <cstddef>
#include <cstdint>

namespace {

/// A package of ICU data with an empty table of contents.
struct EmptyPackage {
  uint16_t header_size;
  uint8_t magic[2];
  UDataInfo info;
  uint32_t item_count;
};

}  // namespace

extern "C" {

extern const EmptyPackage U_ICUDATA_ENTRY_POINT;

alignas(16) const EmptyPackage U_ICUDATA_ENTRY_POINT = {
  offsetof(EmptyPackage, item_count),
  {0xDA, 0x27},
  {sizeof(UDataInfo), 0, U_IS_BIG_ENDIAN, U_CHARSET_FAMILY, U_SIZEOF_UCHAR, 0, {'C', 'm', 'n', 'D'}, {1, 0, 0, 0}, {}},
  0};
}

namespace {

#define QUOTE(name) #name
#define QUOTE_EXPANDED(name) QUOTE(name)

/// Runs when the program starts, and ends it if there is no data: rules of all languages would be missing, and
/// texts be wrong without a word.
[[gnu::constructor]] void use_data_of_library() {
  UErrorCode status = U_ZERO_ERROR;
  const void *data = dlsym(RTLD_NEXT, QUOTE_EXPANDED(U_ICUDATA_ENTRY_POINT));
  if (data != nullptr) udata_setCommonData(data, &status);
  if (data != nullptr && U_SUCCESS(status)) return;
  static const char message[] = "libicudata does not have the data of ICU " U_ICU_VERSION ": reinstall ICU's libraries\n";
  (void)!write(STDERR_FILENO, message, sizeof message - 1);
  _exit(127);  // as when a library is missing
}

}  // namespace
