#include <unicode/localematcher.h>

#include "Support.hpp"

struct CICULocaleMatcher {
  icu::LocaleMatcher matcher;
};

namespace {

/// An ICU iterator of locales over concatenated tags.
class Tags final : public icu::Locale::Iterator {
 public:
  Tags(const uint8_t *bytes, const int32_t *lengths, int32_t count)
      : bytes(bytes), lengths(lengths), remaining(count) {}

  UBool hasNext() const override { return remaining > 0; }

  const icu::Locale &next() override {
    UErrorCode status = U_ZERO_ERROR;
    current = cicu::locale(bytes, *lengths, status);
    bytes += *lengths++;
    --remaining;
    return current;
  }

 private:
  const uint8_t *bytes;
  const int32_t *lengths;
  int32_t remaining;
  icu::Locale current = icu::Locale::getRoot();
};

}  // namespace

CICULocaleMatcher *cicu_locale_matcher_open(const uint8_t *tags, const int32_t *lengths, int32_t count,
                                            CICUFailure *failure) {
  UErrorCode status = U_ZERO_ERROR;
  icu::LocaleMatcher::Builder builder;
  Tags supported(tags, lengths, count);
  builder.setSupportedLocales(supported).setNoDefaultLocale();
  icu::LocaleMatcher matcher = builder.build(status);
  if (cicu::failed(status, "icu::LocaleMatcher::Builder::build", failure)) return nullptr;
  return new CICULocaleMatcher{std::move(matcher)};
}

void cicu_locale_matcher_close(CICULocaleMatcher *matcher) { delete matcher; }

int32_t cicu_locale_matcher_best(const CICULocaleMatcher *matcher, const uint8_t *tags, const int32_t *lengths,
                                 int32_t count, int32_t *desired_index) {
  UErrorCode status = U_ZERO_ERROR;
  Tags desired(tags, lengths, count);
  const icu::LocaleMatcher::Result result = matcher->matcher.getBestMatchResult(desired, status);
  if (U_FAILURE(status)) return CICU_FAILED;
  *desired_index = result.getDesiredIndex();
  return result.getSupportedIndex();
}
