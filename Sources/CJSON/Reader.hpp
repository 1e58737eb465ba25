#ifndef SOTTO_CJSON_READER_HPP
#define SOTTO_CJSON_READER_HPP

#include <string>
#include <vector>

#include <simdjson.h>

#include "CJSON.h"

struct cjson_reader {
  cjson_reader(size_t maximum_depth, bool replaces_lone_surrogates)
      : depth(maximum_depth), replaces_lone_surrogates(replaces_lone_surrogates) {}

  const size_t depth;
  const bool replaces_lone_surrogates;
  simdjson::dom::parser parser;
  simdjson::dom::document document;
  /// The source of the current document.
  const char *source = nullptr;
  /// Where the words of the tape stand in the source, as far as somebody has asked.
  std::vector<uint32_t> offsets;
  /// The structural character of the source that comes behind those.
  size_t structural = 0;

  /// Makes the tape of a document.
  simdjson::error_code parse(const char *text, size_t length) noexcept;

  cjson_document view() const { return {document.tape.get(), document.string_buf.get()}; }
};

namespace cjson {

/// What a reading from value to value has found.
struct Examination {
  simdjson::error_code error;
  /// Whether the fault has a place.
  bool has_offset;
  size_t offset;
};

/// Reads a document value by value, which tells where it breaks: the tape's maker does not. Puts a zero in place of
/// every number that no double can hold. Behind the text there must be room for simdjson's padding.
Examination examine(std::string &text, size_t depth);

/// Puts the escape of U+FFFD in place of every escape in a text that is half a surrogate pair. Returns whether there
/// was one.
bool replace_lone_surrogates(std::string &text);

}  // namespace cjson

#endif
