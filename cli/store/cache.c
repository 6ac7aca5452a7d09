#include "cli/store/cache.h"

#include "cli/store/database.h"

#include "fuzz/system/clock.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const struct database_layout layout = {
    .application = "1651535986",  // "bpfr"
    .version = "1",
    .tables =
        "CREATE TABLE verdicts (key BLOB PRIMARY KEY, record TEXT NOT NULL, checksum BLOB NOT NULL) "
        "WITHOUT ROWID"};

enum { STORE_AFTER = 1000 };  // milliseconds

struct pending {
  struct digest key;
  char *text;
};

struct cache {
  const char *path, *verb;
  sqlite3 *database;
  sqlite3_stmt *find, *add;
  struct pending *items;  // not written yet
  size_t count, capacity;
  int64_t stored_at;
  bool failed;  // and reported
};

static void complain(struct cache *cache, const char *what) {
  if (!cache->failed)
    fprintf(stderr, "bufferproof %s: the cache '%s' %s; nothing is kept. If it is a cache, remove it\n", cache->verb,
            cache->path, what);
  cache->failed = true;
}

static bool prepare(struct cache *cache) {
  return sqlite3_prepare_v2(cache->database, "SELECT record, checksum FROM verdicts WHERE key = ?", -1, &cache->find,
                            NULL) == SQLITE_OK &&
         sqlite3_prepare_v2(cache->database, "INSERT OR REPLACE INTO verdicts VALUES (?, ?, ?)", -1, &cache->add,
                            NULL) == SQLITE_OK;
}

// Null, or what is wrong with the file.
static const char *open_database(struct cache *cache) {
  static const char *const failures[] = {
      [DATABASE_OPEN] = NULL,
      [DATABASE_NOT_OPENED] = "cannot be opened",
      [DATABASE_NOT_READ] = "cannot be read",
      [DATABASE_NOT_WRITTEN] = "cannot be written",
      [DATABASE_OTHER] = "is not one that this version of bufferproof has made, or is damaged"};
  enum database_status status = database_open(cache->path, true, &layout, &cache->database);
  return status == DATABASE_OPEN && !prepare(cache) ? failures[DATABASE_OTHER] : failures[status];
}

struct cache *cache_open(const char *path, const char *verb) {
  struct cache *cache = calloc(1, sizeof *cache);
  if (cache == NULL) return NULL;
  cache->path = path;
  cache->verb = verb;
  cache->stored_at = clock_milliseconds();
  const char *wrong = open_database(cache);
  if (wrong == NULL) return cache;
  complain(cache, wrong);
  cache_close(cache);
  return NULL;
}

// Of key and record, so that neither a damaged page nor an exchanged row is believed.
static struct digest checksum(struct digest key, const char *text, size_t length) {
  struct digest_state state = digest_begin();
  digest_add_sum(&state, key);
  digest_add_bytes(&state, text, length);
  return digest_end(&state);
}

json_t *cache_find(struct cache *cache, struct digest key) {
  json_t *value = NULL;
  sqlite3_bind_blob(cache->find, 1, key.bytes, sizeof key.bytes, SQLITE_TRANSIENT);
  int status = sqlite3_step(cache->find);
  if (status == SQLITE_ROW) {
    const char *text = (const char *)sqlite3_column_text(cache->find, 0);
    size_t length = (size_t)sqlite3_column_bytes(cache->find, 0);
    const void *stored = sqlite3_column_blob(cache->find, 1);
    bool is_whole =
        text != NULL && stored != NULL && sqlite3_column_bytes(cache->find, 1) == (int)sizeof(struct digest);
    struct digest sum = checksum(key, text, is_whole ? length : 0);
    if (is_whole && memcmp(sum.bytes, stored, sizeof sum.bytes) == 0) value = json_loadb(text, length, 0, NULL);
  } else if (status != SQLITE_DONE) {
    complain(cache, "cannot be read");
  }
  sqlite3_reset(cache->find);
  return value;
}

static bool write_one(struct cache *cache, const struct pending *pending) {
  size_t length = strlen(pending->text);
  struct digest sum = checksum(pending->key, pending->text, length);
  sqlite3_bind_blob(cache->add, 1, pending->key.bytes, sizeof pending->key.bytes, SQLITE_TRANSIENT);
  sqlite3_bind_text(cache->add, 2, pending->text, (int)length, SQLITE_TRANSIENT);
  sqlite3_bind_blob(cache->add, 3, sum.bytes, sizeof sum.bytes, SQLITE_TRANSIENT);
  bool fine = sqlite3_step(cache->add) == SQLITE_DONE;
  sqlite3_reset(cache->add);
  return fine;
}

static void store(struct cache *cache) {
  bool fine = cache->count == 0 || cache->failed || database_run(cache->database, "BEGIN IMMEDIATE");
  for (size_t i = 0; i < cache->count; i++) {
    fine = fine && (cache->failed || write_one(cache, &cache->items[i]));
    free(cache->items[i].text);
  }
  if (cache->count > 0 && !cache->failed && !(fine && database_run(cache->database, "COMMIT"))) {
    database_run(cache->database, "ROLLBACK");
    complain(cache, "cannot be written");
  }
  cache->count = 0;
  cache->stored_at = clock_milliseconds();
}

void cache_add(struct cache *cache, struct digest key, const json_t *value) {
  if (cache->failed) return;
  if (cache->count == cache->capacity) {
    size_t capacity = cache->capacity == 0 ? 64 : 2 * cache->capacity;
    struct pending *items = realloc(cache->items, capacity * sizeof *items);
    if (items == NULL) return;
    cache->items = items;
    cache->capacity = capacity;
  }
  char *text = json_dumps(value, JSON_COMPACT | JSON_ENSURE_ASCII);
  if (text == NULL) return;
  cache->items[cache->count++] = (struct pending){key, text};
  if (clock_milliseconds() - cache->stored_at >= STORE_AFTER) store(cache);
}

void cache_close(struct cache *cache) {
  if (cache == NULL) return;
  store(cache);
  sqlite3_finalize(cache->find);
  sqlite3_finalize(cache->add);
  sqlite3_close(cache->database);
  free(cache->items);
  free(cache);
}
