// The system's SQLite, for what the desktop daemon keeps.
#include <sqlite3.h>
