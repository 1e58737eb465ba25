// Placeholders in words: plural patterns of texts.tsv, numbers and joins of ICU, all of it remembered.
#pragma once

#include <simdjson.h>
#include <unicode/listformatter.h>
#include <unicode/locid.h>
#include <unicode/numberformatter.h>
#include <unicode/plurrule.h>

#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <map>
#include <memory>
#include <string>
#include <unordered_map>
#include <vector>

#include "table.hpp"

/// A placeholder: plural category → text with “%u”.
using Pattern = std::map<std::string, std::string>;

/// Evaluates placeholders and joins them. Everything is made once: parts per pattern and count, rows per their parts.
class Words {
 public:
  explicit Words(const char* locale) : locale_(icu::Locale::forLanguageTag(locale, status_)) {
    rules_.reset(icu::PluralRules::forLocale(locale_, status_));
    list_.reset(icu::ListFormatter::createInstance(locale_, ULISTFMT_TYPE_AND, ULISTFMT_WIDTH_WIDE, status_));
    numbers_ = icu::number::NumberFormatter::withLocale(locale_);
    check();
  }

  /// Adds a pattern and returns its number.
  int add(Pattern pattern) {
    patterns_.push_back(std::move(pattern));
    return int(patterns_.size()) - 1;
  }

  struct Part {
    int64_t pattern, count;
  };

  /// A row's body: “1 image and 1 comment”.
  const std::string& body(const std::vector<Part>& parts) {
    if (parts.size() == 1) return part(parts[0]);
    std::string key(reinterpret_cast<const char*>(parts.data()), parts.size() * sizeof(Part));
    auto [known, is_new] = bodies_.try_emplace(std::move(key));
    if (is_new) {
      std::vector<icu::UnicodeString> texts;
      for (const Part& each : parts) texts.push_back(icu::UnicodeString::fromUTF8(part(each)));
      icu::UnicodeString joined;
      list_->format(texts.data(), int32_t(texts.size()), joined, status_).toUTF8String(known->second);
      check();
    }
    return known->second;
  }

 private:
  const std::string& part(const Part& part) {
    auto [known, is_new] = parts_.try_emplace(uint64_t(part.pattern) << 48 | uint64_t(part.count));
    if (is_new) {
      const Pattern& pattern = patterns_[size_t(part.pattern)];
      std::string category;
      rules_->select(int32_t(part.count)).toUTF8String(category);
      const auto form = pattern.find(category);
      known->second = form == pattern.end() ? pattern.at("other") : form->second;
      if (const size_t place = known->second.find("%u"); place != std::string::npos) {
        std::string number;
        numbers_.formatInt(part.count, status_).toString(status_).toUTF8String(number);
        check();
        known->second.replace(place, 2, number);
      }
    }
    return known->second;
  }

  void check() {
    if (U_SUCCESS(status_)) return;
    std::fprintf(stderr, "ICU: %s\n", u_errorName(status_));
    std::exit(1);
  }

  UErrorCode status_ = U_ZERO_ERROR;
  icu::Locale locale_;
  std::unique_ptr<icu::PluralRules> rules_;
  std::unique_ptr<icu::ListFormatter> list_;
  icu::number::LocalizedNumberFormatter numbers_;
  std::vector<Pattern> patterns_;
  std::unordered_map<uint64_t, std::string> parts_;
  std::unordered_map<std::string, std::string> bodies_;
};

/// Which pattern a category of an app has.
class Categories {
 public:
  /// Reads a file of categories; numbers their apps.
  Categories(const std::string& path, const std::string& texts, const std::string& language, Arena& arena, Table& apps,
             Words& words)
      : patterns_(arena) {
    std::map<std::string, int> numbers;
    uint32_t app_count = 0;
    simdjson::dom::parser parser;
    for (simdjson::dom::element category : parser.load(path)) {
      const simdjson::dom::element placeholder = category["hiddenPreviewsBodyPlaceholder"];
      const bool is_key = placeholder.is_object();
      const std::string text(is_key ? placeholder["key"].get_string().value() : placeholder.get_string().value());
      auto [known, is_new] = numbers.try_emplace((is_key ? "key " : "text ") + text);
      if (is_new) known->second = words.add(is_key ? read(texts, language, text) : Pattern{{"other", text}});
      Table::Slot& app = apps.slot(0, category["app"].get_string().value());
      if (app.number == Table::none) app.number = app_count++;
      patterns_.slot(app.number, category["identifier"].get_string().value()).number = uint32_t(known->second);
    }
  }

  /// The pattern's number; `Table::none` for a category that nobody registered.
  uint32_t pattern(uint32_t app, std::string_view category) { return patterns_.slot(app, category).number; }

 private:
  static Pattern read(const std::string& path, const std::string& language, const std::string& key) {
    Pattern pattern;
    std::ifstream file(path);
    const std::string start = language + "\t" + key + "\t";
    for (std::string line; std::getline(file, line);) {
      if (line.compare(0, start.size(), start) != 0) continue;
      const size_t tab = line.find('\t', start.size());
      pattern[line.substr(start.size(), tab - start.size())] = line.substr(tab + 1);
    }
    return pattern;
  }

  Table patterns_;
};
