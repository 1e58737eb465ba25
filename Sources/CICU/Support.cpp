#include "Support.hpp"

#include <unicode/ures.h>
#include <unicode/ustring.h>

#include <cstring>
#include <limits>

namespace cicu {

bool failed(UErrorCode status, const char *function, CICUFailure *failure) noexcept {
  if (U_SUCCESS(status)) return false;
  *failure = {function, u_errorName(status)};
  return true;
}

int32_t write(const icu::UnicodeString &text, uint8_t *buffer, int32_t capacity) noexcept {
  if (text.isBogus()) return CICU_FAILED;
  UErrorCode status = U_ZERO_ERROR;
  int32_t length = 0;
  // Our texts have no lone surrogates; if ICU produces one, U+FFFD keeps the output valid.
  u_strToUTF8WithSub(reinterpret_cast<char *>(buffer), capacity, &length, text.getBuffer(), text.length(), 0xFFFD,
                     nullptr, &status);
  return U_SUCCESS(status) || status == U_BUFFER_OVERFLOW_ERROR ? length : CICU_FAILED;
}

int32_t write(std::string_view text, uint8_t *buffer, int32_t capacity) noexcept {
  if (text.size() > static_cast<size_t>(std::numeric_limits<int32_t>::max())) return CICU_FAILED;
  const auto length = static_cast<int32_t>(text.size());
  if (length > 0 && length <= capacity) std::memcpy(buffer, text.data(), text.size());
  return length;
}

icu::Locale locale(const uint8_t *tag, int32_t length, UErrorCode &status) noexcept {
  return icu::Locale::forLanguageTag(piece(tag, length), status);
}

icu::Locale resolved(const icu::Locale &requested, UErrorCode &status) noexcept {
  if (U_FAILURE(status)) return requested;
  UErrorCode opening = U_ZERO_ERROR;
  const icu::LocalUResourceBundlePointer bundle(ures_open(nullptr, requested.getBaseName(), &opening));
  if (U_SUCCESS(opening) && opening != U_USING_DEFAULT_WARNING) return requested;

  icu::Locale root = icu::Locale::getRoot();
  UErrorCode reading = U_ZERO_ERROR;
  const auto numbers = requested.getKeywordValue<std::string>("numbers", reading);
  if (U_SUCCESS(reading) && !numbers.empty()) root.setKeywordValue("numbers", numbers.c_str(), status);
  return root;
}

}  // namespace cicu
