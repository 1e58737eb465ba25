#include <unicode/listformatter.h>

#include <array>
#include <vector>

#include "ListShape.hpp"
#include "Support.hpp"

struct CICUListFormatter {
  icu::LocalPointer<const icu::ListFormatter> formatter;
  std::optional<cicu::ListShape> shape;
};

CICUListFormatter *cicu_list_formatter_open(const uint8_t *tag, int32_t length, CICUFailure *failure) {
  UErrorCode status = U_ZERO_ERROR;
  const icu::Locale locale = cicu::resolved(cicu::locale(tag, length, status), status);
  if (cicu::failed(status, "icu::Locale::forLanguageTag", failure)) return nullptr;
  icu::LocalPointer<const icu::ListFormatter> formatter(
      icu::ListFormatter::createInstance(locale, ULISTFMT_TYPE_AND, ULISTFMT_WIDTH_WIDE, status), status);
  if (cicu::failed(status, "icu::ListFormatter::createInstance", failure)) return nullptr;
  auto shape = cicu::ListShape::learn(*formatter);
  return new CICUListFormatter{std::move(formatter), std::move(shape)};
}

void cicu_list_formatter_close(CICUListFormatter *formatter) { delete formatter; }

bool cicu_list_formatter_has_shape(const CICUListFormatter *formatter) { return formatter->shape.has_value(); }

int32_t cicu_list_formatter_join(const CICUListFormatter *formatter, const uint8_t *bytes, const int32_t *lengths,
                                 int32_t count, uint8_t *buffer, int32_t capacity) {
  if (formatter->shape && count >= 2) return formatter->shape->write(bytes, lengths, count, buffer, capacity);
  // Short lists, the usual ones, need no array on the heap.
  std::array<icu::UnicodeString, 4> few;
  std::vector<icu::UnicodeString> many;
  icu::UnicodeString *items = few.data();
  if (static_cast<size_t>(count) > few.size()) {
    many.resize(static_cast<size_t>(count));
    items = many.data();
  }
  for (int32_t index = 0; index < count; ++index) {
    items[index] = icu::UnicodeString::fromUTF8(cicu::piece(bytes, lengths[index]));
    bytes += lengths[index];
  }
  UErrorCode status = U_ZERO_ERROR;
  icu::UnicodeString joined;
  formatter->formatter->format(items, count, joined, status);
  return U_SUCCESS(status) ? cicu::write(joined, buffer, capacity) : CICU_FAILED;
}
