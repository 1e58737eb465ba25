#include <errno.h>
#include <stdlib.h>
#include <systemd/sd-bus.h>

#include "Casts.h"

// libsystemd waits for the bus in the initializers of these functions and in nothing else here but a flush.

int csystemdbus_open(csystemdbus_kind kind, csystemdbus_connection **connection) {
  sd_bus *bus = NULL;
  int result = kind == CSYSTEMDBUS_SYSTEM ? sd_bus_open_system(&bus) : sd_bus_open_user(&bus);
  *connection = (csystemdbus_connection *)bus;
  return result;
}

int csystemdbus_open_address(const char *address, csystemdbus_connection **connection) {
  sd_bus *bus = NULL;
  int result = sd_bus_new(&bus);
  if (result >= 0) result = sd_bus_set_address(bus, address);
  if (result >= 0) result = sd_bus_set_bus_client(bus, true);
  if (result >= 0) result = sd_bus_start(bus);
  if (result < 0) bus = sd_bus_unref(bus);
  *connection = (csystemdbus_connection *)bus;
  return result;
}

int csystemdbus_open_monitor(const char *address, csystemdbus_connection **connection) {
  sd_bus *bus = NULL;
  int result = sd_bus_new(&bus);
  if (result >= 0) result = sd_bus_set_address(bus, address);
  if (result >= 0) result = sd_bus_set_bus_client(bus, true);
  // So that nothing is answered in the name of others.
  if (result >= 0) result = sd_bus_set_monitor(bus, true);
  if (result >= 0) result = sd_bus_start(bus);
  if (result < 0) bus = sd_bus_unref(bus);
  *connection = (csystemdbus_connection *)bus;
  return result;
}

int csystemdbus_open_socket(int descriptor, bool serves, csystemdbus_connection **connection) {
  sd_bus *bus = NULL;
  sd_id128_t id = {.bytes = {1}};
  int result = sd_bus_new(&bus);
  if (result >= 0) result = sd_bus_set_fd(bus, descriptor, descriptor);
  if (result >= 0 && serves) result = sd_bus_set_server(bus, true, id);
  if (result >= 0) result = sd_bus_set_anonymous(bus, true);
  if (result >= 0) result = sd_bus_start(bus);
  if (result < 0) bus = sd_bus_unref(bus);
  *connection = (csystemdbus_connection *)bus;
  return result;
}

void csystemdbus_close(csystemdbus_connection *connection) { sd_bus_flush_close_unref(bus_of(connection)); }

void csystemdbus_discard(csystemdbus_connection *connection) { sd_bus_close_unref(bus_of(connection)); }

int csystemdbus_bus_id(csystemdbus_connection *connection, char text[33]) {
  sd_id128_t id;
  int result = sd_bus_get_bus_id(bus_of(connection), &id);
  if (result >= 0) sd_id128_to_string(id, text);
  return result;
}

const char *csystemdbus_unique_name(csystemdbus_connection *connection) {
  const char *name = NULL;
  return sd_bus_get_unique_name(bus_of(connection), &name) >= 0 ? name : NULL;
}

int csystemdbus_descriptor(csystemdbus_connection *connection) { return sd_bus_get_fd(bus_of(connection)); }

int csystemdbus_events(csystemdbus_connection *connection) { return sd_bus_get_events(bus_of(connection)); }

int csystemdbus_deadline(csystemdbus_connection *connection, uint64_t *microseconds) {
  return sd_bus_get_timeout(bus_of(connection), microseconds);
}

int csystemdbus_process(csystemdbus_connection *connection) { return sd_bus_process(bus_of(connection), NULL); }

int csystemdbus_request_name(csystemdbus_connection *connection, const char *name, uint32_t sharing) {
  uint64_t flags = sharing & CSYSTEMDBUS_NAME_REPLACEABLE ? SD_BUS_NAME_ALLOW_REPLACEMENT : 0;
  if (sharing & CSYSTEMDBUS_NAME_REPLACING) flags |= SD_BUS_NAME_REPLACE_EXISTING;
  return sd_bus_request_name(bus_of(connection), name, flags);
}

// A receiver and what it needs, as long as sd-bus may call it.
struct registration {
  csystemdbus_receiver receiver;
  csystemdbus_owner owner;
};

static void forget(void *userdata) {
  struct registration *registration = userdata;
  registration->owner.release(registration->owner.context);
  free(registration);
}

static int receive(sd_bus_message *message, void *userdata, sd_bus_error *error) {
  (void)error;
  struct registration *registration = userdata;
  registration->receiver(registration->owner.context, (csystemdbus_message *)message);
  return 0;
}

// The message is not handled otherwise.
static int filter(sd_bus_message *message, void *userdata, sd_bus_error *error) {
  receive(message, userdata, error);
  return 1;
}

static struct registration *registered(csystemdbus_receiver receiver, csystemdbus_owner owner) {
  struct registration *registration = malloc(sizeof *registration);
  if (registration) *registration = (struct registration){receiver, owner};
  return registration;
}

// Leaves a slot to its connection, which frees it, or frees the registration of a slot that was not made.
static int settle(int result, sd_bus_slot *slot, struct registration *registration) {
  if (result < 0) {
    forget(registration);
    return result;
  }
  sd_bus_slot_set_destroy_callback(slot, forget);
  result = sd_bus_slot_set_floating(slot, true);
  sd_bus_slot_unref(slot);
  return result;
}

int csystemdbus_match(
    csystemdbus_connection *connection, const char *rule, csystemdbus_receiver receiver, csystemdbus_owner owner) {
  struct registration *registration = registered(receiver, owner);
  if (!registration) return owner.release(owner.context), -ENOMEM;
  sd_bus_slot *slot = NULL;
  return settle(sd_bus_add_match(bus_of(connection), &slot, rule, receive, registration), slot, registration);
}

int csystemdbus_call(
    csystemdbus_connection *connection, csystemdbus_message *message, uint64_t timeout_microseconds,
    csystemdbus_receiver receiver, csystemdbus_owner owner) {
  struct registration *registration = registered(receiver, owner);
  if (!registration) return owner.release(owner.context), -ENOMEM;
  sd_bus_slot *slot = NULL;
  int result = sd_bus_call_async(
      bus_of(connection), &slot, message_of(message), receive, registration, timeout_microseconds);
  return settle(result, slot, registration);
}

int csystemdbus_filter(csystemdbus_connection *connection, csystemdbus_receiver receiver, csystemdbus_owner owner) {
  struct registration *registration = registered(receiver, owner);
  if (!registration) return owner.release(owner.context), -ENOMEM;
  sd_bus_slot *slot = NULL;
  return settle(sd_bus_add_filter(bus_of(connection), &slot, filter, registration), slot, registration);
}
