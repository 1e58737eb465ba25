// The system's expat, for the reader of XML property lists.
#include <expat.h>
