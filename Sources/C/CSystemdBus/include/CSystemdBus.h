// A plain C interface to sd-bus of libsystemd: connections, messages, objects with method tables, signals and calls.
//
// Functions that return int return a negative errno value on failure. Nothing here is thread-safe: a connection, its
// messages and its slots belong to one thread.
#ifndef SOTTO_CSYSTEMDBUS_H
#define SOTTO_CSYSTEMDBUS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct csystemdbus_connection csystemdbus_connection;
typedef struct csystemdbus_message csystemdbus_message;

// Connections.

typedef enum { CSYSTEMDBUS_SESSION, CSYSTEMDBUS_SYSTEM } csystemdbus_kind;

// Connects to a bus of the environment, or to the bus at an address.
int csystemdbus_open(csystemdbus_kind kind, csystemdbus_connection **connection);
int csystemdbus_open_address(const char *address, csystemdbus_connection **connection);
// Connects to the bus at an address in order to listen to others: nothing that comes is answered.
int csystemdbus_open_monitor(const char *address, csystemdbus_connection **connection);
// Speaks to the program at the other end of a socket, without a bus in between: as its server, or as its client. Nobody is
// asked who they are. Owns the socket.
int csystemdbus_open_socket(int descriptor, bool serves, csystemdbus_connection **connection);
// Writes what is queued, closes the connection and frees it. What was registered at it is released.
void csystemdbus_close(csystemdbus_connection *connection);
// The same without writing what is queued, for a bus that does not read.
void csystemdbus_discard(csystemdbus_connection *connection);

// The identifier of the bus as 32 hexadecimal digits, new each time a bus starts. Waits for the bus.
int csystemdbus_bus_id(csystemdbus_connection *connection, char text[33]);
// The connection's own name on the bus. Waits for the bus. NULL if there is none; valid as long as the connection.
const char *csystemdbus_unique_name(csystemdbus_connection *connection);

// For poll(2): the descriptor, the events to wait for, and when to call `process` at the latest, in microseconds of
// CLOCK_MONOTONIC (UINT64_MAX: never).
int csystemdbus_descriptor(csystemdbus_connection *connection);
int csystemdbus_events(csystemdbus_connection *connection);
int csystemdbus_deadline(csystemdbus_connection *connection, uint64_t *microseconds);
// Handles one message at most. Returns 0 if there is nothing to do.
int csystemdbus_process(csystemdbus_connection *connection);

// How a name is shared with other programs; 0 for not at all.
typedef enum {
  CSYSTEMDBUS_NAME_REPLACEABLE = 1,  // a program that asks with the other flag gets the name
  CSYSTEMDBUS_NAME_REPLACING = 2,    // it is taken from a program that is replaceable
} csystemdbus_name_sharing;

// Owns a name that cannot be taken away. Fails with -EEXIST if another connection owns it.
int csystemdbus_request_name(csystemdbus_connection *connection, const char *name, uint32_t sharing);

// What Swift registers at a connection. `context` is passed to each callback; `release` frees it.
typedef struct {
  void *context;
  void (*release)(void *context);
} csystemdbus_owner;

// Called with each message; the message is borrowed.
typedef void (*csystemdbus_receiver)(void *context, csystemdbus_message *message);

// Calls the receiver with every message that a rule matches. Waits until the bus knows the rule.
int csystemdbus_match(
    csystemdbus_connection *connection, const char *rule, csystemdbus_receiver receiver, csystemdbus_owner owner);

// Calls the receiver with every message except replies to this connection, which are not handled otherwise.
int csystemdbus_filter(csystemdbus_connection *connection, csystemdbus_receiver receiver, csystemdbus_owner owner);

// Objects.

typedef enum { CSYSTEMDBUS_METHOD, CSYSTEMDBUS_SIGNAL, CSYSTEMDBUS_PROPERTY } csystemdbus_member_kind;

// A method, a signal or a property of an interface. Names of arguments end with a zero byte each, those that go in first.
typedef struct {
  csystemdbus_member_kind kind;
  const char *name;
  const char *in;   // the signature of the arguments
  const char *out;  // the signature of the result, or of a property; empty for a signal
  const char *names;
} csystemdbus_member;

// Called to write the value of a property into a message, which is borrowed.
typedef void (*csystemdbus_property_writer)(void *context, const char *name, csystemdbus_message *message);

// Offers an interface at a path, with introspection. The receiver must reply to each call. A call with other types than
// the table's is refused before it gets there. The strings are copied.
int csystemdbus_offer(
    csystemdbus_connection *connection, const char *path, const char *interface, const csystemdbus_member *members,
    size_t count, csystemdbus_receiver receiver, csystemdbus_property_writer writer, csystemdbus_owner owner);

// Says to all that a property has another value, which it carries.
int csystemdbus_property_changed(
    csystemdbus_connection *connection, const char *path, const char *interface, const char *name);

// Messages.

csystemdbus_message *csystemdbus_retain(csystemdbus_message *message);
void csystemdbus_release(csystemdbus_message *message);

// Returns what answers a call, without its arguments and the descriptors in them; NULL without memory. The caller releases it.
csystemdbus_message *csystemdbus_without_arguments(csystemdbus_message *message);

// All NULL where the message has none. Valid as long as the message.
const char *csystemdbus_sender(csystemdbus_message *message);
const char *csystemdbus_destination(csystemdbus_message *message);
const char *csystemdbus_member_name(csystemdbus_message *message);
const char *csystemdbus_error_name(csystemdbus_message *message);
const char *csystemdbus_error_text(csystemdbus_message *message);

// Whether it is the reply to a call, or an error in place of one.
bool csystemdbus_is_reply(csystemdbus_message *message);

// Reading. `next` returns the type of the next value, 0 at the end of its container, and for a container its contents.
int csystemdbus_next(csystemdbus_message *message, const char **contents);
// Reads a value of a basic type into a variable of that type; a Boolean into an int; a string is borrowed.
int csystemdbus_read(csystemdbus_message *message, char type, void *value);
int csystemdbus_read_bytes(csystemdbus_message *message, const void **bytes, size_t *size);
int csystemdbus_enter(csystemdbus_message *message, char type, const char *contents);
int csystemdbus_exit(csystemdbus_message *message);
int csystemdbus_skip(csystemdbus_message *message, const char *types);

// Writing.
int csystemdbus_new_call(
    csystemdbus_connection *connection, const char *destination, const char *path, const char *interface,
    const char *member, csystemdbus_message **message);
// A signal to one connection, or to all if the destination is NULL.
int csystemdbus_new_signal(
    csystemdbus_connection *connection, const char *destination, const char *path, const char *interface,
    const char *member, csystemdbus_message **message);
int csystemdbus_new_reply(csystemdbus_message *call, csystemdbus_message **message);
int csystemdbus_reply_error(csystemdbus_message *call, const char *name, const char *text);
// A string is passed as its pointer, another basic type as a pointer to it.
int csystemdbus_append(csystemdbus_message *message, char type, const void *value);
int csystemdbus_append_bytes(csystemdbus_message *message, const void *bytes, size_t size);
int csystemdbus_open_container(csystemdbus_message *message, char type, const char *contents);
int csystemdbus_close_container(csystemdbus_message *message);

int csystemdbus_send(csystemdbus_connection *connection, csystemdbus_message *message);
// Sends a call; the receiver gets the reply, or the error in place of one.
int csystemdbus_call(
    csystemdbus_connection *connection, csystemdbus_message *message, uint64_t timeout_microseconds,
    csystemdbus_receiver receiver, csystemdbus_owner owner);

#endif
