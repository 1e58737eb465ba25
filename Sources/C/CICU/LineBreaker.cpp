#include <unicode/brkiter.h>
#include <unicode/utext.h>

#include "Support.hpp"

struct CICULineBreaker {
  icu::LocalPointer<icu::BreakIterator> iterator;
};

CICULineBreaker *cicu_line_breaker_open(const uint8_t *tag, int32_t length, CICUFailure *failure) {
  UErrorCode status = U_ZERO_ERROR;
  const icu::Locale locale = cicu::resolved(cicu::locale(tag, length, status), status);
  if (cicu::failed(status, "icu::Locale::forLanguageTag", failure)) return nullptr;
  icu::LocalPointer<icu::BreakIterator> iterator(icu::BreakIterator::createLineInstance(locale, status), status);
  if (cicu::failed(status, "icu::BreakIterator::createLineInstance", failure)) return nullptr;
  return new CICULineBreaker{std::move(iterator)};
}

void cicu_line_breaker_close(CICULineBreaker *breaker) { delete breaker; }

int32_t cicu_line_breaker_breaks(CICULineBreaker *breaker, const uint8_t *text, int32_t length, int32_t *places,
                                 int32_t capacity) {
  UErrorCode status = U_ZERO_ERROR;
  UText utext = UTEXT_INITIALIZER;
  utext_openUTF8(&utext, reinterpret_cast<const char *>(text), length, &status);
  breaker->iterator->setText(&utext, status);
  int32_t count = 0;
  if (U_SUCCESS(status)) {
    breaker->iterator->first();
    for (int32_t place = breaker->iterator->next(); place != icu::BreakIterator::DONE && count < capacity;
         place = breaker->iterator->next()) {
      places[count++] = place;
    }
  }
  utext_close(&utext);
  return U_SUCCESS(status) ? count : CICU_FAILED;
}
