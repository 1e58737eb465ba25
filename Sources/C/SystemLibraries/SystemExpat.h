// The system's expat, for the reader of XML property lists.
#include <expat.h>
#include <stdint.h>

// Since expat 2.9 the functions whose results depend on how expat was built are deprecated.
#define SYSTEMEXPAT_HAS_64_BITS (XML_MAJOR_VERSION > 2 || (XML_MAJOR_VERSION == 2 && XML_MINOR_VERSION >= 9))

// The offset of the current event in bytes; -1 on an error.
static inline int64_t systemexpat_offset(XML_Parser parser) {
#if SYSTEMEXPAT_HAS_64_BITS
  return XML_GetCurrentByteIndex64(parser);
#else
  return XML_GetCurrentByteIndex(parser);
#endif
}

// The length of the current event in bytes; 0 on an error.
static inline int64_t systemexpat_length(XML_Parser parser) {
#if SYSTEMEXPAT_HAS_64_BITS
  return XML_GetCurrentByteCount64(parser);
#else
  return XML_GetCurrentByteCount(parser);
#endif
}
