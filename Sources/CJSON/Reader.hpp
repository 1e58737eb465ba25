#ifndef SOTTO_CJSON_READER_HPP
#define SOTTO_CJSON_READER_HPP

#include <string>
#include <vector>

#include <simdjson.h>

#include "CJSON.h"

struct cjson_reader {
  explicit cjson_reader(size_t maximum_depth) : depth(maximum_depth) {}

  const size_t depth;
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
  /// Where the fault is, when it has a place.
  const char *place;
  /// The document with a nought in place of every number that no double can hold.
  std::string text;
};

/// Reads a document value by value, which tells where it breaks: the tape's maker does not.
Examination examine(const char *source, size_t length, size_t depth);

}  // namespace cjson

#endif
