#include <cstring>
#include <new>
#include <string>
#include <string_view>
#include <vector>

#include "Reader.hpp"
#include "Shape.hpp"

using namespace cjson;

namespace {

/// Finds the name equal to a key. Senders keep a fixed order, so the search begins after the name found last.
[[gnu::always_inline]] inline const Name *find(const Name *first, const Name *last, cjson_text key,
                                               const Name *next) {
  const uint64_t start = start_of(key);
  for (const Name *name = next; name != last; name++) {
    if (name->is(key, start)) return name;
  }
  for (const Name *name = first; name != next; name++) {
    if (name->is(key, start)) return name;
  }
  return nullptr;
}

}  // namespace

struct cjson_picker {
  std::vector<Level> levels{1};
  size_t field_count = 0;
  /// The number of fields before the first uncommon one. Only these have slots.
  size_t slot_count = 0;

  /// The structure of the previous object.
  Shape shape;

  void add(std::string_view path, bool uncommon);
  bool pick(cjson_document document, size_t index, cjson_slot *slots);
  bool pick(cjson_document document, size_t object, const Level &level, cjson_slot *slots, Shape *taken_down) const;
};

namespace {

Name &name(Level &level, std::string_view text) {
  for (Name &known : level) {
    if (known.text == text) return known;
  }
  level.emplace_back(text, level.size());
  return level.back();
}

}  // namespace

void cjson_picker::add(std::string_view path, bool uncommon) {
  size_t level = 0;
  for (size_t slash = path.find('/'); slash != path.npos; slash = path.find('/')) {
    int children = name(levels[level], path.substr(0, slash)).children;
    if (children == none) {
      children = static_cast<int>(levels.size());
      levels.emplace_back();
      name(levels[level], path.substr(0, slash)).children = children;
    }
    level = static_cast<size_t>(children);
    path.remove_prefix(slash + 1);
  }
  Name &last = name(levels[level], path);
  last.field = static_cast<int>(field_count);
  if (!uncommon && slot_count == field_count) last.slot = static_cast<int>(slot_count++);
  field_count++;
}

/// Picks the fields of a value. Its slots are zero at first.
bool cjson_picker::pick(cjson_document document, size_t index, cjson_slot *slots) {
  if (cjson_tag(document, index) != '{') return false;
  if (shape.pick(document, index, slots)) return true;
  std::memset(slots, 0, slot_count * sizeof *slots);
  if (!shape.is_due()) return pick(document, index, levels[0], slots, nullptr);
  shape.begin(document, index);
  const bool is_plain = pick(document, index, levels[0], slots, &shape);
  shape.end(is_plain);
  return is_plain;
}

/// Picks the fields of an object, and records its members in `taken_down` unless that is null.
///
/// The outermost object may have no other members than those on paths to fields: somebody has to look at them.
bool cjson_picker::pick(cjson_document document, size_t object, const Level &level, cjson_slot *slots,
                        Shape *taken_down) const {
  uint64_t seen = 0;  // names that have occurred, one bit each
  const Name *const first = level.data();
  const Name *const last = first + level.size();
  const Name *next = first;
  const bool is_outermost = &level == levels.data();
  size_t index = object + 1;
  const size_t end = cjson_end(document, object);
  while (index < end) {
    const cjson_text key = cjson_text_at(document, index);
    const size_t value = index + 1;
    index = cjson_next(document, value);
    const Name *found = find(first, last, key, next);
    if (taken_down != nullptr) taken_down->add(document, value - 1, level, found);
    if (found == nullptr) {
      if (is_outermost) return false;
      continue;
    }
    next = found + 1;
    if ((seen & found->bit) != 0) return false;
    seen |= found->bit;
    switch (cjson_tag(document, value)) {
      case 'n': break;
      case '"': {
        if (found->slot == none) return false;
        const cjson_text text = cjson_text_at(document, value);
        slots[found->slot] = {text.bytes, text.length, true};
        break;
      }
      case '{': {
        const bool is_uncommon = found->field != none && found->slot == none;
        if (found->children == none || is_uncommon) return false;
        if (!pick(document, value, levels[static_cast<size_t>(found->children)], slots, taken_down)) return false;
        break;
      }
      default: return false;
    }
  }
  return true;
}

extern "C" {

cjson_picker *cjson_picker_create(void) { return new (std::nothrow) cjson_picker; }

void cjson_picker_add(cjson_picker *picker, const char *path, bool uncommon) { picker->add(path, uncommon); }

void cjson_picker_destroy(cjson_picker *picker) { delete picker; }

bool cjson_pick(cjson_picker *picker, cjson_document document, size_t index, cjson_slot *slots) {
  std::memset(slots, 0, picker->slot_count * sizeof *slots);
  return picker->pick(document, index, slots);
}

}  // extern "C"
