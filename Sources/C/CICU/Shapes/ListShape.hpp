#pragma once

#include <unicode/listformatter.h>

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace cicu {

/// The text that a locale inserts around and between the items of a list.
///
/// ICU joins in UTF-16 and allocates objects on the heap. If the separators are always the same, they are read once
/// from ICU's own output, and joining just copies bytes. If they depend on the items, as in Spanish and Hebrew, or
/// have an unexpected form, ICU joins every list.
class ListShape {
 public:
  /// Reads the shape of all lists; nothing if the items affect it.
  static std::optional<ListShape> learn(const icu::ListFormatter &formatter);

  /// Writes text according to the conventions in CICU.h. Items are passed as to cicu_list_formatter_join; at least two.
  int32_t write(const uint8_t *bytes, const int32_t *lengths, int32_t count, uint8_t *buffer,
                int32_t capacity) const noexcept;

 private:
  /// A short text in an array of fixed size, which can be copied whole.
  struct Piece {
    std::array<char, 16> bytes{};
    int32_t length = 0;
  };

  /// Layout: before, first item, start, second item, middle, ..., end, last item, after.
  struct Pattern {
    Piece before, start, middle, end, after;
  };

  static std::optional<ListShape> read(const icu::ListFormatter &formatter);
  const Piece &separator(int32_t index, int32_t count) const noexcept;
  const Pattern &pattern(int32_t count) const noexcept { return count == 2 ? two : many; }
  bool agrees(const icu::ListFormatter &formatter, const std::vector<icu::UnicodeString> &items) const;

  Pattern two, many;
};

}  // namespace cicu
