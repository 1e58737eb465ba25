// Renders a hidden list as Sotto does: reads NDJSON with simdjson, groups by app and thread, counts per category, says
// it in words and writes JSON. Written for speed, for this one task: FILE CATEGORIES TEXTS LOCALE.
#include <unicode/ulocdata.h>

#include <algorithm>
#include <cstdio>
#include <deque>
#include <memory>
#include <stdexcept>
#include <string>
#include <unordered_map>
#include <vector>

#include "notification.hpp"
#include "words.hpp"

namespace {

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
  std::deque<std::unique_ptr<char[]>> blocks_;
  char* next_ = nullptr;
  size_t left_ = 0;
};

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
  void deliver(const Notification& notification, int pattern) {
    if (notification.title.empty() && notification.subtitle.empty() && notification.body.empty()) return;
    const uint32_t group = group_of(notification.app, notification.thread);
    const std::string_view identifier = arena_.copy(notification.identifier);
    const uint32_t order = next_order_++;
    Identity identity{groups_[group].app.data(), identifier};
    auto [known, is_new] = places_.try_emplace(identity, Place{group, order});
    if (!is_new) {
      remove(known->second);
      known->second = {group, order};
    }
    groups_[group].entries.push_back({parse_date(notification.date), identifier, order, uint32_t(pattern)});
  }

  /// The groups that hold anything, newest first, and newest first inside.
  std::vector<const Group*> sorted() {
    std::vector<const Group*> result;
    for (Group& group : groups_) {
      if (group.entries.empty()) continue;
      std::sort(group.entries.begin(), group.entries.end(), is_newer);
      result.push_back(&group);
    }
    std::sort(result.begin(), result.end(), [](const Group* one, const Group* other) {
      return is_newer(one->entries[0], other->entries[0]);
    });
    return result;
  }

  void reserve(size_t count) { places_.reserve(count); }

 private:
  /// An app's name lies at one place, so that its address is enough.
  struct Identity {
    const char* app;
    std::string_view identifier;
    bool operator==(const Identity& other) const { return app == other.app && identifier == other.identifier; }
  };
  struct Hash {
    size_t operator()(const Identity& identity) const {
      return std::hash<std::string_view>()(identity.identifier) ^ std::hash<const char*>()(identity.app);
    }
  };
  struct Place {
    uint32_t group, order;
  };

  uint32_t group_of(std::string_view app, std::string_view thread) {
    scratch_.assign(app).append(1, '\0').append(thread);
    const auto known = group_numbers_.find(scratch_);
    if (known != group_numbers_.end()) return known->second;
    auto name = apps_.find(std::string(app));
    if (name == apps_.end()) name = apps_.emplace(app, arena_.copy(app)).first;
    groups_.push_back({name->second, arena_.copy(thread), {}});
    return group_numbers_[scratch_] = uint32_t(groups_.size()) - 1;
  }

  void remove(Place place) {
    auto& entries = groups_[place.group].entries;
    const auto entry = std::lower_bound(entries.begin(), entries.end(), place.order,
                                        [](const Entry& one, uint32_t order) { return one.order < order; });
    entries.erase(entry);
  }

  Arena arena_;
  std::vector<Group> groups_;
  std::unordered_map<std::string, uint32_t> group_numbers_;
  std::unordered_map<std::string, std::string_view> apps_;
  std::unordered_map<Identity, Place, Hash> places_;
  std::string scratch_;
  uint32_t next_order_ = 0;
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
    Words words(argv[4]);
    Categories categories(argv[2], argv[3], argv[4], words);
    List list;
    simdjson::padded_string json = simdjson::padded_string::load(argv[1]);
    list.reserve(json.size() / 300);
    for_each_notification(json, [&](const Notification& notification) {
      const int pattern = categories.pattern(notification.app, notification.category);
      if (pattern < 0) throw std::runtime_error("a category that nobody registered");
      list.deliver(notification, pattern);
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
  } catch (const std::exception& error) {
    std::fprintf(stderr, "%s: %s\n", argv[1], error.what());
    return 1;
  }
}
