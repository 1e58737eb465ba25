// Renders a hidden list as Sotto does: reads NDJSON with simdjson, groups by app and thread, counts per category, says
// it in words and writes JSON. Written for speed, for this one task: FILE CATEGORIES TEXTS LOCALE.
#include <unicode/ulocdata.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <stdexcept>
#include <string>
#include <vector>

#include "notification.hpp"
#include "table.hpp"
#include "words.hpp"

namespace {

struct Entry {
  uint64_t date;  // 2017-06-05T17:00:00Z as 20170605170000
  std::string_view identifier;
  uint32_t order, pattern;
};

struct Group {
  std::string_view app, thread;
  std::vector<Entry> entries;
};

uint64_t parse_date(std::string_view text) {
  uint64_t digits = 0;
  for (const char character : text)
    if (character >= '0' && character <= '9') digits = digits * 10 + uint64_t(character - '0');
  return digits;
}

void append_date(std::string& output, uint64_t digits) {
  char text[] = "0000-00-00T00:00:00Z";
  for (int place = 18; place >= 0; place -= 1) {
    if (text[place] != '0') continue;
    text[place] = char('0' + digits % 10);
    digits /= 10;
  }
  output.append(text, 20);
}

void append_string(std::string& output, std::string_view text) {
  output += '"';
  size_t start = 0;
  for (size_t place = 0; place < text.size(); place += 1) {
    const unsigned char byte = static_cast<unsigned char>(text[place]);
    if (byte >= 0x20 && byte != '"' && byte != '\\') continue;
    output.append(text, start, place - start);
    start = place + 1;
    char escape[8];
    if (byte < 0x20) {
      std::snprintf(escape, sizeof escape, "\\u%04x", byte);
    } else {
      std::snprintf(escape, sizeof escape, "\\%c", byte);
    }
    output += escape;
  }
  output.append(text, start, text.size() - start).append(1, '"');
}

bool is_newer(const Entry& one, const Entry& other) {
  return one.date != other.date ? one.date > other.date : one.order > other.order;
}

/// The delivered notifications in their groups.
class List {
 public:
  List(Arena& arena, size_t expected) : groups_by_thread_(arena), places_(arena, expected) {
    place_groups_.reserve(expected);
  }

  void deliver(const Notification& notification, uint32_t app, std::string_view app_name, uint32_t pattern) {
    if (notification.title.empty() && notification.subtitle.empty() && notification.body.empty()) return;
    const uint32_t group = group_of(app, app_name, notification.thread);
    const uint32_t order = uint32_t(place_groups_.size());
    Table::Slot& place = places_.slot(app, notification.identifier);
    if (place.number != Table::none) remove(place_groups_[place.number], place.number);
    place.number = order;
    place_groups_.push_back(group);
    groups_[group].entries.push_back({parse_date(notification.date), place.text, order, pattern});
  }

  /// The groups that hold anything, newest first, and newest first inside.
  std::vector<const Group*> sorted() {
    std::vector<const Group*> result;
    for (Group& group : groups_) {
      if (group.entries.empty()) continue;
      std::sort(group.entries.begin(), group.entries.end(), is_newer);
      result.push_back(&group);
    }
    std::sort(result.begin(), result.end(),
              [](const Group* one, const Group* other) { return is_newer(one->entries[0], other->entries[0]); });
    return result;
  }

 private:
  uint32_t group_of(uint32_t app, std::string_view app_name, std::string_view thread) {
    Table::Slot& slot = groups_by_thread_.slot(app, thread);
    if (slot.number == Table::none) {
      slot.number = uint32_t(groups_.size());
      groups_.push_back({app_name, slot.text, {}});
    }
    return slot.number;
  }

  void remove(uint32_t group, uint32_t order) {
    auto& entries = groups_[group].entries;
    entries.erase(std::lower_bound(entries.begin(), entries.end(), order,
                                   [](const Entry& one, uint32_t order) { return one.order < order; }));
  }

  std::vector<Group> groups_;
  std::vector<uint32_t> place_groups_;  // by order of delivery
  Table groups_by_thread_, places_;
};

void append_group(std::string& output, const Group& group, Words& words, std::vector<Words::Part>& parts) {
  output += "{\"app\":";
  append_string(output, group.app);
  output += ",\"appName\":";
  append_string(output, group.app);
  output += ",\"thread\":";
  append_string(output, group.thread);
  output.append(",\"count\":").append(std::to_string(group.entries.size())).append(",\"date\":\"");
  append_date(output, group.entries[0].date);
  output += "\",\"identifiers\":[";
  parts.clear();
  for (const Entry& entry : group.entries) {
    if (&entry != group.entries.data()) output += ',';
    append_string(output, entry.identifier);
    const auto part = std::find_if(parts.begin(), parts.end(), [&](const Words::Part& known) {
      return known.pattern == int64_t(entry.pattern);
    });
    if (part == parts.end()) {
      parts.push_back({int64_t(entry.pattern), 1});
    } else {
      part->count += 1;
    }
  }
  output += "],\"hidden\":true,\"title\":null,\"subtitle\":null,\"body\":";
  append_string(output, words.body(parts));
  output += ",\"summary\":null,\"actions\":[]}";
}

}  // namespace

int main(int argc, char** argv) {
  if (argc != 5) {
    std::fprintf(stderr, "usage: %s FILE CATEGORIES TEXTS LOCALE\n", argv[0]);
    return 2;
  }
  try {
    Arena arena;
    Table apps(arena);
    Words words(argv[4]);
    Categories categories(argv[2], argv[3], argv[4], arena, apps, words);
    simdjson::padded_string json = simdjson::padded_string::load(argv[1]);
    List list(arena, json.size() / 300);
    for_each_notification(json, [&](const Notification& notification) {
      const Table::Slot& app = apps.slot(0, notification.app);
      const uint32_t pattern = categories.pattern(app.number, notification.category);
      if (pattern == Table::none) throw std::runtime_error("a category that nobody registered");
      list.deliver(notification, app.number, app.text, pattern);
    });
    UVersionInfo cldr;
    UErrorCode status = U_ZERO_ERROR;
    ulocdata_getCLDRVersion(cldr, &status);
    std::string output;
    output.append("{\"version\":1,\"locale\":\"").append(argv[4]);
    output.append("\",\"direction\":\"ltr\",\"authenticated\":false,\"icu\":\"" U_ICU_VERSION "\",\"cldr\":\"");
    output.append(std::to_string(cldr[0])).append("\",\"groups\":[");
    std::vector<Words::Part> parts;
    bool is_first = true;
    for (const Group* group : list.sorted()) {
      if (!is_first) output += ',';
      is_first = false;
      append_group(output, *group, words, parts);
      if (output.size() > 1 << 20) {
        std::fwrite(output.data(), 1, output.size(), stdout);
        output.clear();
      }
    }
    output += "],\"diagnostics\":[]}\n";
    std::fwrite(output.data(), 1, output.size(), stdout);
    std::fflush(stdout);
    std::_Exit(0);  // Giving memory back one piece at a time would only take time.
  } catch (const std::exception& error) {
    std::fprintf(stderr, "%s: %s\n", argv[1], error.what());
    return 1;
  }
}
