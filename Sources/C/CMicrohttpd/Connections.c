#include <stdlib.h>
#include <sys/socket.h>

#include "Types.h"

// From this many connections on, a new one ends the oldest whose client waits for nothing. So clients that only open
// connections cannot keep others out.
enum { MANY_CONNECTIONS = 128 };

static void enter(cmicrohttpd_connections *connections, cmicrohttpd_connection *entry) {
  entry->older = connections->newest;
  *(connections->newest ? &connections->newest->newer : &connections->oldest) = entry;
  connections->newest = entry;
  connections->count++;
}

static void leave(cmicrohttpd_connections *connections, cmicrohttpd_connection *entry) {
  *(entry->older ? &entry->older->newer : &connections->oldest) = entry->newer;
  *(entry->newer ? &entry->newer->older : &connections->newest) = entry->older;
  connections->count--;
}

static void end_oldest(cmicrohttpd_connections *connections) {
  cmicrohttpd_connection *oldest = connections->oldest;
  while (oldest && oldest->waits) oldest = oldest->newer;
  if (!oldest) return;
  leave(connections, oldest);
  oldest->has_ended = 1;
  // The library reads the end of the connection in its next turn, and closes it.
  shutdown(oldest->descriptor, SHUT_RDWR);
}

void cmicrohttpd_notice(
    void *context, struct MHD_Connection *connection, void **entry, enum MHD_ConnectionNotificationCode code) {
  cmicrohttpd_connections *connections = &((cmicrohttpd_server *)context)->connections;
  if (code == MHD_CONNECTION_NOTIFY_CLOSED) {
    cmicrohttpd_connection *old = *entry;
    if (old && !old->has_ended) leave(connections, old);
    free(old);
    *entry = NULL;
    return;
  }
  if (connections->count >= MANY_CONNECTIONS) end_oldest(connections);
  cmicrohttpd_connection *new = calloc(1, sizeof *new);
  if (!new) return;
  new->descriptor = MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CONNECTION_FD)->connect_fd;
  enter(connections, new);
  *entry = new;
}

void cmicrohttpd_set_waits(struct MHD_Connection *connection, int waits) {
  cmicrohttpd_connection *entry =
      MHD_get_connection_info(connection, MHD_CONNECTION_INFO_SOCKET_CONTEXT)->socket_context;
  if (entry) entry->waits = waits;
}
