#ifndef TAFEL_CSQLITE_H
#define TAFEL_CSQLITE_H
#include <sqlite3.h>
/* The macro is a cast, which Swift does not import. Values are copied by SQLite. */
static inline int tafel_sqlite3_bind_text(sqlite3_stmt *statement, int index, const char *text, int length) {
    return sqlite3_bind_text(statement, index, text, length, SQLITE_TRANSIENT);
}
static inline int tafel_sqlite3_bind_blob(sqlite3_stmt *statement, int index, const void *bytes, int length) {
    return sqlite3_bind_blob(statement, index, bytes, length, SQLITE_TRANSIENT);
}
#endif
