// A plain C interface to JSON documents parsed by simdjson: its tape with offsets into the source, and picked fields.
//
// A document is simdjson's tape (doc/tape.md of that library): one word per value, two for a number, with the kind in
// the highest byte. The word of a container is followed by its contents and a closing word. Each member of an object is
// a string, its name, followed by a value. A value is identified by the index of its first word.
#ifndef SOTTO_CJSON_H
#define SOTTO_CJSON_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef enum {
  CJSON_NULL,
  CJSON_FALSE,
  CJSON_TRUE,
  CJSON_NUMBER,
  CJSON_STRING,
  CJSON_ARRAY,
  CJSON_OBJECT,
} cjson_kind;

typedef enum {
  CJSON_OK,
  CJSON_SYNTAX,     // not JSON
  CJSON_TOO_DEEP,   // nested deeper than allowed
  CJSON_TOO_LARGE,  // 4 GiB or more
  CJSON_MEMORY,     // out of memory
} cjson_status;

typedef struct {
  cjson_status status;
  uint32_t offset;      // of the fault, if has_offset
  bool has_offset;
  const char *message;  // static
} cjson_result;

typedef struct cjson_reader cjson_reader;

// The number of bytes that must be readable after a source; their content does not matter.
size_t cjson_padding(void);

// A reader reuses its buffers for each document. Not thread-safe. An escaped lone surrogate is read as U+FFFD, or is a
// syntax error.
cjson_reader *cjson_reader_create(size_t depth, bool replaces_lone_surrogates);
void cjson_reader_destroy(cjson_reader *reader);

// The last document read. It is valid until the reader reads again or is destroyed.
typedef struct {
  const uint64_t *tape;
  const uint8_t *strings;
} cjson_document;

// The index of a document's root value.
enum { CJSON_ROOT = 1 };

// Reads one document of `length` bytes.
cjson_result cjson_read(cjson_reader *reader, const char *source, size_t length, cjson_document *document);

// Returns the offset in the source of a value of the current document. The document is scanned up to there, once.
uint32_t cjson_offset(cjson_reader *reader, size_t index);

// MARK: Values

static inline uint8_t cjson_tag(cjson_document document, size_t index) {
  return (uint8_t)(document.tape[index] >> 56);
}

static inline cjson_kind cjson_kind_at(cjson_document document, size_t index) {
  switch (cjson_tag(document, index)) {
    case '{': return CJSON_OBJECT;
    case '[': return CJSON_ARRAY;
    case '"': return CJSON_STRING;
    case 'l':
    case 'u':
    case 'd': return CJSON_NUMBER;
    case 't': return CJSON_TRUE;
    case 'f': return CJSON_FALSE;
    default: return CJSON_NULL;
  }
}

// Returns the index after a value and its contents.
static inline size_t cjson_next(cjson_document document, size_t index) {
  switch (cjson_tag(document, index)) {
    case '{':
    case '[': return (size_t)(document.tape[index] & 0xFFFFFFFF);
    case 'l':
    case 'u':
    case 'd': return index + 2;
    default: return index + 1;
  }
}

// Returns the index of a container's closing word.
static inline size_t cjson_end(cjson_document document, size_t index) { return cjson_next(document, index) - 1; }

typedef struct {
  const uint8_t *bytes;
  uint32_t length;
} cjson_text;

// Returns the unescaped UTF-8 of a string.
static inline cjson_text cjson_text_at(cjson_document document, size_t index) {
  const uint8_t *entry = document.strings + (document.tape[index] & 0x00FFFFFFFFFFFFFF);
  cjson_text text;
  memcpy(&text.length, entry, sizeof text.length);
  text.bytes = entry + sizeof text.length;
  return text;
}

// Returns the length in bytes of JSON text without white space between its tokens; `length` if it is not JSON or there
// is no memory.
size_t cjson_minified_length(const char *source, size_t length);

// MARK: Fields

typedef struct cjson_picker cjson_picker;

typedef struct {
  const uint8_t *text;  // of a string; NULL if there is none
  uint32_t length;
  bool present;         // whether the field is a string
} cjson_slot;

// Not thread-safe.
cjson_picker *cjson_picker_create(void);
// Adds a field to pick, by its path: member names separated by `/`. An object with an uncommon one is left to a more
// general reader. Uncommon fields come last and have no slots.
void cjson_picker_add(cjson_picker *picker, const char *path, bool uncommon);
void cjson_picker_destroy(cjson_picker *picker);

// Picks the fields of one object of a document into `slots`, one per common field. Null counts as missing. Returns
// false if the value is not a plain object: a field is not a string, a name on a path occurs twice, there is an uncommon
// field, or the object itself has a member that is on no path.
bool cjson_pick(cjson_picker *picker, cjson_document document, size_t index, cjson_slot *slots);

#ifdef __cplusplus
}
#endif
#endif
