#include <unicode/reldatefmt.h>

#include "Support.hpp"

struct CICURelativeTimeFormatter {
  icu::Locale locale;
  icu::LocalPointer<const icu::RelativeDateTimeFormatter> formatter;
};

namespace {

URelativeDateTimeUnit unit_of(int32_t unit) {
  switch (unit) {
  case CICU_YEAR: return UDAT_REL_UNIT_YEAR;
  case CICU_MONTH: return UDAT_REL_UNIT_MONTH;
  case CICU_WEEK: return UDAT_REL_UNIT_WEEK;
  case CICU_DAY: return UDAT_REL_UNIT_DAY;
  case CICU_HOUR: return UDAT_REL_UNIT_HOUR;
  case CICU_MINUTE: return UDAT_REL_UNIT_MINUTE;
  default: return UDAT_REL_UNIT_SECOND;
  }
}

using Formatter = icu::LocalPointer<const icu::RelativeDateTimeFormatter>;

Formatter open(const icu::Locale &locale, UDateRelativeDateTimeFormatterStyle style, UErrorCode &status) {
  return Formatter(new icu::RelativeDateTimeFormatter(locale, nullptr, style, UDISPCTX_CAPITALIZATION_NONE, status),
                   status);
}

icu::UnicodeString text_of(const icu::RelativeDateTimeFormatter &formatter, int64_t offset, int32_t unit,
                           UErrorCode &status) {
  icu::UnicodeString text;
  formatter.formatNumeric(static_cast<double>(offset), unit_of(unit), text, status);
  return text;
}

}  // namespace

CICURelativeTimeFormatter *cicu_relative_time_formatter_open(const uint8_t *tag, int32_t length,
                                                             CICUFailure *failure) {
  UErrorCode status = U_ZERO_ERROR;
  const icu::Locale locale = cicu::resolved(cicu::locale(tag, length, status), status);
  if (cicu::failed(status, "icu::Locale::forLanguageTag", failure)) return nullptr;
  Formatter formatter = open(locale, UDAT_STYLE_SHORT, status);
  if (cicu::failed(status, "icu::RelativeDateTimeFormatter", failure)) return nullptr;
  return new CICURelativeTimeFormatter{locale, std::move(formatter)};
}

void cicu_relative_time_formatter_close(CICURelativeTimeFormatter *formatter) { delete formatter; }

int32_t cicu_relative_time_formatter_offset(const CICURelativeTimeFormatter *formatter, int64_t offset, int32_t unit,
                                            uint8_t *buffer, int32_t capacity) {
  UErrorCode status = U_ZERO_ERROR;
  icu::UnicodeString text = text_of(*formatter->formatter, offset, unit, status);
  // In some languages, CLDR's short form is the same for past and future, such as Arabic months in CLDR 42.
  if (U_SUCCESS(status) && text == text_of(*formatter->formatter, -offset, unit, status)) {
    const Formatter plain = open(formatter->locale, UDAT_STYLE_LONG, status);
    if (U_SUCCESS(status)) text = text_of(*plain, offset, unit, status);
  }
  return U_SUCCESS(status) ? cicu::write(text, buffer, capacity) : CICU_FAILED;
}

int32_t cicu_relative_time_formatter_now(const CICURelativeTimeFormatter *formatter, uint8_t *buffer,
                                         int32_t capacity) {
  UErrorCode status = U_ZERO_ERROR;
  icu::UnicodeString text;
  formatter->formatter->format(UDAT_DIRECTION_PLAIN, UDAT_ABSOLUTE_NOW, text, status);
  return U_SUCCESS(status) ? cicu::write(text, buffer, capacity) : CICU_FAILED;
}
