#pragma once

#include <unicode/locid.h>
#include <unicode/stringpiece.h>
#include <unicode/unistr.h>

#include <cstdint>
#include <string>
#include <string_view>

#include "CICU.h"

namespace cicu {

inline icu::StringPiece piece(const uint8_t *text, int32_t length) {
  return {reinterpret_cast<const char *>(text), length};
}

inline std::string utf8(const icu::UnicodeString &text) {
  std::string bytes;
  return text.toUTF8String(bytes);
}

/// Returns whether a call failed, and if so records the failure.
bool failed(UErrorCode status, const char *function, CICUFailure *failure) noexcept;

/// Writes text as UTF-8 according to the conventions in CICU.h.
int32_t write(const icu::UnicodeString &text, uint8_t *buffer, int32_t capacity) noexcept;
int32_t write(std::string_view text, uint8_t *buffer, int32_t capacity) noexcept;

/// Returns the locale for a canonical tag.
icu::Locale locale(const uint8_t *tag, int32_t length, UErrorCode &status) noexcept;

/// Returns the locale with which to open a service: root if ICU would fall back to the host's locale.
icu::Locale resolved(const icu::Locale &requested, UErrorCode &status) noexcept;

}  // namespace cicu
