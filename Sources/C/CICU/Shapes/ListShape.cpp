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

/// Returns what ICU inserts before, between and after private-use items; empty if it does not keep their order.
std::vector<std::string> pieces(const icu::ListFormatter &formatter, int32_t count) {
  std::vector<icu::UnicodeString> items;
  for (int32_t index = 0; index < count; ++index) items.emplace_back(static_cast<UChar32>(0xE000 + index));
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

}  // namespace

std::optional<ListShape> ListShape::learn(const icu::ListFormatter &formatter) {
  auto shape = read(formatter);
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

std::optional<ListShape> ListShape::read(const icu::ListFormatter &formatter) {
  const auto of_two = pieces(formatter, 2), of_four = pieces(formatter, 4);
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
