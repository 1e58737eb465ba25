#include <cstring>
#include <memory>
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
  std::vector<cjson_field> fields;
  /// The number of fields before the first uncommon one. Only these have slots.
  size_t slot_count = 0;

  // The lines picked last.
  std::vector<cjson_line> lines;
  std::vector<cjson_slot> slots;
  std::unique_ptr<uint8_t[]> texts;
  size_t texts_capacity = 0;

  /// The structure of the previous object.
  Shape shape;

  void add(const cjson_field &field);
  bool pick(cjson_document document, size_t index, cjson_slot *slots);
  bool pick(cjson_document document, size_t object, const Level &level, cjson_slot *slots, Shape *taken_down) const;
  bool prepare(size_t length);
  void pick(cjson_reader &reader, size_t index, cjson_line line, uint8_t *&free);
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

void cjson_picker::add(const cjson_field &field) {
  size_t level = 0;
  std::string_view path = field.path;
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
  last.field = static_cast<int>(fields.size());
  if (!field.uncommon && slot_count == fields.size()) last.slot = static_cast<int>(slot_count++);
  fields.push_back(field);
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

/// Makes room for the lines of a block. Returns false if there is no memory.
bool cjson_picker::prepare(size_t length) {
  lines.clear();
  slots.clear();
  if (texts_capacity >= length) return true;
  // An unescaped text is never longer than its source.
  texts.reset(new (std::nothrow) uint8_t[length]);
  texts_capacity = texts ? length : 0;
  return texts != nullptr;
}

/// Picks the fields of a value as those of a line, whose `plain` tells whether the value could be read.
void cjson_picker::pick(cjson_reader &reader, size_t index, cjson_line line, uint8_t *&free) {
  const size_t first = slots.size();
  slots.resize(first + slot_count);
  cjson_slot *const picked = &slots[first];
  line.plain = line.plain && pick(reader.view(), index, picked);
  for (size_t field = 0; line.plain && field < slot_count; field++) {
    cjson_slot &slot = picked[field];
    if (!slot.present) continue;
    if (!fields[field].copied) {
      slot.text = nullptr;
      continue;
    }
    std::memcpy(free, slot.text, slot.length);
    slot.text = free;
    free += slot.length;
  }
  lines.push_back(line);
}

extern "C" {

cjson_picker *cjson_picker_create(const cjson_field *fields, size_t count) {
  auto *picker = new (std::nothrow) cjson_picker;
  for (size_t index = 0; picker != nullptr && index < count; index++) picker->add(fields[index]);
  return picker;
}

void cjson_picker_destroy(cjson_picker *picker) { delete picker; }

bool cjson_pick(cjson_picker *picker, cjson_document document, size_t index, cjson_slot *slots) {
  std::memset(slots, 0, picker->slot_count * sizeof *slots);
  return picker->pick(document, index, slots);
}

bool cjson_pick_lines(cjson_picker *picker, cjson_reader *reader, const char *block, size_t length,
                      cjson_lines *lines) {
  if (!picker->prepare(length)) return false;
  uint8_t *free = picker->texts.get();
  uint32_t number = 0;
  for (size_t start = 0; start < length; number++) {
    const auto *feed = static_cast<const char *>(std::memchr(block + start, '\n', length - start));
    const size_t end = feed != nullptr ? static_cast<size_t>(feed - block) : length;
    const std::string_view line(block + start, end - start);
    if (line.find_first_not_of(" \t\r") != line.npos) {
      const bool is_read = reader->parse(line.data(), line.size()) == simdjson::SUCCESS;
      const cjson_line place = {number, static_cast<uint32_t>(start), static_cast<uint32_t>(end), is_read};
      picker->pick(*reader, CJSON_ROOT, place, free);
    }
    start = end + 1;
  }
  *lines = {picker->lines.data(), picker->slots.data(), picker->lines.size()};
  return true;
}

bool cjson_pick_elements(cjson_picker *picker, cjson_reader *reader, const char *array, size_t length,
                         cjson_lines *lines) {
  cjson_document document;
  if (!picker->prepare(length) || cjson_read(reader, array, length, &document).status != CJSON_OK) return false;
  uint8_t *free = picker->texts.get();
  const size_t end = cjson_end(document, CJSON_ROOT);
  uint32_t number = 0;
  for (size_t index = CJSON_ROOT + 1; index < end; index = cjson_next(document, index)) {
    picker->pick(*reader, index, {number++, 0, 0, true}, free);
  }
  *lines = {picker->lines.data(), picker->slots.data(), picker->lines.size()};
  return true;
}

}  // extern "C"
