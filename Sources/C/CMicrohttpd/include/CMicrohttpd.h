// A plain C interface to libmicrohttpd: a server on loopback, requests, and answers that may wait.
//
// Nothing here is thread-safe or starts a thread: the caller waits for the server's descriptor and runs it.
#ifndef SOTTO_CMICROHTTPD_H
#define SOTTO_CMICROHTTPD_H

#include <stddef.h>
#include <stdint.h>

typedef struct cmicrohttpd_server cmicrohttpd_server;
typedef struct cmicrohttpd_request cmicrohttpd_request;

// Called for each complete request, and again for one that has waited. It must answer or wait; otherwise the connection
// is closed.
typedef void (*cmicrohttpd_handler)(void *context, cmicrohttpd_request *request);

// Listens at 127.0.0.1, and nowhere else. Port 0 is any that is free. Returns NULL and sets errno on failure.
cmicrohttpd_server *cmicrohttpd_start(uint16_t port, cmicrohttpd_handler handler, void *context);
// Closes all connections and frees the server.
void cmicrohttpd_stop(cmicrohttpd_server *server);
uint16_t cmicrohttpd_port(const cmicrohttpd_server *server);

// For poll(2): a descriptor to wait for until it is readable, and after how many milliseconds to call `run` at the latest
// (-1: never).
int cmicrohttpd_descriptor(const cmicrohttpd_server *server);
int cmicrohttpd_timeout(const cmicrohttpd_server *server);
// Reads and writes as much as possible without blocking, and calls the handler.
void cmicrohttpd_run(cmicrohttpd_server *server);
// Calls the handler again for each request that waits, in the next `run`.
void cmicrohttpd_resume(cmicrohttpd_server *server);

// What was asked. Valid during the call of the handler.
const char *cmicrohttpd_method(const cmicrohttpd_request *request);
const char *cmicrohttpd_path(const cmicrohttpd_request *request);
// Returns the only header of a name; NULL if there is none or if there are several.
const char *cmicrohttpd_header(const cmicrohttpd_request *request, const char *name);
// Calls back for each argument of the address, percent-decoded.
void cmicrohttpd_arguments(
    const cmicrohttpd_request *request, void *context,
    void (*visit)(void *context, const char *name, size_t name_length, const char *value, size_t value_length));

// Answers. `headers` holds names and values in turn, and ends with NULL. The body is copied; to HEAD it is not sent.
void cmicrohttpd_answer(
    cmicrohttpd_request *request, unsigned status, const char *const *headers, const void *body, size_t length);
// Keeps the request until `resume`.
void cmicrohttpd_wait(cmicrohttpd_request *request);

#endif
