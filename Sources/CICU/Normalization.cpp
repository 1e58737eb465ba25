#include <unicode/normalizer2.h>

#include "Support.hpp"

bool cicu_is_nfc(const uint8_t *text, int32_t length) {
  UErrorCode status = U_ZERO_ERROR;
  const icu::Normalizer2 *normalizer = icu::Normalizer2::getNFCInstance(status);
  if (U_FAILURE(status)) return true;
  const UBool result = normalizer->isNormalizedUTF8(cicu::piece(text, length), status);
  return U_FAILURE(status) || result;
}
