#ifndef SOTTO_CJSON_SHAPE_HPP
#define SOTTO_CJSON_SHAPE_HPP

#include <algorithm>
#include <cstring>
#include <string>
#include <string_view>
#include <vector>

#include "CJSON.h"

namespace cjson {

constexpr int none = -1;

/// The first eight bytes of a text of the tape, behind which there is always room.
inline uint64_t start_of(cjson_text text) {
  uint64_t start;
  std::memcpy(&start, text.bytes, sizeof start);
  return start;
}

/// A member name on the way to fields.
struct Name {
  std::string text;
  uint64_t start;       // the first eight bytes, noughts behind the end
  uint64_t mask;        // which of eight bytes there are
  uint64_t bit;         // one that no other name of the level has
  uint32_t length;
  int field = none;     // the field that the member is
  int slot = none;      // where the field goes; none for an uncommon one too
  int children = none;  // the level of names inside the member

  Name(std::string_view text, size_t place)
      : text(text), start(0), mask(0), bit(uint64_t{1} << place), length(static_cast<uint32_t>(text.size())) {
    static_assert(__BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__, "the mask keeps the first bytes");
    const size_t count = std::min(text.size(), sizeof start);
    std::memcpy(&start, text.data(), count);
    std::memset(&mask, 0xFF, count);
  }

  /// Whether a key, whose first eight bytes are at hand, is the name; nearly all others differ in length or in these.
  bool is(cjson_text key, uint64_t key_start) const { return begins(key, key_start) && ends(key); }

  /// Whether a key is as long and has the same first eight bytes.
  bool begins(cjson_text key, uint64_t key_start) const {
    return key.length == length && ((key_start ^ start) & mask) == 0;
  }

  /// Whether a key that begins like the name goes on like it.
  bool ends(cjson_text key) const {
    return length <= sizeof start || std::memcmp(text.data(), key.bytes, length) == 0;
  }
};

using Level = std::vector<Name>;

/// What an object looked like that was picked before. Most have the members of the one before in the same order: then it
/// is enough to compare them one by one, and nothing has to be looked for.
///
/// Of members that are not picked no more than the beginning of the name is kept.
class Shape {
 public:
  /// Picks the fields of an object that looks like it; false when it does not, and then slots may be filled.
  bool pick(cjson_document document, size_t object, cjson_slot *slots) const {
    if (steps.empty() || cjson_next(document, object) - object != size) return false;
    for (const Step &step : steps) {
      const size_t index = object + step.index;
      const cjson_text key = cjson_text_at(document, index);
      if (key.length != step.length || ((start_of(key) ^ step.start) & step.mask) != 0) return false;
      if (step.name != nullptr && !step.name->ends(key)) return false;
      if (cjson_tag(document, index + 1) != step.tag) return false;
      if (step.slot != none) {
        const cjson_text text = cjson_text_at(document, index + 1);
        slots[step.slot] = {text.bytes, text.length, true};
      } else if (step.is_nested && cjson_next(document, index + 1) - object != step.end) {
        return false;
      }
    }
    return true;
  }

  /// Whether to take down the next object that looks otherwise: not each, for where all are different that is in vain.
  bool is_due() { return misses++ % 8 == 0; }

  /// Begins to take down an object.
  void begin(cjson_document document, size_t object) {
    steps.clear();
    origin = object;
    size = cjson_next(document, object) - object;
    is_sound = true;
  }

  /// Takes down a member.
  void add(cjson_document document, size_t index, const Level &level, const Name *name) {
    const cjson_text key = cjson_text_at(document, index);
    const uint8_t tag = cjson_tag(document, index + 1);
    Step step = {};
    step.index = index - origin;
    step.end = cjson_next(document, index + 1) - origin;
    step.length = key.length;
    std::memset(&step.mask, 0xFF, std::min(size_t{key.length}, sizeof step.mask));
    step.start = start_of(key) & step.mask;
    step.name = name;
    step.slot = name != nullptr && tag == '"' ? name->slot : none;
    step.tag = tag;
    step.is_nested = tag == '{' || tag == '[';
    // Of another name the beginning has to tell that it is none of these.
    for (const Name &known : level) {
      if (name == nullptr && known.begins(key, start_of(key))) is_sound = false;
    }
    if (steps.size() == most_steps) is_sound = false;
    if (is_sound) steps.push_back(step);
  }

  /// Ends taking down an object, which is forgotten if it is none that fields can be picked from.
  void end(bool is_plain) {
    if (!is_plain || !is_sound) steps.clear();
  }

 private:
  /// A member, the members of picked objects among them.
  struct Step {
    size_t index;      // where its name stands, counted from the object
    size_t end;        // where it ends, counted likewise
    uint64_t start;    // the first eight bytes of its name, noughts behind the end
    uint64_t mask;
    const Name *name;  // what is looked for under it; nullptr for nothing
    uint32_t length;   // of its name
    int slot;          // where its text goes
    uint8_t tag;
    bool is_nested;
  };

  static constexpr size_t most_steps = 64;

  std::vector<Step> steps;
  size_t origin = 0;
  size_t size = 0;
  unsigned misses = 0;
  bool is_sound = true;
};

}  // namespace cjson

#endif
