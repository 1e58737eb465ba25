// JSON documents read by simdjson, as flat nodes with their places in the source.
//
// A document is an array of nodes in source order. A container's node is followed by its contents; each
// member of an object is a key node followed by its value. `next` of a node is the index behind all it holds.
#ifndef SOTTO_CJSON_H
#define SOTTO_CJSON_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef enum {
  CJSON_NULL,
  CJSON_FALSE,
  CJSON_TRUE,
  CJSON_NUMBER,
  CJSON_STRING,
  CJSON_KEY,
  CJSON_ARRAY,
  CJSON_OBJECT,
} cjson_kind;

typedef struct {
  const char *text;  // string, key: unescaped UTF-8; number: the token as written; else NULL
  uint32_t length;   // bytes of text
  uint32_t offset;   // where the token begins in the source
  uint32_t next;     // index of the node behind this one and all it holds
  uint8_t kind;      // cjson_kind
} cjson_node;

typedef enum {
  CJSON_OK,
  CJSON_SYNTAX,     // not JSON
  CJSON_TOO_DEEP,   // nested deeper than asked
  CJSON_TOO_LARGE,  // 4 GiB or more
  CJSON_MEMORY,     // no memory
} cjson_status;

typedef struct {
  cjson_status status;
  uint32_t offset;       // of the fault, when has_offset
  bool has_offset;
  const char *message;   // simdjson's sentence, static
} cjson_result;

typedef struct cjson_reader cjson_reader;

// Bytes that must be readable behind the source; their content does not matter.
size_t cjson_padding(void);

// A reader holds buffers that it uses again for each document. Not for two threads at once.
cjson_reader *cjson_reader_create(void);
void cjson_reader_destroy(cjson_reader *reader);

// Reads one document of `length` bytes. `nodes` and all that they point to stay valid until the next call
// or the reader's end, and as long as `source` does.
cjson_result cjson_read(cjson_reader *reader, const char *source, size_t length, size_t depth,
                        const cjson_node **nodes, size_t *count);

#ifdef __cplusplus
}
#endif
#endif
