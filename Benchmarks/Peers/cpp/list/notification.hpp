// The fields of a notification that a rendered list depends on, read with simdjson's On Demand.
#pragma once

#include <simdjson.h>

#include <cstdint>
#include <string_view>

/// One notification; the texts live in the parser until the next one is read.
struct Notification {
  std::string_view identifier, app, date, title, subtitle, body, thread, category;
};

/// A member's text; "" when it is missing.
inline std::string_view text(simdjson::ondemand::object& object, const char* name) {
  std::string_view value;
  const auto error = object[name].get_string().get(value);
  if (error == simdjson::NO_SUCH_FIELD) return {};
  if (error) throw simdjson::simdjson_error(error);
  return value;
}

/// Calls a function with each notification of NDJSON.
template <class Function>
int64_t for_each_notification(simdjson::padded_string& json, Function&& function) {
  simdjson::ondemand::parser parser;
  auto documents = parser.iterate_many(json, simdjson::dom::DEFAULT_BATCH_SIZE).value();
  int64_t count = 0;
  for (auto document : documents) {
    simdjson::ondemand::object root = document.get_object();
    Notification notification;
    notification.identifier = text(root, "identifier");
    notification.app = text(root, "app");
    notification.date = text(root, "date");
    simdjson::ondemand::object payload = root["payload"].get_object();
    simdjson::ondemand::object aps = payload["aps"].get_object();
    simdjson::ondemand::object alert = aps["alert"].get_object();
    notification.title = text(alert, "title");
    notification.subtitle = text(alert, "subtitle");
    notification.body = text(alert, "body");
    notification.thread = text(aps, "thread-id");
    notification.category = text(aps, "category");
    function(notification);
    count += 1;
  }
  return count;
}
