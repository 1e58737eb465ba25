// What the files of this target share.
#ifndef SOTTO_CMICROHTTPD_TYPES_H
#define SOTTO_CMICROHTTPD_TYPES_H

#include <stdarg.h>

#include <microhttpd.h>

#include "CMicrohttpd.h"

// An open connection.
typedef struct cmicrohttpd_connection cmicrohttpd_connection;
struct cmicrohttpd_connection {
  int descriptor;
  // Whether its request waits for an answer.
  int waits;
  // Whether it has been ended to make room. It is then in no list.
  int has_ended;
  cmicrohttpd_connection *older, *newer;
};

// The open connections.
typedef struct {
  size_t count;
  cmicrohttpd_connection *oldest, *newest;
} cmicrohttpd_connections;

struct cmicrohttpd_server {
  struct MHD_Daemon *daemon;
  cmicrohttpd_handler handler;
  void *context;
  uint16_t port;
  int is_ending;
  // The requests that wait, the last first.
  cmicrohttpd_request *waiting;
  cmicrohttpd_connections connections;
};

struct cmicrohttpd_request {
  cmicrohttpd_server *server;
  struct MHD_Connection *connection;
  const char *method, *path;
  enum MHD_Result result;
  cmicrohttpd_request *previous, *next;
};

// Enters each connection of a server in its list, and takes it out at its end.
void cmicrohttpd_notice(
    void *server, struct MHD_Connection *connection, void **entry, enum MHD_ConnectionNotificationCode code);
// Sets whether the request of a connection waits for an answer.
void cmicrohttpd_set_waits(struct MHD_Connection *connection, int waits);

#endif
