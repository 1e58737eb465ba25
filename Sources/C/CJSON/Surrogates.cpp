#include <charconv>
#include <cstdint>
#include <string>
#include <string_view>

#include "Reader.hpp"

namespace {

/// The length of an escaped code unit: `\u` and four digits.
constexpr size_t escape_length = 6;
constexpr uint32_t no_unit = 0x10000;

/// Returns the code unit whose escape begins at `start`, or `no_unit`.
uint32_t unit_at(std::string_view text, size_t start) {
  if (text.size() < start + escape_length || text[start] != '\\' || text[start + 1] != 'u') return no_unit;
  const char *first = text.data() + start + 2;
  const char *last = text.data() + start + escape_length;
  uint32_t unit = 0;
  const auto [end, error] = std::from_chars(first, last, unit, 16);
  return error == std::errc() && end == last ? unit : no_unit;
}

bool is_high(uint32_t unit) { return unit >= 0xD800 && unit < 0xDC00; }
bool is_low(uint32_t unit) { return unit >= 0xDC00 && unit < 0xE000; }

}  // namespace

bool cjson::replace_lone_surrogates(std::string &text) {
  bool has_lone = false;
  size_t at = text.find('\\');
  while (at != text.npos) {
    const uint32_t unit = unit_at(text, at);
    size_t length = unit == no_unit ? 2 : escape_length;  // it may be an escaped backslash
    if (is_high(unit) && is_low(unit_at(text, at + escape_length))) {
      length = 2 * escape_length;
    } else if (is_high(unit) || is_low(unit)) {
      text.replace(at + 2, 4, "fffd");
      has_lone = true;
    }
    at = text.find('\\', at + length);
  }
  return has_lone;
}
