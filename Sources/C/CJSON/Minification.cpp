#include <memory>
#include <new>

#include "Reader.hpp"

size_t cjson_minified_length(const char *source, size_t length) {
  // simdjson writes whole registers, but does not read beyond the source.
  const std::unique_ptr<char[]> target(new (std::nothrow) char[length + simdjson::SIMDJSON_PADDING]);
  if (!target) return length;
  size_t minified = 0;
  return simdjson::minify(source, length, target.get(), minified) == simdjson::SUCCESS ? minified : length;
}
