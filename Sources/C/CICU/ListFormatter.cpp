#include <unicode/formattedvalue.h>
#include <unicode/listformatter.h>

#include <array>
#include <string>
#include <vector>

#include "Shapes/LearntShape.hpp"
#include "Shapes/ListShape.hpp"
#include "Support.hpp"

struct CICUListFormatter {
  explicit CICUListFormatter(icu::LocalPointer<const icu::ListFormatter> formatter) : formatter(std::move(formatter)) {}

  const icu::LocalPointer<const icu::ListFormatter> formatter;

  /// Returns the shape of all lists; null if separators depend on the items.
  const cicu::ListShape *shape_of_all() const {
    return shape.now([this] { return cicu::ListShape::learn(*formatter); });
  }

  /// Returns the shape for a list of at least two items; null if ICU has to join them.
  const cicu::ListShape *shape_to_use() const {
    return shape.if_it_pays([this] { return cicu::ListShape::learn(*formatter); });
  }

 private:
  cicu::LearntShape<cicu::ListShape> shape;
};

CICUListFormatter *cicu_list_formatter_open(const uint8_t *tag, int32_t length, CICUFailure *failure) {
  UErrorCode status = U_ZERO_ERROR;
  const icu::Locale locale = cicu::resolved(cicu::locale(tag, length, status), status);
  if (cicu::failed(status, "icu::Locale::forLanguageTag", failure)) return nullptr;
  icu::LocalPointer<const icu::ListFormatter> formatter(
      icu::ListFormatter::createInstance(locale, ULISTFMT_TYPE_AND, ULISTFMT_WIDTH_WIDE, status), status);
  if (cicu::failed(status, "icu::ListFormatter::createInstance", failure)) return nullptr;
  return new CICUListFormatter(std::move(formatter));
}

void cicu_list_formatter_close(CICUListFormatter *formatter) { delete formatter; }

bool cicu_list_formatter_has_shape(const CICUListFormatter *formatter) {
  return formatter->shape_of_all() != nullptr;
}

int32_t cicu_list_formatter_join(const CICUListFormatter *formatter, const uint8_t *bytes, const int32_t *lengths,
                                 int32_t count, uint8_t *buffer, int32_t capacity) {
  if (count >= 2) {
    const cicu::ListShape *shape = formatter->shape_to_use();
    if (shape != nullptr) return shape->write(bytes, lengths, count, buffer, capacity);
  }
  // Typical lists are short and need no array on the heap.
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

namespace {

constexpr char16_t kIsolate = 0x2068, kPop = 0x2069;

/// The range of an item in a list.
struct Span {
  int32_t start = -1, limit = -1;
};

/// Joins items with ICU and isolates the first of them; bogus if ICU does not report the items' positions.
icu::UnicodeString isolated_list(const icu::ListFormatter &formatter, const std::vector<icu::UnicodeString> &items,
                                 int32_t isolated) {
  icu::UnicodeString result;
  UErrorCode status = U_ZERO_ERROR;
  const auto count = static_cast<int32_t>(items.size());
  const icu::FormattedList list = formatter.formatStringsToValue(items.data(), count, status);
  const icu::UnicodeString text = list.toString(status);
  std::vector<Span> spans(items.size());
  icu::ConstrainedFieldPosition position;
  // The field value of a span is the item's index.
  position.constrainCategory(UFIELD_CATEGORY_LIST_SPAN);
  while (U_SUCCESS(status) && list.nextPosition(position, status)) {
    const int32_t item = position.getField();
    if (item >= 0 && item < count) spans[static_cast<size_t>(item)] = {position.getStart(), position.getLimit()};
  }
  int32_t end = 0;
  for (int32_t item = 0; item < isolated && U_SUCCESS(status); ++item) {
    const Span span = spans[static_cast<size_t>(item)];
    if (items[static_cast<size_t>(item)].isEmpty()) continue;
    if (span.start < end) {
      status = U_INVALID_FORMAT_ERROR;
      break;
    }
    result.append(text, end, span.start - end).append(kIsolate);
    result.append(text, span.start, span.limit - span.start).append(kPop);
    end = span.limit;
  }
  result.append(text, end, text.length() - end);
  if (U_FAILURE(status)) result.setToBogus();
  return result;
}

}  // namespace

int32_t cicu_list_formatter_join_isolated(const CICUListFormatter *formatter, const uint8_t *bytes,
                                          const int32_t *lengths, int32_t count, int32_t isolated, uint8_t *buffer,
                                          int32_t capacity) {
  if (isolated > count) isolated = count;
  // If there is a shape, the separators do not depend on the items.
  const bool depends = count >= 2 && formatter->shape_of_all() == nullptr;
  if (depends) {
    std::vector<icu::UnicodeString> items;
    const uint8_t *item = bytes;
    for (int32_t index = 0; index < count; item += lengths[index++]) {
      items.push_back(icu::UnicodeString::fromUTF8(cicu::piece(item, lengths[index])));
    }
    const icu::UnicodeString list = isolated_list(*formatter->formatter, items, isolated);
    if (!list.isBogus()) return cicu::write(list, buffer, capacity);
  }
  std::string wrapped;
  std::vector<int32_t> wrapped_lengths;
  for (int32_t index = 0; index < count; bytes += lengths[index++]) {
    const auto start = wrapped.size();
    const bool isolates = index < isolated && lengths[index] > 0;
    if (isolates) wrapped += "\u2068";
    wrapped.append(reinterpret_cast<const char *>(bytes), static_cast<size_t>(lengths[index]));
    if (isolates) wrapped += "\u2069";
    wrapped_lengths.push_back(static_cast<int32_t>(wrapped.size() - start));
  }
  return cicu_list_formatter_join(formatter, reinterpret_cast<const uint8_t *>(wrapped.data()),
                                  wrapped_lengths.data(), count, buffer, capacity);
}
