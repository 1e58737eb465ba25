#pragma once

#include <unicode/listformatter.h>

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace cicu {

/// What a locale puts around and between the items of a list.
///
/// ICU joins in UTF-16 and by way of objects on the heap. Where the words between items are always the same, they are
/// read off ICU's own output once, and a join is a copy of bytes. Where they depend on the items, as in Spanish and
/// Hebrew, or have another form than expected, there is no shape, and ICU joins every list.
class ListShape {
 public:
  static std::optional<ListShape> learn(const icu::ListFormatter &formatter);

  /// Writes by the convention of CICU.h; takes items as cicu_list_formatter_join does, two at least.
  int32_t write(const uint8_t *bytes, const int32_t *lengths, int32_t count, uint8_t *buffer,
                int32_t capacity) const noexcept;

 private:
  /// before, first item, start, second item, middle, ..., end, last item, after.
  struct Pattern {
    std::string before, start, middle, end, after;
  };

  const std::string &separator(int32_t index, int32_t count) const noexcept;
  const Pattern &pattern(int32_t count) const noexcept { return count == 2 ? two : many; }
  bool agrees(const icu::ListFormatter &formatter, const std::vector<icu::UnicodeString> &items) const;

  Pattern two, many;
};

}  // namespace cicu
