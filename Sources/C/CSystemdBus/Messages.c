#include <string.h>
#include <systemd/sd-bus.h>

#include "Casts.h"

csystemdbus_message *csystemdbus_retain(csystemdbus_message *message) {
  return (csystemdbus_message *)sd_bus_message_ref(message_of(message));
}

csystemdbus_message *csystemdbus_without_arguments(csystemdbus_message *message) {
  sd_bus_message *call = message_of(message), *kept = NULL;
  const char *sender = sd_bus_message_get_sender(call);
  uint64_t cookie = 0;
  int result = sd_bus_message_new_method_call(
      sd_bus_message_get_bus(call), &kept, sd_bus_message_get_destination(call), sd_bus_message_get_path(call),
      sd_bus_message_get_interface(call), sd_bus_message_get_member(call));
  if (result >= 0 && sender) result = sd_bus_message_set_sender(kept, sender);
  if (result >= 0 && !sd_bus_message_get_expect_reply(call)) result = sd_bus_message_set_expect_reply(kept, false);
  if (result >= 0) result = sd_bus_message_get_cookie(call, &cookie);
  if (result >= 0) result = sd_bus_message_seal(kept, cookie, 0);
  return (csystemdbus_message *)(result < 0 ? sd_bus_message_unref(kept) : kept);
}

void csystemdbus_release(csystemdbus_message *message) { sd_bus_message_unref(message_of(message)); }

const char *csystemdbus_sender(csystemdbus_message *message) { return sd_bus_message_get_sender(message_of(message)); }

const char *csystemdbus_destination(csystemdbus_message *message) {
  return sd_bus_message_get_destination(message_of(message));
}

bool csystemdbus_is_reply(csystemdbus_message *message) {
  return sd_bus_message_is_method_call(message_of(message), NULL, NULL) == 0 &&
         sd_bus_message_is_signal(message_of(message), NULL, NULL) == 0;
}

const char *csystemdbus_member_name(csystemdbus_message *message) {
  return sd_bus_message_get_member(message_of(message));
}

const char *csystemdbus_error_name(csystemdbus_message *message) {
  const sd_bus_error *error = sd_bus_message_get_error(message_of(message));
  return error ? error->name : NULL;
}

const char *csystemdbus_error_text(csystemdbus_message *message) {
  const sd_bus_error *error = sd_bus_message_get_error(message_of(message));
  return error ? error->message : NULL;
}

int csystemdbus_next(csystemdbus_message *message, const char **contents) {
  char type = 0;
  int result = sd_bus_message_peek_type(message_of(message), &type, contents);
  return result > 0 ? (unsigned char)type : result;
}

int csystemdbus_read(csystemdbus_message *message, char type, void *value) {
  return sd_bus_message_read_basic(message_of(message), type, value);
}

int csystemdbus_read_bytes(csystemdbus_message *message, const void **bytes, size_t *size) {
  return sd_bus_message_read_array(message_of(message), SD_BUS_TYPE_BYTE, bytes, size);
}

int csystemdbus_enter(csystemdbus_message *message, char type, const char *contents) {
  return sd_bus_message_enter_container(message_of(message), type, contents);
}

int csystemdbus_exit(csystemdbus_message *message) { return sd_bus_message_exit_container(message_of(message)); }

int csystemdbus_skip(csystemdbus_message *message, const char *types) {
  return sd_bus_message_skip(message_of(message), types);
}

int csystemdbus_new_call(
    csystemdbus_connection *connection, const char *destination, const char *path, const char *interface,
    const char *member, csystemdbus_message **message) {
  return sd_bus_message_new_method_call(
      bus_of(connection), (sd_bus_message **)message, destination, path, interface, member);
}

int csystemdbus_new_signal(
    csystemdbus_connection *connection, const char *destination, const char *path, const char *interface,
    const char *member, csystemdbus_message **message) {
  sd_bus_message *created = NULL;
  int result = sd_bus_message_new_signal(bus_of(connection), &created, path, interface, member);
  if (result >= 0 && destination) result = sd_bus_message_set_destination(created, destination);
  if (result < 0) created = sd_bus_message_unref(created);
  *message = (csystemdbus_message *)created;
  return result;
}

int csystemdbus_new_reply(csystemdbus_message *call, csystemdbus_message **message) {
  return sd_bus_message_new_method_return(message_of(call), (sd_bus_message **)message);
}

int csystemdbus_reply_error(csystemdbus_message *call, const char *name, const char *text) {
  sd_bus_error error = SD_BUS_ERROR_MAKE_CONST(name, text);
  return sd_bus_reply_method_error(message_of(call), &error);
}

int csystemdbus_append(csystemdbus_message *message, char type, const void *value) {
  if (type == SD_BUS_TYPE_STRING) {
    // Swift's texts are valid. Checking them again takes longer than all else for a long list.
    size_t length = strlen(value);
    char *space = NULL;
    int result = sd_bus_message_append_string_space(message_of(message), length, &space);
    if (result >= 0) memcpy(space, value, length);
    return result;
  }
  return sd_bus_message_append_basic(message_of(message), type, value);
}

int csystemdbus_append_bytes(csystemdbus_message *message, const void *bytes, size_t size) {
  return sd_bus_message_append_array(message_of(message), SD_BUS_TYPE_BYTE, bytes, size);
}

int csystemdbus_open_container(csystemdbus_message *message, char type, const char *contents) {
  return sd_bus_message_open_container(message_of(message), type, contents);
}

int csystemdbus_close_container(csystemdbus_message *message) {
  return sd_bus_message_close_container(message_of(message));
}

int csystemdbus_send(csystemdbus_connection *connection, csystemdbus_message *message) {
  return sd_bus_send(bus_of(connection), message_of(message), NULL);
}
