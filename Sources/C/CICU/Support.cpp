#include "Support.hpp"

#include <unicode/uloc.h>
#include <unicode/ures.h>
#include <unicode/ustring.h>

#include <algorithm>
#include <cctype>
#include <cstdlib>
#include <cstring>
#include <limits>

namespace cicu {

namespace {

/// The longest name of a default locale that ICU takes for certain, in bytes.
constexpr size_t longest_default = 100;

/// Keeps ICU 76 and newer from crashing where the environment names a locale that is none: ICU then has no default locale,
/// and uses it. In a program that uses ICU itself, a default that exists stays.
[[gnu::constructor]] void replace_malformed_default() noexcept {
  const char *name = nullptr;
  for (const char *variable : {"LC_ALL", "LC_MESSAGES", "LANG"}) {
    name = std::getenv(variable);
    if (name && *name) break;
  }
  if (!name) return;
  // A name may end in “.UTF-8” and in “@euro”.
  const auto is_of_name = [](char c) { return std::isalnum(static_cast<unsigned char>(c)) || c == '_' || c == '-'; };
  if (std::strlen(name) <= longest_default && std::all_of(name, name + std::strcspn(name, ".@"), is_of_name)) return;
  UErrorCode status = U_ZERO_ERROR;
  // What ICU takes for the locale “C”. Objects of icu::Locale would ask for the default.
  uloc_setDefault("en_US_POSIX", &status);
}

}  // namespace

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
