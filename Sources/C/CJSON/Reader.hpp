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
  /// The offsets in the source of the tape's words, as far as they have been requested.
  std::vector<uint32_t> offsets;
  /// The index of the structural character in the source that comes after those.
  size_t structural = 0;

  /// Creates the tape of a document.
  simdjson::error_code parse(const char *text, size_t length) noexcept;

  cjson_document view() const { return {document.tape.get(), document.string_buf.get()}; }
};

namespace cjson {

/// The result of reading a document value by value.
struct Examination {
  simdjson::error_code error;
  /// Whether the location of the fault is known.
  bool has_offset;
  size_t offset;
};

/// Reads a document value by value to locate a fault, which the tape's parser does not do. Replaces every number that
/// no double can hold by a zero. simdjson's padding must be available after the text.
Examination examine(std::string &text, size_t depth);

/// Replaces every escaped lone surrogate in a text by the escape of U+FFFD. Returns whether there was one.
bool replace_lone_surrogates(std::string &text);

}  // namespace cjson

#endif
