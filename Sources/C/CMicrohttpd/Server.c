#include <arpa/inet.h>
#include <errno.h>
#include <limits.h>
#include <netinet/in.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#include "Types.h"

// More tabs than anyone has open. A connection that has not sent a request has less time than one that may send another.
// Its memory is enough for 5 000 arguments in an address.
enum { MAXIMUM_CONNECTIONS = 256, SILENT_SECONDS = 3, IDLE_SECONDS = 30, MEMORY_PER_CONNECTION = 1 << 19 };

// Called with the headers, with each piece of a body, and once the request is complete.
static enum MHD_Result handle(
    void *context, struct MHD_Connection *connection, const char *path, const char *method, const char *version,
    const char *body, size_t *length, void **state) {
  (void)version;
  (void)body;
  cmicrohttpd_server *server = context;
  cmicrohttpd_request *request = *state;
  if (!request) {
    request = calloc(1, sizeof *request);
    if (!request) return MHD_NO;
    *request = (cmicrohttpd_request){.server = server, .connection = connection};
    *state = request;
    MHD_set_connection_option(connection, MHD_CONNECTION_OPTION_TIMEOUT, (unsigned)IDLE_SECONDS);
    return MHD_YES;
  }
  if (*length > 0) {
    // Nothing is taken from a body.
    *length = 0;
    return MHD_YES;
  }
  request->method = method;
  request->path = path;
  request->result = MHD_NO;
  server->handler(server->context, request);
  return request->result;
}

static void forget(cmicrohttpd_request *request) {
  if (request->previous) request->previous->next = request->next;
  if (request->next) request->next->previous = request->previous;
  if (request->server->waiting == request) request->server->waiting = request->next;
  request->previous = request->next = NULL;
}

static void complete(
    void *context, struct MHD_Connection *connection, void **state, enum MHD_RequestTerminationCode code) {
  (void)context;
  (void)connection;
  (void)code;
  if (!*state) return;
  forget(*state);
  free(*state);
  *state = NULL;
}

// What the library logs is about clients that do not follow the protocol; they get an answer.
static void ignore(void *context, const char *format, va_list arguments) {
  (void)context;
  (void)format;
  (void)arguments;
}

// Decodes an address in place. A zero byte would end it early; it becomes a byte that no path has.
static size_t unescape(void *context, struct MHD_Connection *connection, char *text) {
  (void)context;
  (void)connection;
  for (char *zero = strstr(text, "%00"); zero; zero = strstr(zero, "%00")) memcpy(zero + 1, "ff", 2);
  return MHD_http_unescape(text);
}

static int listen_on_loopback(uint16_t port) {
  int descriptor = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
  if (descriptor < 0) return -1;
  struct sockaddr_in address = {
      .sin_family = AF_INET, .sin_port = htons(port), .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
  // A port that was just given up may be taken again.
  int on = 1;
  if (setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &on, sizeof on) == 0 &&
      bind(descriptor, (struct sockaddr *)&address, sizeof address) == 0 && listen(descriptor, SOMAXCONN) == 0)
    return descriptor;
  int error = errno;
  close(descriptor);
  errno = error;
  return -1;
}

cmicrohttpd_server *cmicrohttpd_start(uint16_t port, cmicrohttpd_handler handler, void *context) {
  int descriptor = listen_on_loopback(port);
  if (descriptor < 0) return NULL;
  struct sockaddr_in address = {0};
  socklen_t length = sizeof address;
  cmicrohttpd_server *server = calloc(1, sizeof *server);
  if (server && getsockname(descriptor, (struct sockaddr *)&address, &length) == 0) {
    server->handler = handler;
    server->context = context;
    server->port = ntohs(address.sin_port);
    server->daemon = MHD_start_daemon(
        MHD_USE_EPOLL | MHD_ALLOW_SUSPEND_RESUME | MHD_USE_ERROR_LOG, 0, NULL, NULL, handle, server,
        MHD_OPTION_EXTERNAL_LOGGER, ignore, NULL, MHD_OPTION_UNESCAPE_CALLBACK, unescape, NULL, MHD_OPTION_LISTEN_SOCKET, descriptor,
        MHD_OPTION_CONNECTION_LIMIT, (unsigned)MAXIMUM_CONNECTIONS, MHD_OPTION_CONNECTION_TIMEOUT,
        (unsigned)SILENT_SECONDS, MHD_OPTION_CONNECTION_MEMORY_LIMIT, (size_t)MEMORY_PER_CONNECTION,
        MHD_OPTION_NOTIFY_COMPLETED, complete, NULL, MHD_OPTION_NOTIFY_CONNECTION, cmicrohttpd_notice, server,
        MHD_OPTION_END);
    if (server->daemon) return server;
  }
  int error = errno ? errno : ENOMEM;
  free(server);
  close(descriptor);
  errno = error;
  return NULL;
}

void cmicrohttpd_stop(cmicrohttpd_server *server) {
  // The library does not end while requests wait.
  server->is_ending = 1;
  cmicrohttpd_resume(server);
  MHD_run(server->daemon);
  MHD_stop_daemon(server->daemon);
  free(server);
}

uint16_t cmicrohttpd_port(const cmicrohttpd_server *server) { return server->port; }

int cmicrohttpd_descriptor(const cmicrohttpd_server *server) {
  return MHD_get_daemon_info(server->daemon, MHD_DAEMON_INFO_EPOLL_FD)->epoll_fd;
}

int cmicrohttpd_timeout(const cmicrohttpd_server *server) {
  MHD_UNSIGNED_LONG_LONG milliseconds;
  if (MHD_get_timeout(server->daemon, &milliseconds) != MHD_YES) return -1;
  return milliseconds < INT_MAX ? (int)milliseconds : INT_MAX;
}

void cmicrohttpd_run(cmicrohttpd_server *server) { MHD_run(server->daemon); }

void cmicrohttpd_resume(cmicrohttpd_server *server) {
  while (server->waiting) {
    cmicrohttpd_request *request = server->waiting;
    forget(request);
    cmicrohttpd_set_waits(request->connection, 0);
    MHD_resume_connection(request->connection);
  }
}

void cmicrohttpd_wait(cmicrohttpd_request *request) {
  if (request->server->is_ending) return;
  request->next = request->server->waiting;
  if (request->next) request->next->previous = request;
  request->server->waiting = request;
  cmicrohttpd_set_waits(request->connection, 1);
  MHD_suspend_connection(request->connection);
  request->result = MHD_YES;
}
