// What the C++ peers of the benchmark “summary” share: texts, counts, and the loop that takes times.
#pragma once

#include <chrono>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <map>
#include <string>
#include <utility>
#include <vector>

namespace harness {

/// Plural category → text with “%u”, of one key in one language.
using Forms = std::map<std::string, std::string>;

/// The texts of both parts of a summary.
struct Texts {
  Forms images, comments;
};

/// Reads the texts of a locale's language from texts.tsv.
inline Texts read_texts(const std::string& path, const std::string& locale) {
  const std::string language = locale.substr(0, locale.find('-'));
  std::ifstream file(path);
  Texts texts;
  std::string line;
  while (std::getline(file, line)) {
    std::vector<std::string> cells;
    size_t start = 0;
    for (size_t tab; (tab = line.find('\t', start)) != std::string::npos; start = tab + 1)
      cells.push_back(line.substr(start, tab - start));
    cells.push_back(line.substr(start));
    if (cells.size() != 4 || cells[0] != language) continue;
    (cells[1] == "IMAGE_KEY" ? texts.images : texts.comments)[cells[2]] = cells[3];
  }
  if (texts.images.empty()) {
    std::fprintf(stderr, "%s has no texts for %s\n", path.c_str(), locale.c_str());
    std::exit(2);
  }
  return texts;
}

using Counts = std::pair<int64_t, int64_t>;

/// A few counts that come again and again.
inline Counts warm_counts(int64_t call) {
  static const Counts counts[] = {{1, 1}, {2, 5}, {3, 1}, {22, 11}, {5, 2}, {1, 7}, {100, 3}, {12, 40}};
  return counts[call & 7];
}

/// Counts that differ in every call: both walk through 1…999 982 in a scrambled order, far from one another.
inline Counts unseen_counts(int64_t call) {
  return {1 + call * 7919 % 999983, 1 + (call + 500000) * 7919 % 999983};
}

/// Counts whose texts are compared: every plural category, and the groupings of digits.
inline const std::vector<int64_t>& compared_counts() {
  static const std::vector<int64_t> counts = {1,   2,   3,   5,    6,    11,   21,    22,    100,
                                              101, 111, 999, 1000, 1234, 9999, 10000, 12345, 999982};
  return counts;
}

inline int64_t nanoseconds() {
  return std::chrono::duration_cast<std::chrono::nanoseconds>(std::chrono::steady_clock::now().time_since_epoch())
      .count();
}

/// Calls a summarizer until the time is over and prints how many nanoseconds a call took.
template <class Summarizer>
void take_time(Summarizer& summarize, const std::string& locale, bool unseen, int64_t duration) {
  constexpr int64_t chunk = 256, unseen_limit = 499'000;
  std::string text;
  size_t length = 0;
  int64_t call = 0;
  auto run_until = [&](int64_t end) {
    const int64_t first = call;
    while (nanoseconds() < end && (!unseen || call < unseen_limit)) {
      for (const int64_t last = call + chunk; call < last; call += 1) {
        const auto [images, comments] = unseen ? unseen_counts(call) : warm_counts(call);
        summarize(images, comments, text);
        length += text.size();
      }
    }
    return call - first;
  };
  run_until(nanoseconds() + duration / 4);
  const int64_t start = nanoseconds();
  const int64_t calls = run_until(start + duration);
  std::printf("%s\t%.3f\t%zu\n", locale.c_str(), double(nanoseconds() - start) / double(calls), length);
}

/// Runs a peer: TEXTS warm|unseen MILLISECONDS LOCALE… prints times, TEXTS print 0 LOCALE… prints texts.
template <class Summarizer>
int run(int argc, char** argv) {
  if (argc < 5) {
    std::fprintf(stderr, "usage: %s TEXTS warm|unseen|print MILLISECONDS LOCALE…\n", argv[0]);
    return 2;
  }
  const std::string mode = argv[2];
  const int64_t duration = std::atoll(argv[3]) * 1'000'000;
  for (int index = 4; index < argc; index += 1) {
    const std::string locale = argv[index];
    Summarizer summarize(locale, read_texts(argv[1], locale));
    if (mode != "print") {
      take_time(summarize, locale, mode == "unseen", duration);
      continue;
    }
    std::string text;
    const auto& counts = compared_counts();
    for (size_t place = 0; place < counts.size(); place += 1) {
      const int64_t images = counts[place], comments = counts[(place * 5 + 3) % counts.size()];
      summarize(images, comments, text);
      std::printf("%s\t%lld\t%lld\t%s\n", locale.c_str(), (long long)images, (long long)comments, text.c_str());
    }
  }
  return 0;
}

}  // namespace harness
