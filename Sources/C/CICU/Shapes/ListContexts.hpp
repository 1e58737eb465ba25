#pragma once

#include <unicode/listformatter.h>

#include <array>
#include <atomic>
#include <cstdint>
#include <mutex>
#include <optional>

#include "ListShape.hpp"

namespace cicu {

/// The shapes of a locale's lists where separators depend on the last item: Spanish “y” and “e”, Hebrew “ו” with and
/// without a hyphen.
///
/// ICU is asked about the first character of the last item, once it has begun several lists. If whatever follows it
/// changes nothing, as after a digit, lists like it are joined by their shape from then on. Otherwise, as after a Spanish
/// “h”, ICU joins them all.
class ListContexts {
 public:
  /// Returns the shape of lists with a last item; null if ICU has to join them.
  ///
  /// - Parameters:
  ///   - formatter: Always the same.
  ///   - last: The last item, in valid UTF-8.
  const ListShape *shape(const icu::ListFormatter &formatter, const uint8_t *last, int32_t length) const;

 private:
  /// What is known of a first character: how many lists it has begun, up to `often`; then `opaque`, or the index of a
  /// shape from `first_shape` on.
  using State = uint8_t;
  static constexpr State often = 100, opaque = 101, first_shape = 102;
  /// Characters up to here have one or two bytes in UTF-8. ICU joins lists whose last item begins with another.
  static constexpr size_t characters = 0x800;
  static constexpr size_t most_shapes = 4;

  State decide(const icu::ListFormatter &formatter, UChar32 first) const;

  mutable std::array<std::atomic<State>, characters> states{};
  mutable std::mutex deciding;
  /// Each is written once, before the state that names it.
  mutable std::array<std::optional<ListShape>, most_shapes> shapes;
};

}  // namespace cicu
