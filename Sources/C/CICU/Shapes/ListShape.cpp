#include "ListShape.hpp"

#include <algorithm>
#include <cstring>
#include <string_view>

#include "../Support.hpp"

namespace cicu {

namespace {

icu::UnicodeString joined(const icu::ListFormatter &formatter, const std::vector<icu::UnicodeString> &items) {
  UErrorCode status = U_ZERO_ERROR;
  icu::UnicodeString text;
  formatter.format(items.data(), static_cast<int32_t>(items.size()), text, status);
  if (U_FAILURE(status)) text.setToBogus();
  return text;
}

/// Returns what ICU inserts before, between and after private-use items, the last of which begins with a text; empty if
/// it does not keep their order.
std::vector<std::string> pieces(const icu::ListFormatter &formatter, int32_t count,
                                const icu::UnicodeString &start_of_last) {
  std::vector<icu::UnicodeString> items;
  for (int32_t index = 0; index < count; ++index) items.emplace_back(static_cast<UChar32>(0xE000 + index));
  items.back().insert(0, start_of_last);
  const icu::UnicodeString text = joined(formatter, items);
  std::vector<std::string> pieces;
  int32_t start = 0;
  for (const icu::UnicodeString &item : items) {
    const int32_t at = text.indexOf(item, start);
    if (at < 0) return {};
    pieces.push_back(utf8({text, start, at - start}));
    start = at + item.length();
  }
  pieces.push_back(utf8({text, start}));
  return pieces;
}

/// Items that reveal separators depending on them: all ASCII letters and digits, and letters of other scripts.
constexpr std::u16string_view probes =
    u"abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789éñжλאעع५कกあ漢한ა";

/// What may follow the characters of `probes` at the start of an item and reveal that separators depend on it.
constexpr std::u16string_view second_probes = u"aei1 ";

}  // namespace

std::optional<ListShape> ListShape::learn(const icu::ListFormatter &formatter) {
  auto shape = read(formatter, {});
  if (!shape) return std::nullopt;
  for (const char16_t probe : probes) {
    const icu::UnicodeString item(probe);
    if (!shape->agrees(formatter, {item, item})) return std::nullopt;
  }
  for (const size_t count : {3, 5, 8}) {
    if (!shape->agrees(formatter, std::vector<icu::UnicodeString>(count, u"item"))) return std::nullopt;
  }
  return shape;
}

std::optional<ListShape> ListShape::learn(const icu::ListFormatter &formatter, UChar32 first_of_last) {
  const icu::UnicodeString first(first_of_last), neutral(static_cast<UChar32>(0xE000));
  auto shape = read(formatter, first);
  if (!shape || !shape->agrees(formatter, {neutral, first})) return std::nullopt;
  for (const char16_t probe : probes) {
    const icu::UnicodeString start = first + probe;
    if (!shape->agrees(formatter, {probe, start})) return std::nullopt;
    for (const char16_t second : second_probes) {
      if (!shape->agrees(formatter, {neutral, start + second})) return std::nullopt;
    }
  }
  for (const size_t count : {3, 5, 8}) {
    for (const char16_t probe : {u'i', u'א', u'1'}) {
      std::vector<icu::UnicodeString> items(count, probe);
      items.back() = first;
      if (!shape->agrees(formatter, items)) return std::nullopt;
    }
  }
  return shape;
}

std::optional<ListShape> ListShape::read(const icu::ListFormatter &formatter, const icu::UnicodeString &start_of_last) {
  const auto of_two = pieces(formatter, 2, start_of_last), of_four = pieces(formatter, 4, start_of_last);
  if (of_two.empty() || of_four.empty()) return std::nullopt;
  bool fits = true;
  const auto piece = [&fits](const std::string &text) {
    Piece piece;
    if (text.size() > piece.bytes.size()) {
      fits = false;
      return piece;
    }
    text.copy(piece.bytes.data(), text.size());
    piece.length = static_cast<int32_t>(text.size());
    return piece;
  };
  ListShape shape;
  shape.two = {piece(of_two[0]), {}, {}, piece(of_two[1]), piece(of_two[2])};
  shape.many = {piece(of_four[0]), piece(of_four[1]), piece(of_four[2]), piece(of_four[3]), piece(of_four[4])};
  if (!fits) return std::nullopt;
  return shape;
}

bool ListShape::agrees(const icu::ListFormatter &formatter, const std::vector<icu::UnicodeString> &items) const {
  std::string bytes;
  std::vector<int32_t> lengths;
  for (const icu::UnicodeString &item : items) {
    const std::string text = utf8(item);
    bytes += text;
    lengths.push_back(static_cast<int32_t>(text.size()));
  }
  const std::string expected = utf8(joined(formatter, items));
  std::string own(expected.size(), '\0');
  const int32_t length = write(reinterpret_cast<const uint8_t *>(bytes.data()), lengths.data(),
                               static_cast<int32_t>(items.size()), reinterpret_cast<uint8_t *>(own.data()),
                               static_cast<int32_t>(own.size()));
  return length == static_cast<int32_t>(expected.size()) && own == expected;
}

bool ListShape::Pattern::operator==(const Pattern &other) const noexcept {
  return before == other.before && start == other.start && middle == other.middle && end == other.end &&
         after == other.after;
}

bool ListShape::operator==(const ListShape &other) const noexcept { return two == other.two && many == other.many; }

const ListShape::Piece &ListShape::separator(int32_t index, int32_t count) const noexcept {
  if (index == count - 1) return pattern(count).end;
  return index == 1 ? many.start : many.middle;
}

int32_t ListShape::write(const uint8_t *bytes, const int32_t *lengths, int32_t count, uint8_t *buffer,
                         int32_t capacity) const noexcept {
  int64_t length = 0;
  const auto append = [&](const Piece &piece) {
    // A fixed size is copied without a loop.
    constexpr auto size = static_cast<int64_t>(sizeof piece.bytes);
    if (length + size <= capacity) {
      std::memcpy(buffer + length, piece.bytes.data(), sizeof piece.bytes);
    } else if (length + piece.length <= capacity) {
      std::memcpy(buffer + length, piece.bytes.data(), static_cast<size_t>(piece.length));
    }
    length += piece.length;
  };
  append(pattern(count).before);
  for (int32_t index = 0; index < count; ++index) {
    if (index > 0) append(separator(index, count));
    const int32_t size = lengths[index];
    if (length + size <= capacity && size > 0) std::memcpy(buffer + length, bytes, static_cast<size_t>(size));
    length += size;
    bytes += size;
  }
  append(pattern(count).after);
  return length <= INT32_MAX ? static_cast<int32_t>(length) : CICU_FAILED;
}

}  // namespace cicu
