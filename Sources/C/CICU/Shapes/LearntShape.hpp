#pragma once

#include <atomic>
#include <cstdint>
#include <mutex>
#include <optional>

namespace cicu {

/// A shape that is learnt from ICU's output after a few uses: learning takes as long as a few uses, and a short list has
/// fewer. Thread-safe. With the shapes of lists and integers, one each per language, a summary with new counts is made
/// three times as fast.
template <typename Shape>
class LearntShape {
 public:
  /// Returns the shape; null if there is none, or if learning it does not pay yet.
  ///
  /// - Parameter learn: Returns the shape or nothing; always the same.
  template <typename Learn>
  const Shape *if_it_pays(const Learn &learn) const {
    if (is_learnt.load(std::memory_order_acquire)) return known();
    return uses.fetch_add(1, std::memory_order_relaxed) < uses_before_learning ? nullptr : now(learn);
  }

  /// Returns the shape, which is learnt if it has not been; null if there is none.
  template <typename Learn>
  const Shape *now(const Learn &learn) const {
    std::call_once(learning, [this, &learn] {
      shape = learn();
      is_learnt.store(true, std::memory_order_release);
    });
    return known();
  }

 private:
  static constexpr uint32_t uses_before_learning = 2;

  const Shape *known() const { return shape ? &*shape : nullptr; }

  mutable std::atomic<uint32_t> uses{0};
  mutable std::once_flag learning;
  mutable std::optional<Shape> shape;  // written once, before `is_learnt`
  mutable std::atomic<bool> is_learnt{false};
};

}  // namespace cicu
