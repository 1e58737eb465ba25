#include "Reader.hpp"

#include <algorithm>
#include <new>
#include <string>

using namespace simdjson;

namespace {

/// The smallest capacity to allocate.
constexpr size_t smallest_capacity = 4096;

cjson_status status_of(error_code error) {
  switch (error) {
    case SUCCESS: return CJSON_OK;
    case DEPTH_ERROR: return CJSON_TOO_DEEP;
    case CAPACITY: return CJSON_TOO_LARGE;
    case MEMALLOC: return CJSON_MEMORY;
    default: return CJSON_SYNTAX;
  }
}

/// Says what is wrong. simdjson's own messages change from version to version.
const char *message(error_code error) {
  switch (error) {
    case EMPTY: return "there is no JSON in it";
    case INCOMPLETE_ARRAY_OR_OBJECT: return "an array or object is not closed";
    case INCORRECT_TYPE: return "a value is expected here";
    case NUMBER_ERROR: return "a number is not written as in JSON";
    case STRING_ERROR: return "a string has an escape sequence that JSON does not have";
    case TAPE_ERROR: return "a comma, a bracket, a member’s name or its value is missing or out of place";
    case TRAILING_CONTENT: return "there is more after its end";
    case UNCLOSED_STRING: return "a string is not closed";
    case UNESCAPED_CHARS: return "a string has a control character that is not escaped";
    case UTF8_ERROR: return "it is not valid UTF-8";
    case T_ATOM_ERROR:
    case F_ATOM_ERROR:
    case N_ATOM_ERROR: return "no value is such a word, only true, false and null are";
    default: return error_message(error);
  }
}

cjson_result failure(cjson::Examination found) {
  return {status_of(found.error), static_cast<uint32_t>(found.offset), found.has_offset, message(found.error)};
}

/// Reads a document that the tape's parser has rejected: lone surrogates and numbers that no double can hold are valid
/// JSON. They are replaced in a copy by text of the same length, so that offsets remain those of the source.
cjson_result read_refused(cjson_reader &reader, const char *source, size_t length, error_code error) {
  if (error == CAPACITY || error == MEMALLOC) return failure({error, false, 0});
  std::string text;
  text.reserve(length + SIMDJSON_PADDING);
  text.assign(source, length);
  text.resize(length + SIMDJSON_PADDING);  // zeros
  text.resize(length);
  if (reader.replaces_lone_surrogates && cjson::replace_lone_surrogates(text)) error = reader.parse(text.data(), length);
  if (error) {
    const cjson::Examination found = cjson::examine(text, reader.depth);
    if (found.error) return failure(found);
    error = reader.parse(text.data(), length);
  }
  if (error) return failure({error, false, 0});
  return {CJSON_OK, 0, false, ""};
}

/// Determines the offsets of all words up to `last` by iterating over the tape and the source's structural characters
/// in parallel.
void find_offsets(cjson_reader &reader, size_t last) {
  const cjson_document document = reader.view();
  const auto &structurals = reader.parser.implementation->structural_indexes;
  if (reader.offsets.empty()) reader.offsets.assign(CJSON_ROOT, 0);
  while (reader.offsets.size() <= last) {
    const uint32_t offset = structurals[reader.structural++];
    if (reader.source[offset] == ',' || reader.source[offset] == ':') continue;
    const uint8_t tag = cjson_tag(document, reader.offsets.size());
    reader.offsets.push_back(offset);
    if (tag == 'l' || tag == 'u' || tag == 'd') reader.offsets.push_back(offset);
  }
}

}  // namespace

error_code cjson_reader::parse(const char *text, size_t length) noexcept {
  if (length > parser.max_capacity()) return CAPACITY;
  if (document.capacity() < length || parser.capacity() < length || document.capacity() == 0) {
    // Double the capacity: line lengths grow gradually, and each growth reallocates three buffers.
    const size_t wanted = std::max({length, smallest_capacity, document.capacity() * 2});
    const size_t capacity = std::min(wanted, parser.max_capacity());
    if (auto error = document.allocate(capacity)) return error;
    if (auto error = parser.allocate(capacity, depth)) return error;
  }
  return parser.parse_into_document(document, text, length, false).error();
}

extern "C" {

size_t cjson_padding(void) { return SIMDJSON_PADDING; }

cjson_reader *cjson_reader_create(size_t depth, bool replaces_lone_surrogates) {
  return new (std::nothrow) cjson_reader(depth, replaces_lone_surrogates);
}

void cjson_reader_destroy(cjson_reader *reader) { delete reader; }

cjson_result cjson_read(cjson_reader *reader, const char *source, size_t length, cjson_document *document) {
  reader->source = source;
  reader->offsets.clear();
  reader->structural = 0;
  *document = {nullptr, nullptr};
  error_code error = reader->parse(source, length);
  cjson_result result = {CJSON_OK, 0, false, ""};
  if (error) result = read_refused(*reader, source, length, error);
  if (result.status == CJSON_OK) *document = reader->view();
  return result;
}

uint32_t cjson_offset(cjson_reader *reader, size_t index) {
  if (reader->offsets.size() <= index) find_offsets(*reader, index);
  return reader->offsets[index];
}

}  // extern "C"
