// JSON documents read by simdjson, behind plain C: its tape with places in the source, and fields picked from it.
//
// A document is simdjson's tape (doc/tape.md of that library): a word a value, two for a number, the kind in its
// highest byte. A container's word is followed by its contents, each member of an object being a string, its name,
// and a value, and by a closing word. A value is known by the index of its first word.
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
  CJSON_TOO_DEEP,   // nested deeper than asked
  CJSON_TOO_LARGE,  // 4 GiB or more
  CJSON_MEMORY,     // no memory
} cjson_status;

typedef struct {
  cjson_status status;
  uint32_t offset;      // of the fault, when has_offset
  bool has_offset;
  const char *message;  // simdjson's sentence, static
} cjson_result;

typedef struct cjson_reader cjson_reader;

// Bytes that must be readable behind a source; their content does not matter.
size_t cjson_padding(void);

// A reader holds buffers that it uses again for each document. Not for two threads at once. Half a surrogate pair in an
// escape reads as U+FFFD, or is a syntax error.
cjson_reader *cjson_reader_create(size_t depth, bool replaces_lone_surrogates);
void cjson_reader_destroy(cjson_reader *reader);

// The document that was read last. It is valid until the reader reads again or ends.
typedef struct {
  const uint64_t *tape;
  const uint8_t *strings;
} cjson_document;

// Where the value of every document begins.
enum { CJSON_ROOT = 1 };

// Reads one document of `length` bytes.
cjson_result cjson_read(cjson_reader *reader, const char *source, size_t length, cjson_document *document);

// Returns where in the source a value of the current document begins. The document up to there is walked once.
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

// The index behind a value and all it holds.
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

// The closing word of a container.
static inline size_t cjson_end(cjson_document document, size_t index) { return cjson_next(document, index) - 1; }

typedef struct {
  const uint8_t *bytes;
  uint32_t length;
} cjson_text;

// The unescaped UTF-8 of a string.
static inline cjson_text cjson_text_at(cjson_document document, size_t index) {
  const uint8_t *entry = document.strings + (document.tape[index] & 0x00FFFFFFFFFFFFFF);
  cjson_text text;
  memcpy(&text.length, entry, sizeof text.length);
  text.bytes = entry + sizeof text.length;
  return text;
}

// How many bytes JSON text has without white space between its tokens; `length` where it is not JSON.
size_t cjson_minified_length(const char *source, size_t length);

// MARK: Fields

typedef struct cjson_picker cjson_picker;

// What a picker looks for: a path of member names with `/` between them.
typedef struct {
  const char *path;
  // Whether the value is copied when lines are picked; else only whether it is there and how long it is.
  bool copied;
  // Whether an object that has this member is left to a reader that knows more. Such fields stand last, and have no
  // slots.
  bool uncommon;
} cjson_field;

typedef struct {
  const uint8_t *text;  // of a field that is a string; NULL if there is none, or it was not copied
  uint32_t length;
  bool present;         // whether the field is a string
} cjson_slot;

// A picker holds the lines it has picked last. Not for two threads at once.
cjson_picker *cjson_picker_create(const cjson_field *fields, size_t count);
void cjson_picker_destroy(cjson_picker *picker);

// Picks the fields of one object of a document into `slots`, one a common field. Null counts as missing. Returns false
// where the object is not a plain one: a field is no string, a name on the way stands there twice, an uncommon field
// stands there, or it is no object at all.
bool cjson_pick(cjson_picker *picker, cjson_document document, size_t index, cjson_slot *slots);

// A line of a block.
typedef struct {
  uint32_t number;      // counted from 0, blank lines too
  uint32_t start, end;  // where it stands in the block, without its line feed
  bool plain;           // whether its fields were picked; else it is not JSON, or not a plain object
} cjson_line;

typedef struct {
  const cjson_line *lines;
  const cjson_slot *slots;  // those of line i begin at i * common fields
  size_t count;             // lines that are not blank
} cjson_lines;

// Picks the fields of every line of a block. What is returned is valid until the picker picks again or ends, whatever
// becomes of the block. False when there is no memory for it.
bool cjson_pick_lines(cjson_picker *picker, cjson_reader *reader, const char *block, size_t length,
                      cjson_lines *lines);

#ifdef __cplusplus
}
#endif
#endif
