#pragma once

#include <unicode/unistr.h>

#include <array>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>

namespace cicu {

/// The format of a locale's integers: digits, separator, group sizes, signs.
///
/// Formatting an integer with ICU allocates objects on the heap. The shape is derived once from ICU's own output and
/// verified against ICU on sample numbers; after that, formatting an integer is a loop over bytes. If the verification
/// fails there is no shape, and ICU formats every number.
class IntegerShape {
 public:
  /// Formats with ICU; `plain` ignores the minimum number of integer digits.
  struct Reference {
    std::function<icu::UnicodeString(int64_t)> plain;
    std::function<icu::UnicodeString(int64_t)> complete;
  };

  static std::optional<IntegerShape> learn(const Reference &reference, int32_t minimum_digits);

  /// Writes text according to the conventions in CICU.h.
  int32_t write(int64_t number, uint8_t *buffer, int32_t capacity) const noexcept;

 private:
  static constexpr size_t most_digits = 40;
  static constexpr size_t most_digits_of_64_bits = 20;
  static constexpr size_t most_bytes_of_a_piece = 16;

  /// A digit or a separator. It ends where its bytes end, so that a number can be written backwards, eight bytes at a
  /// time: what is written before a piece is overwritten by the piece before it.
  struct Piece {
    std::array<char, 8> bytes{};
    size_t length = 0;

    /// Stores a text; returns false if it is too long.
    bool store(const std::string &text);
  };
  struct Affixes {
    std::string prefix, suffix;
  };

  bool read_digits(const Reference &reference);
  bool read_signs(const Reference &reference);
  bool read_groups(const Reference &reference);
  bool agrees(const Reference &reference) const;

  icu::UnicodeString unit;  // The digit one.
  std::array<Piece, 10> digits;
  Affixes positive, negative;
  Piece separator;
  size_t primary = 0;  // Size of the last group; 0 means no grouping.
  size_t secondary = 0;
  size_t minimum_grouping = 1;
  uint64_t first_grouped = UINT64_MAX;  // The smallest magnitude with enough digits to be grouped.
  size_t minimum_digits = 1;
};

}  // namespace cicu
