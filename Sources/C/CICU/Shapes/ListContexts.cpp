#include "ListContexts.hpp"

namespace cicu {

namespace {

/// Returns the first character of a text if it has one or two bytes; -1 for others and for an empty text.
UChar32 first_character(const uint8_t *text, int32_t length) {
  if (length < 1) return -1;
  if (text[0] < 0x80) return text[0];
  if (text[0] < 0xE0 && length > 1) return (text[0] & 0x1F) << 6 | (text[1] & 0x3F);
  return -1;
}

}  // namespace

const ListShape *ListContexts::shape(const icu::ListFormatter &formatter, const uint8_t *last, int32_t length) const {
  const UChar32 first = first_character(last, length);
  if (first < 0) return nullptr;
  auto &known = states[static_cast<size_t>(first)];
  State state = known.load(std::memory_order_acquire);
  if (state < often) {
    // Threads that count at the same time may lose one.
    known.store(state + 1, std::memory_order_relaxed);
    return nullptr;
  }
  if (state == often) {
    state = decide(formatter, first);
    known.store(state, std::memory_order_release);
  }
  return state < first_shape ? nullptr : &*shapes[state - first_shape];
}

ListContexts::State ListContexts::decide(const icu::ListFormatter &formatter, UChar32 first) const {
  const auto learnt = ListShape::learn(formatter, first);
  if (!learnt) return opaque;
  const std::lock_guard<std::mutex> lock(deciding);
  for (size_t index = 0; index < shapes.size(); ++index) {
    if (!shapes[index]) shapes[index] = learnt;
    if (*shapes[index] == *learnt) return static_cast<State>(first_shape + index);
  }
  return opaque;
}

}  // namespace cicu
