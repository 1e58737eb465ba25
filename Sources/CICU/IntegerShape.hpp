#pragma once

#include <unicode/unistr.h>

#include <array>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>

namespace cicu {

/// What a locale's integers look like: digits, separator, group sizes, signs.
///
/// Formatting an integer through ICU builds objects on the heap. The shape is read off ICU's own output once, checked
/// against ICU on numbers of every length, and from then on an integer is a loop over bytes. Where the check fails
/// there is no shape, and ICU formats every number.
class IntegerShape {
 public:
  /// Formats through ICU; `plain` ignores the minimum of integer digits.
  struct Reference {
    std::function<icu::UnicodeString(int64_t)> plain;
    std::function<icu::UnicodeString(int64_t)> complete;
  };

  static std::optional<IntegerShape> learn(const Reference &reference, int32_t minimum_digits);

  /// Writes by the convention of CICU.h.
  int32_t write(int64_t number, uint8_t *buffer, int32_t capacity) const noexcept;

 private:
  static constexpr size_t most_digits = 40;
  static constexpr size_t most_bytes_of_a_piece = 16;

  struct Digit {
    std::array<char, 4> bytes{};
    uint8_t length = 0;
  };
  struct Affixes {
    std::string prefix, suffix;
  };

  bool read_digits(const Reference &reference);
  bool read_signs(const Reference &reference);
  bool read_groups(const Reference &reference);
  bool agrees(const Reference &reference) const;

  icu::UnicodeString unit;  // The digit one.
  std::array<Digit, 10> digits;
  Affixes positive, negative;
  std::string separator;
  size_t primary = 0;  // Size of the last group; 0: no grouping.
  size_t secondary = 0;
  size_t minimum_grouping = 1;
  size_t minimum_digits = 1;
};

}  // namespace cicu
