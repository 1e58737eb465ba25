#include <string.h>
#include <strings.h>

#include "Types.h"

const char *cmicrohttpd_method(const cmicrohttpd_request *request) { return request->method; }

const char *cmicrohttpd_path(const cmicrohttpd_request *request) { return request->path; }

struct search {
  const char *name, *value;
  int count;
};

static enum MHD_Result find(void *context, enum MHD_ValueKind kind, const char *name, const char *value) {
  (void)kind;
  struct search *search = context;
  if (strcasecmp(name, search->name) == 0) {
    search->value = value;
    search->count++;
  }
  return MHD_YES;
}

const char *cmicrohttpd_header(const cmicrohttpd_request *request, const char *name) {
  struct search search = {.name = name};
  MHD_get_connection_values(request->connection, MHD_HEADER_KIND, find, &search);
  return search.count == 1 ? search.value : NULL;
}

struct visitor {
  void *context;
  void (*visit)(void *, const char *, size_t, const char *, size_t);
};

static enum MHD_Result visit(
    void *context, enum MHD_ValueKind kind, const char *name, size_t name_length, const char *value,
    size_t value_length) {
  (void)kind;
  struct visitor *visitor = context;
  visitor->visit(visitor->context, name, name_length, value ? value : "", value ? value_length : 0);
  return MHD_YES;
}

void cmicrohttpd_arguments(
    const cmicrohttpd_request *request, void *context,
    void (*visit_one)(void *context, const char *name, size_t name_length, const char *value, size_t value_length)) {
  struct visitor visitor = {context, visit_one};
  MHD_get_connection_values_n(request->connection, MHD_GET_ARGUMENT_KIND, visit, &visitor);
}

void cmicrohttpd_answer(
    cmicrohttpd_request *request, unsigned status, const char *const *headers, const void *body, size_t length) {
  struct MHD_Response *response = MHD_create_response_from_buffer(length, (void *)body, MHD_RESPMEM_MUST_COPY);
  if (!response) return;
  for (; headers[0]; headers += 2) MHD_add_response_header(response, headers[0], headers[1]);
  request->result = MHD_queue_response(request->connection, status, response);
  MHD_destroy_response(response);
}
