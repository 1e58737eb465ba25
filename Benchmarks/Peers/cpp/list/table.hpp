// Texts in scopes and a number for each: a hash table with open addressing, its keys kept in an arena.
#pragma once

#include <algorithm>
#include <cstdint>
#include <memory>
#include <string_view>
#include <utility>
#include <vector>

/// Keeps texts that outlive the parser, a block at a time.
class Arena {
 public:
  std::string_view copy(std::string_view text) {
    if (text.size() > left_) {
      left_ = std::max<size_t>(text.size(), 1 << 20);
      next_ = blocks_.emplace_back(new char[left_]).get();
    }
    char* start = next_;
    text.copy(start, text.size());
    next_ += text.size();
    left_ -= text.size();
    return {start, text.size()};
  }

 private:
  std::vector<std::unique_ptr<char[]>> blocks_;
  char* next_ = nullptr;
  size_t left_ = 0;
};

/// Numbers by scope (an app, or 0) and text.
class Table {
 public:
  static constexpr uint32_t none = UINT32_MAX;

  struct Slot {
    std::string_view text;
    uint64_t hash = 0;
    uint32_t scope = 0, number = none;
  };

  explicit Table(Arena& arena, size_t expected = 0) : arena_(arena) {
    size_t capacity = 64;
    while (capacity < expected * 2) capacity *= 2;
    slots_.resize(capacity);
  }

  /// The slot of a text; a new one has no number yet and is only there until the next call.
  Slot& slot(uint32_t scope, std::string_view text) {
    if ((count_ + 1) * 2 > slots_.size()) grow();
    const uint64_t hash = std::hash<std::string_view>()(text) + scope * 0x9E3779B97F4A7C15u;
    Slot& found = find(scope, text, hash);
    if (found.text.data() == nullptr) {
      found = {arena_.copy(text), hash, scope, none};
      count_ += 1;
    }
    return found;
  }

 private:
  Slot& find(uint32_t scope, std::string_view text, uint64_t hash) {
    const size_t mask = slots_.size() - 1;
    for (size_t place = hash & mask;; place = (place + 1) & mask) {
      Slot& slot = slots_[place];
      if (slot.text.data() == nullptr) return slot;
      if (slot.hash == hash && slot.scope == scope && slot.text == text) return slot;
    }
  }

  void grow() {
    std::vector<Slot> old(slots_.size() * 2);
    old.swap(slots_);
    for (const Slot& slot : old)
      if (slot.text.data() != nullptr) find(slot.scope, slot.text, slot.hash) = slot;
  }

  Arena& arena_;
  std::vector<Slot> slots_;
  size_t count_ = 0;
};
