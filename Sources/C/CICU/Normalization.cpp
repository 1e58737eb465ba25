#include <unicode/normalizer2.h>
#include <unicode/utf8.h>

#include "Support.hpp"

int32_t cicu_first_uncomposed(const uint8_t *text, int32_t length) {
  UErrorCode status = U_ZERO_ERROR;
  const icu::Normalizer2 *normalizer = icu::Normalizer2::getNFCInstance(status);
  if (U_FAILURE(status)) return -1;
  if (normalizer->isNormalizedUTF8(cicu::piece(text, length), status) || U_FAILURE(status)) return -1;
  icu::UnicodeString part;
  int32_t start = 0;
  int32_t offset = 0;
  while (start < length) {
    // A part ends where normalization cannot reach across.
    int32_t next = offset;
    UChar32 scalar = U_SENTINEL;
    if (next < length) U8_NEXT_OR_FFFD(text, next, length, scalar);
    if (offset > start && (offset == length || normalizer->hasBoundaryBefore(scalar))) {
      const icu::UnicodeString composed = normalizer->normalize(part, status);
      if (U_FAILURE(status)) return -1;
      if (composed.countChar32() < part.countChar32()) return start;
      part.remove();
      start = offset;
    }
    if (offset == length) break;
    part.append(scalar);
    offset = next;
  }
  return -1;
}
