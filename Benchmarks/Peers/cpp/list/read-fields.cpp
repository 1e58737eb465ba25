// Reads the fields of every notification in an NDJSON file and does nothing with them: the yardstick.
// Prints notifications, the bytes of all texts, and the milliseconds inside main, the file's reading included.
#include <chrono>
#include <cstdio>

#include "notification.hpp"

int main(int argc, char** argv) {
  if (argc != 2) {
    std::fprintf(stderr, "usage: %s FILE\n", argv[0]);
    return 2;
  }
  try {
    const auto start = std::chrono::steady_clock::now();
    simdjson::padded_string json = simdjson::padded_string::load(argv[1]);
    size_t bytes = 0;
    const int64_t count = for_each_notification(json, [&](const Notification& notification) {
      bytes += notification.identifier.size() + notification.app.size() + notification.date.size() +
               notification.title.size() + notification.subtitle.size() + notification.body.size() +
               notification.thread.size() + notification.category.size();
    });
    const std::chrono::duration<double, std::milli> elapsed = std::chrono::steady_clock::now() - start;
    std::printf("%lld\t%zu\t%.3f\n", (long long)count, bytes, elapsed.count());
  } catch (const simdjson::simdjson_error& error) {
    std::fprintf(stderr, "%s: %s\n", argv[1], error.what());
    return 1;
  }
}
