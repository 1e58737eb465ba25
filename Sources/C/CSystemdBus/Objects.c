#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <systemd/sd-bus.h>

#include "Casts.h"

// An interface at a path: the table in sd-bus's form, and a copy of the texts in it, as long as sd-bus may use them.
struct object {
  csystemdbus_receiver receiver;
  csystemdbus_property_writer writer;
  csystemdbus_owner owner;
  sd_bus_vtable *table;
  char *texts;
};

static void forget(void *userdata) {
  struct object *object = userdata;
  object->owner.release(object->owner.context);
  free(object->table);
  free(object->texts);
  free(object);
}

static int receive(sd_bus_message *message, void *userdata, sd_bus_error *error) {
  (void)error;
  struct object *object = userdata;
  object->receiver(object->owner.context, (csystemdbus_message *)message);
  return 1;
}

static int write_property(
    sd_bus *bus, const char *path, const char *interface, const char *name, sd_bus_message *reply, void *userdata,
    sd_bus_error *error) {
  (void)bus, (void)path, (void)interface, (void)error;
  struct object *object = userdata;
  object->writer(object->owner.context, name, (csystemdbus_message *)reply);
  return 1;
}

// The length of a series of texts, the last of which is empty, with all their zero bytes.
static size_t series_length(const char *names) {
  const char *end = names;
  while (*end) end += strlen(end) + 1;
  return (size_t)(end - names) + 1;
}

static const char *keep(char **next, const char *text, size_t length) {
  char *copy = memcpy(*next, text, length);
  *next += length;
  return copy;
}

static bool fill(struct object *object, const csystemdbus_member *members, size_t count) {
  size_t length = 0;
  for (size_t i = 0; i < count; i++) {
    length += strlen(members[i].name) + strlen(members[i].in) + strlen(members[i].out) + 3;
    length += series_length(members[i].names);
  }
  object->table = calloc(count + 2, sizeof *object->table);
  object->texts = malloc(length > 0 ? length : 1);
  if (!object->table || !object->texts) return false;
  char *next = object->texts;
  object->table[0] = (sd_bus_vtable)SD_BUS_VTABLE_START(0);
  for (size_t i = 0; i < count; i++) {
    const csystemdbus_member *member = &members[i];
    const char *name = keep(&next, member->name, strlen(member->name) + 1);
    const char *in = keep(&next, member->in, strlen(member->in) + 1);
    const char *out = keep(&next, member->out, strlen(member->out) + 1);
    const char *names = keep(&next, member->names, series_length(member->names));
    sd_bus_vtable *entry = &object->table[i + 1];
    switch (member->kind) {
      case CSYSTEMDBUS_SIGNAL: *entry = (sd_bus_vtable)SD_BUS_SIGNAL_WITH_NAMES(name, in, names, 0); break;
      case CSYSTEMDBUS_PROPERTY:
        *entry = (sd_bus_vtable)SD_BUS_PROPERTY(name, out, write_property, 0, SD_BUS_VTABLE_PROPERTY_EMITS_CHANGE);
        break;
      case CSYSTEMDBUS_METHOD:
        *entry = (sd_bus_vtable)SD_BUS_METHOD_WITH_NAMES(name, in, names, out, , receive, SD_BUS_VTABLE_UNPRIVILEGED);
        break;
    }
  }
  object->table[count + 1] = (sd_bus_vtable)SD_BUS_VTABLE_END;
  return true;
}

int csystemdbus_offer(
    csystemdbus_connection *connection, const char *path, const char *interface, const csystemdbus_member *members,
    size_t count, csystemdbus_receiver receiver, csystemdbus_property_writer writer, csystemdbus_owner owner) {
  struct object *object = calloc(1, sizeof *object);
  if (!object) return owner.release(owner.context), -ENOMEM;
  object->receiver = receiver;
  object->writer = writer;
  object->owner = owner;
  if (!fill(object, members, count)) return forget(object), -ENOMEM;
  sd_bus_slot *slot = NULL;
  int result = sd_bus_add_object_vtable(bus_of(connection), &slot, path, interface, object->table, object);
  if (result < 0) return forget(object), result;
  sd_bus_slot_set_destroy_callback(slot, forget);
  result = sd_bus_slot_set_floating(slot, true);
  sd_bus_slot_unref(slot);
  return result;
}

int csystemdbus_property_changed(
    csystemdbus_connection *connection, const char *path, const char *interface, const char *name) {
  return sd_bus_emit_properties_changed(bus_of(connection), path, interface, name, NULL);
}
