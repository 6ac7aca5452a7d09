// SQLite files of ours: opened only if they are, made by one process.
#ifndef BUFFERPROOF_CLI_STORE_DATABASE_H
#define BUFFERPROOF_CLI_STORE_DATABASE_H

#include <sqlite3.h>
#include <stdbool.h>

// What marks an SQLite file as ours: two numbers in its header, and the statements that make its tables.
struct database_layout {
  const char *application, *version, *tables;
};

enum database_status { DATABASE_OPEN, DATABASE_NOT_OPENED, DATABASE_NOT_READ, DATABASE_NOT_WRITTEN, DATABASE_OTHER };

// Opens a file and waits for other processes that hold it. With `create`, a file that is absent or has no tables gets
// those of the layout; of several processes one makes them. The caller closes *database, whatever the status is.
enum database_status database_open(const char *path, bool create, const struct database_layout *layout,
                                   sqlite3 **database);

// Executes statements that take no values and return no rows.
bool database_run(sqlite3 *database, const char *sql);

#endif
