#include <string>
#include <utility>
#include <vector>

#include "NumberText.hpp"
#include "Reader.hpp"

using namespace simdjson;

namespace {

/// An array or object whose contents are being read.
struct Container {
  bool is_array;
  simdjson_result<ondemand::array_iterator> elements, elements_end;
  simdjson_result<ondemand::object_iterator> members, members_end;

  explicit Container(ondemand::array array)
      : is_array(true), elements(array.begin()), elements_end(array.end()) {}

  explicit Container(ondemand::object object)
      : is_array(false), members(object.begin()), members_end(object.end()) {}

  bool is_at_end() { return is_array ? !(elements != elements_end) : !(members != members_end); }

  void advance() {
    if (is_array) {
      ++elements;
    } else {
      ++members;
    }
  }
};

/// The state of a reading, and its maximum depth.
struct Walk {
  std::string &text;
  size_t depth;
  const char *source;  // the text's bytes
  const char *place;   // the last token begun, for errors without a location
  // The open containers. Not on the thread's stack, which a deeply nested document would overflow.
  std::vector<Container> open;

  Walk(std::string &text, size_t depth) : text(text), depth(depth), source(text.data()), place(text.data()) {}

  /// Replaces a number that has been read by a zero and spaces; it is not read again.
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

/// Reads a scalar. `Value` is `ondemand::value`, or `ondemand::document` for a document that is one scalar.
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
      text = cjson::trimmed(text);
      double ignored;
      auto error = value.get_double().get(ignored);
      // JSON does not limit numbers: one beyond the range of a double is valid, and so is an integer beyond 64 bits.
      if (error && !cjson::is_number(text)) return error;
      if (error || text.size() > cjson::whole_digits) walk.blot(text);
      return SUCCESS;
    }
    case ondemand::json_type::string: {
      std::string_view text;
      return value.get_string().get(text);
    }
    // simdjson 4 has a type for what begins no value; before, asking for the type was this error.
    default: return TAPE_ERROR;
  }
}

/// Opens a container.
template <typename Value>
error_code begin(Walk &walk, Value &value, ondemand::json_type type) {
  if (type == ondemand::json_type::array) {
    ondemand::array array;
    if (auto error = value.get_array().get(array)) return error;
    walk.open.emplace_back(array);
  } else {
    ondemand::object object;
    if (auto error = value.get_object().get(object)) return error;
    walk.open.emplace_back(object);
  }
  return SUCCESS;
}

/// Reads the next value in a container: all of a scalar, but only the beginning of a container.
error_code take_next(Walk &walk, Container &container) {
  ondemand::value value;
  if (container.is_array) {
    if (auto error = (*container.elements).get(value)) return error;
  } else {
    ondemand::field field;
    if (auto error = (*container.members).get(field)) return error;
    walk.place = field.key().raw() - 1;  // back onto the quote
    std::string_view key;
    if (auto error = field.unescaped_key().get(key)) return error;
    value = field.value();
  }
  const char *token;
  if (auto error = value.current_location().get(token)) return error;
  walk.place = token;
  // At the deepest level, the tape's parser accepts only empty containers.
  if (walk.open.size() >= walk.depth) return DEPTH_ERROR;
  ondemand::json_type type;
  if (auto error = value.type().get(type)) return error;
  if (type == ondemand::json_type::array || type == ondemand::json_type::object) return begin(walk, value, type);
  return scalar(walk, value, type);
}

/// Reads the contents of the open containers.
error_code take_contents(Walk &walk) {
  while (!walk.open.empty()) {
    if (walk.open.back().is_at_end()) {
      walk.open.pop_back();
      if (!walk.open.empty()) walk.open.back().advance();
      continue;
    }
    const size_t depth = walk.open.size();
    if (auto error = take_next(walk, walk.open.back())) return error;
    // Advance past a scalar here; past a nested container when it ends.
    if (walk.open.size() == depth) walk.open.back().advance();
  }
  return SUCCESS;
}

/// Finds where a document's brackets are invalid, given that its last token does not close its first: after the end of
/// the text, at a bracket of the wrong kind, or at text after the end of the document.
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

/// Reads a document that is `null`: simdjson 3.0 does not recognize it if white space follows.
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

/// Checks the text after a document that is one valid number: simdjson does not skip a number that no double can hold.
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
  error_code error = nested ? begin(walk, document, type) : scalar(walk, document, type);
  if (!error) error = take_contents(walk);
  if (error) {
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

cjson::Examination cjson::examine(std::string &text, size_t depth) {
  ondemand::parser parser;
  ondemand::document document;
  const size_t length = text.size();
  padded_string_view view(text.data(), length, text.capacity());
  error_code error = parser.allocate(length, depth + 1);
  if (!error) error = parser.iterate(view).get(document);
  if (error) return {error, false, 0};
  Walk walk(text, depth);
  error = take_document(walk, document, length);
  if (error) {
    // A structural fault is after the last valid token; other faults are in it.
    const char *current;
    bool structural = error == TAPE_ERROR || error == INCOMPLETE_ARRAY_OR_OBJECT;
    if (structural && !document.current_location().get(current) && current > walk.place) walk.place = current;
  }
  const bool is_inside = walk.place >= walk.source && walk.place <= walk.source + length;
  return {error, is_inside, is_inside ? static_cast<size_t>(walk.place - walk.source) : 0};
}
