#include "IntegerShape.hpp"

#include <algorithm>
#include <cstring>
#include <limits>
#include <vector>

#include "../Support.hpp"

namespace cicu {

namespace {

/// The number 1, 11, 111 … with `count` digits.
int64_t ones(size_t count) {
  int64_t number = 0;
  for (size_t index = 0; index < count; ++index) number = number * 10 + 1;
  return number;
}

}  // namespace

std::optional<IntegerShape> IntegerShape::learn(const Reference &reference, int32_t minimum_digits) {
  IntegerShape shape;
  shape.minimum_digits = static_cast<size_t>(minimum_digits);
  const bool learnt = shape.minimum_digits <= most_digits && shape.read_digits(reference) &&
                      shape.read_signs(reference) && shape.read_groups(reference) && shape.agrees(reference);
  if (!learnt) return std::nullopt;
  return shape;
}

/// One-digit numbers differ only in the digit, between a common prefix and suffix.
bool IntegerShape::read_digits(const Reference &reference) {
  const icu::UnicodeString one = reference.plain(1), two = reference.plain(2);
  int32_t start = 0;
  while (start < one.length() && start < two.length() && one.char32At(start) == two.char32At(start)) {
    start = one.moveIndex32(start, 1);
  }
  if (start >= one.length()) return false;
  const int32_t after = one.moveIndex32(start, 1);
  const icu::UnicodeString prefix(one, 0, start), suffix(one, after);
  unit = icu::UnicodeString(one, start, after - start);
  for (size_t value = 0; value < digits.size(); ++value) {
    const icu::UnicodeString text = reference.plain(static_cast<int64_t>(value));
    const int32_t length = text.length() - prefix.length() - suffix.length();
    if (length < 1 || !text.startsWith(prefix) || !text.endsWith(suffix)) return false;
    if (!digits[value].store(utf8({text, prefix.length(), length}))) return false;
  }
  return true;
}

/// Reads the affixes around the digit of 1 and of -1.
bool IntegerShape::read_signs(const Reference &reference) {
  const auto read = [this](const icu::UnicodeString &text, Affixes &affixes) {
    const int32_t start = text.indexOf(unit);
    if (start < 0) return false;
    affixes = {utf8({text, 0, start}), utf8({text, start + unit.length()})};
    return affixes.prefix.size() <= most_bytes_of_a_piece && affixes.suffix.size() <= most_bytes_of_a_piece;
  };
  return read(reference.plain(1), positive) && read(reference.plain(-1), negative);
}

/// Reads the group sizes from the lengths of the runs of the digit one, and the separator between the last two.
bool IntegerShape::read_groups(const Reference &reference) {
  constexpr size_t length = 16;
  const icu::UnicodeString text = reference.plain(ones(length));
  std::vector<size_t> runs;
  int32_t previous_end = -1;
  icu::UnicodeString between;
  for (int32_t at = text.indexOf(unit); at >= 0; at = text.indexOf(unit, at + unit.length())) {
    if (at == previous_end) {
      ++runs.back();
    } else {
      if (previous_end >= 0) between = icu::UnicodeString(text, previous_end, at - previous_end);
      runs.push_back(1);
    }
    previous_end = at + unit.length();
  }
  if (runs.size() < 2) return true;
  if (!separator.store(utf8(between))) return false;
  primary = runs.back();
  secondary = runs.size() > 2 ? runs[runs.size() - 2] : primary;
  for (size_t count = primary + 1; count <= length; ++count) {
    if (reference.plain(ones(count)).indexOf(between) < 0) continue;
    minimum_grouping = count - primary;
    first_grouped = 1;
    for (size_t digit = 1; digit < count; ++digit) first_grouped *= 10;
    break;
  }
  return true;
}

bool IntegerShape::agrees(const Reference &reference) const {
  constexpr int64_t probes[] = {0, 5, 10, 42, 999, 1234, 9999, 12345, 678901, 1234567, 9876543210, 123456789012345,
                                -1, -20, -1234, -98765, std::numeric_limits<int64_t>::max(),
                                std::numeric_limits<int64_t>::min()};
  for (const int64_t probe : probes) {
    std::array<uint8_t, most_digits * (4 + most_bytes_of_a_piece)> bytes;
    const int32_t length = write(probe, bytes.data(), static_cast<int32_t>(bytes.size()));
    if (length > static_cast<int32_t>(bytes.size())) return false;
    const std::string own(reinterpret_cast<const char *>(bytes.data()), static_cast<size_t>(length));
    if (own != utf8(reference.complete(probe))) return false;
  }
  return true;
}

bool IntegerShape::Piece::store(const std::string &text) {
  if (text.size() > bytes.size()) return false;
  length = text.size();
  text.copy(bytes.data() + bytes.size() - length, length);
  return true;
}

int32_t IntegerShape::write(int64_t number, uint8_t *buffer, int32_t capacity) const noexcept {
  constexpr size_t most_pieces = 2 * std::max(most_digits, most_digits_of_64_bits);
  std::array<char, (most_pieces + 1) * sizeof(Piece::bytes) + 2 * most_bytes_of_a_piece> scratch;
  char *const end = scratch.data() + scratch.size();
  char *start = end;
  const auto prepend = [&start](const Piece &piece) {
    std::memcpy(start - piece.bytes.size(), piece.bytes.data(), piece.bytes.size());
    start -= piece.length;
  };
  const auto prepend_affix = [&start](const std::string &affix) {
    if (affix.empty()) return;
    start -= affix.size();
    std::memcpy(start, affix.data(), affix.size());
  };

  uint64_t rest = number < 0 ? 0 - static_cast<uint64_t>(number) : static_cast<uint64_t>(number);
  const bool grouped = rest >= first_grouped || (primary > 0 && minimum_digits >= primary + minimum_grouping);
  size_t until_separator = grouped ? primary : most_pieces;
  const Affixes &affixes = number < 0 ? negative : positive;
  prepend_affix(affixes.suffix);
  for (size_t count = 0; count < minimum_digits || rest > 0; ++count) {
    if (until_separator == 0) {
      prepend(separator);
      until_separator = secondary;
    }
    --until_separator;
    prepend(digits[rest % 10]);
    rest /= 10;
  }
  prepend_affix(affixes.prefix);

  const auto length = static_cast<int32_t>(end - start);
  if (length <= capacity) std::memcpy(buffer, start, static_cast<size_t>(length));
  return length;
}

}  // namespace cicu
