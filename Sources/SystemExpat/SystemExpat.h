// The system's expat, for the reader of XML property lists.
#include <expat.h>
#include <stdint.h>

// The offset of the current event in bytes; -1 on an error. Since expat 2.9 the function whose result depends on how
// expat was built is deprecated.
static inline int64_t systemexpat_offset(XML_Parser parser) {
#if XML_MAJOR_VERSION > 2 || (XML_MAJOR_VERSION == 2 && XML_MINOR_VERSION >= 9)
  return XML_GetCurrentByteIndex64(parser);
#else
  return XML_GetCurrentByteIndex(parser);
#endif
}
