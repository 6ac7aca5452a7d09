#include "cli/store/database.h"

#include <stdio.h>
#include <stdlib.h>

enum { WAIT_FOR_OTHERS = 10000, STATEMENT_MAX = 120 };  // milliseconds, bytes

bool database_run(sqlite3 *database, const char *sql) {
  return sqlite3_exec(database, sql, NULL, NULL, NULL) == SQLITE_OK;
}

// The number that a query returns; -1 if it fails.
static sqlite3_int64 read_number(sqlite3 *database, const char *sql) {
  sqlite3_stmt *statement = NULL;
  sqlite3_int64 number = -1;
  if (sqlite3_prepare_v2(database, sql, -1, &statement, NULL) == SQLITE_OK && sqlite3_step(statement) == SQLITE_ROW)
    number = sqlite3_column_int64(statement, 0);
  sqlite3_finalize(statement);
  return number;
}

static sqlite3_int64 count_tables(sqlite3 *database) {
  return read_number(database, "SELECT count(*) FROM sqlite_schema");
}

// One transaction, so that of several processes one makes the tables.
static bool make_tables(sqlite3 *database, const struct database_layout *layout) {
  char header[STATEMENT_MAX];
  snprintf(header, sizeof header, "PRAGMA application_id = %s; PRAGMA user_version = %s", layout->application,
           layout->version);
  if (!database_run(database, "BEGIN IMMEDIATE")) return false;
  bool fine = count_tables(database) != 0 || (database_run(database, header) && database_run(database, layout->tables));
  return database_run(database, fine ? "COMMIT" : "ROLLBACK") && fine;
}

static bool has_layout(sqlite3 *database, const struct database_layout *layout) {
  return read_number(database, "PRAGMA application_id") == atoi(layout->application) &&
         read_number(database, "PRAGMA user_version") == atoi(layout->version);
}

enum database_status database_open(const char *path, bool create, const struct database_layout *layout,
                                   sqlite3 **database) {
  const int flags = SQLITE_OPEN_READWRITE | (create ? SQLITE_OPEN_CREATE : 0);
  if (sqlite3_open_v2(path, database, flags, NULL) != SQLITE_OK) return DATABASE_NOT_OPENED;
  sqlite3_busy_timeout(*database, WAIT_FOR_OTHERS);
  sqlite3_int64 tables = count_tables(*database);
  if (tables < 0) return DATABASE_NOT_READ;
  if (tables == 0 && create && !make_tables(*database, layout)) return DATABASE_NOT_WRITTEN;
  return has_layout(*database, layout) ? DATABASE_OPEN : DATABASE_OTHER;
}
