#include <unicode/ulocdata.h>
#include <unicode/uversion.h>

#include "Support.hpp"

namespace {

int32_t write_version(const UVersionInfo &version, uint8_t *buffer, int32_t capacity) {
  char text[U_MAX_VERSION_STRING_LENGTH];
  u_versionToString(version, text);
  return cicu::write(std::string_view(text), buffer, capacity);
}

}  // namespace

int32_t cicu_library_version(uint8_t *buffer, int32_t capacity) {
  UVersionInfo version;
  u_getVersion(version);
  return write_version(version, buffer, capacity);
}

int32_t cicu_cldr_version(uint8_t *buffer, int32_t capacity) {
  UVersionInfo version;
  UErrorCode status = U_ZERO_ERROR;
  ulocdata_getCLDRVersion(version, &status);
  return U_SUCCESS(status) ? write_version(version, buffer, capacity) : CICU_FAILED;
}

int32_t cicu_host_locale(uint8_t *buffer, int32_t capacity) {
  return cicu::write(std::string_view(icu::Locale::getDefault().getName()), buffer, capacity);
}
