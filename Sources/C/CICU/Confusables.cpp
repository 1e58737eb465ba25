#include <unicode/uspoof.h>

#include "CICU.h"

bool cicu_are_confusable(const uint8_t *left, int32_t left_length, const uint8_t *right, int32_t right_length) {
  UErrorCode status = U_ZERO_ERROR;
  USpoofChecker *checker = uspoof_open(&status);
  uspoof_setChecks(checker, USPOOF_CONFUSABLE, &status);
  const int32_t result = uspoof_areConfusableUTF8(checker, reinterpret_cast<const char *>(left), left_length,
                                                  reinterpret_cast<const char *>(right), right_length, &status);
  uspoof_close(checker);
  return U_SUCCESS(status) && result != 0;
}
