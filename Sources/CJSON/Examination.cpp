#include <string>
#include <utility>
#include <vector>

#include "Reader.hpp"

using namespace simdjson;

namespace {

/// Where a reading stands, how deep it may go, and what the tape's maker will not take.
struct Walk {
  const char *source;
  size_t depth;
  const char *place;  // the last token begun, for errors that have no place of their own
  std::string text;   // the source, oversized numbers blotted out

  /// Puts a nought and spaces in place of a number.
  void blot(std::string_view number) {
    const auto start = static_cast<size_t>(number.data() - source);
    text.replace(start, number.size(), number.size(), ' ');
    text[start] = '0';
  }
};

error_code raw_token(ondemand::value &value, std::string_view &token) {
  token = value.raw_json_token();
  return SUCCESS;
}

error_code raw_token(ondemand::document &document, std::string_view &token) {
  return document.raw_json_token().get(token);
}

/// The token without the white space that simdjson leaves behind it.
std::string_view trimmed(std::string_view token) {
  size_t length = 0;
  while (length < token.size() && static_cast<unsigned char>(token[length]) > ' ') length++;
  return token.substr(0, length);
}

/// A whole number of up to so many characters has 64 bits.
constexpr size_t whole_digits = 18;

/// Whether a token is a number by RFC 8259, whatever its size.
bool is_number(std::string_view token) {
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

/// Takes one value; `Value` is `ondemand::value` or, for a document that is one scalar, `ondemand::document`.
template <typename Value>
error_code scalar(Walk &walk, Value &value, ondemand::json_type type) {
  switch (type) {
    case ondemand::json_type::null: {
      bool null = false;
      if (auto error = value.is_null().get(null)) return error;
      if (!null) return INCORRECT_TYPE;
      return SUCCESS;
    }
    case ondemand::json_type::boolean: {
      bool truth;
      return value.get_bool().get(truth);
    }
    case ondemand::json_type::number: {
      std::string_view text;
      if (auto error = raw_token(value, text)) return error;
      text = trimmed(text);
      double ignored;
      auto error = value.get_double().get(ignored);
      // JSON sets numbers no bounds: one beyond a double's range is sound, and so is a whole one beyond 64 bits.
      if (error && !is_number(text)) return error;
      if (error || text.size() > whole_digits) walk.blot(text);
      return SUCCESS;
    }
    default: {
      std::string_view text;
      return value.get_string().get(text);
    }
  }
}

error_code take(Walk &walk, ondemand::value value, size_t depth);

template <typename Value>
error_code container(Walk &walk, Value &value, ondemand::json_type type, const char *token, size_t depth) {
  if (depth >= walk.depth) {
    walk.place = token;
    return DEPTH_ERROR;
  }
  if (type == ondemand::json_type::array) {
    ondemand::array array;
    if (auto error = value.get_array().get(array)) return error;
    for (auto element : array) {
      ondemand::value item;
      if (auto error = element.get(item)) return error;
      if (auto error = take(walk, item, depth + 1)) return error;
    }
    return SUCCESS;
  }
  ondemand::object object;
  if (auto error = value.get_object().get(object)) return error;
  for (auto member : object) {
    ondemand::field field;
    if (auto error = std::move(member).get(field)) return error;
    const char *key_token = field.key().raw() - 1;  // back onto the quote
    walk.place = key_token;
    std::string_view key;
    if (auto error = field.unescaped_key().get(key)) return error;
    if (auto error = take(walk, field.value(), depth + 1)) return error;
  }
  return SUCCESS;
}

error_code take(Walk &walk, ondemand::value value, size_t depth) {
  const char *token;
  if (auto error = value.current_location().get(token)) return error;
  walk.place = token;
  ondemand::json_type type;
  if (auto error = value.type().get(type)) return error;
  if (type == ondemand::json_type::array || type == ondemand::json_type::object) {
    return container(walk, value, type, token, depth);
  }
  return scalar(walk, value, type);
}

/// Finds where a document's brackets break, given that its last token does not close its first: behind the end
/// of the text, at a bracket of the wrong kind, or where text goes on behind the end of the document.
error_code broken_brackets(Walk &walk, size_t length) {
  std::vector<char> closers;
  bool in_string = false;
  const char *end = walk.source;
  for (const char *byte = walk.source; byte < walk.source + length; byte++) {
    if (static_cast<unsigned char>(*byte) <= ' ') continue;
    bool is_string_end = in_string && *byte == '"';
    if (closers.empty() && end > walk.source) {
      walk.place = byte;
      return TRAILING_CONTENT;
    }
    end = byte + 1;
    if (in_string) {
      if (*byte == '\\') byte++;
      if (is_string_end) in_string = false;
    } else if (*byte == '"') {
      in_string = true;
    } else if (*byte == '{' || *byte == '[') {
      closers.push_back(*byte == '{' ? '}' : ']');
    } else if (*byte == '}' || *byte == ']') {
      if (closers.back() != *byte) {
        walk.place = byte;
        return TAPE_ERROR;
      }
      closers.pop_back();
    }
  }
  walk.place = end;
  return INCOMPLETE_ARRAY_OR_OBJECT;
}

/// Takes a document that is `null`: simdjson 3.0 does not know one that a white space follows.
error_code null_document(Walk &walk, const char *token, size_t length) {
  std::string_view rest(token, length - static_cast<size_t>(token - walk.source));
  if (rest.substr(0, 4) != "null") return N_ATOM_ERROR;
  size_t more = rest.find_first_not_of(" \t\r\n", 4);
  if (more != rest.npos) {
    walk.place = token + more;
    return more > 4 ? TRAILING_CONTENT : N_ATOM_ERROR;
  }
  return SUCCESS;
}

/// Looks behind a document that is one sound number: simdjson does not step past one that no double holds.
error_code number_document(Walk &walk, const char *token, size_t length) {
  std::string_view rest(token, length - static_cast<size_t>(token - walk.source));
  const size_t more = rest.find_first_not_of(" \t\r\n", rest.find_first_not_of("0123456789+-.eE"));
  if (more == rest.npos) return SUCCESS;
  walk.place = token + more;
  return TRAILING_CONTENT;
}

error_code take_document(Walk &walk, ondemand::document &document, size_t length) {
  const char *token;
  if (auto error = document.current_location().get(token)) return error;
  walk.place = token;
  ondemand::json_type type;
  if (auto error = document.type().get(type)) return error;
  if (type == ondemand::json_type::null) return null_document(walk, token, length);
  bool nested = type == ondemand::json_type::array || type == ondemand::json_type::object;
  if (auto error = nested ? container(walk, document, type, token, 0) : scalar(walk, document, type)) {
    bool at_root = error == INCOMPLETE_ARRAY_OR_OBJECT && walk.place == token;
    return at_root ? broken_brackets(walk, length) : error;
  }
  if (type == ondemand::json_type::number) return number_document(walk, token, length);
  const char *rest;
  if (document.current_location().get(rest)) return SUCCESS;  // nothing left: out of bounds
  walk.place = rest;
  return TRAILING_CONTENT;
}

}  // namespace

cjson::Examination cjson::examine(const char *source, size_t length, size_t depth) {
  ondemand::parser parser;
  ondemand::document document;
  padded_string_view view(source, length, length + SIMDJSON_PADDING);
  error_code error = parser.iterate(view).get(document);
  if (error) return {error, nullptr, {}};
  Walk walk{source, depth, source, std::string(source, length)};
  walk.text.reserve(length + SIMDJSON_PADDING);
  error = take_document(walk, document, length);
  if (error) {
    // A structural fault lies behind the last token that was sound; other faults lie in it.
    const char *current;
    bool structural = error == TAPE_ERROR || error == INCOMPLETE_ARRAY_OR_OBJECT;
    if (structural && !document.current_location().get(current) && current > walk.place) walk.place = current;
  }
  return {error, walk.place, std::move(walk.text)};
}
