#ifndef SOTTO_CJSON_NUMBER_TEXT_HPP
#define SOTTO_CJSON_NUMBER_TEXT_HPP

#include <string_view>

namespace cjson {

/// Returns the token without the white space that simdjson leaves after it.
inline std::string_view trimmed(std::string_view token) {
  size_t length = 0;
  while (length < token.size() && static_cast<unsigned char>(token[length]) > ' ') length++;
  return token.substr(0, length);
}

/// An integer of up to this many characters fits into 64 bits.
constexpr size_t whole_digits = 18;

/// Returns whether a token is a number according to RFC 8259, whatever its size.
inline bool is_number(std::string_view token) {
  size_t at = 0;
  auto one_of = [&](std::string_view set) {
    bool found = at < token.size() && set.find(token[at]) != set.npos;
    if (found) at++;
    return found;
  };
  auto digits = [&] {
    size_t start = at;
    while (one_of("0123456789")) {
    }
    return at > start;
  };
  one_of("-");
  if (!one_of("0") && !digits()) return false;
  if (one_of(".") && !digits()) return false;
  if (one_of("eE")) {
    one_of("+-");
    if (!digits()) return false;
  }
  return at == token.size();
}

}  // namespace cjson

#endif
