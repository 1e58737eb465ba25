// What the files of this target share.
#ifndef SOTTO_CMICROHTTPD_TYPES_H
#define SOTTO_CMICROHTTPD_TYPES_H

#include <stdarg.h>

#include <microhttpd.h>

#include "CMicrohttpd.h"

struct cmicrohttpd_server {
  struct MHD_Daemon *daemon;
  cmicrohttpd_handler handler;
  void *context;
  uint16_t port;
  int is_ending;
  // The requests that wait, the last first.
  cmicrohttpd_request *waiting;
};

struct cmicrohttpd_request {
  cmicrohttpd_server *server;
  struct MHD_Connection *connection;
  const char *method, *path;
  enum MHD_Result result;
  cmicrohttpd_request *previous, *next;
};

#endif
