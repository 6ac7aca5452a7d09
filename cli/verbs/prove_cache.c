#include "cli/verbs/prove_cache.h"

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
  struct prove_key key;
  char *text;
};

struct prove_cache {
  const char *path;
  sqlite3 *database;
  sqlite3_stmt *find, *add;
  struct pending *items;  // not written yet
  size_t count, capacity;
  int64_t stored_at;
  bool failed;  // and reported
};

static void complain(struct prove_cache *cache, const char *what) {
  if (!cache->failed)
    fprintf(stderr, "bufferproof prove: the cache '%s' %s; verdicts are not kept. If it is a cache, remove it\n",
            cache->path, what);
  cache->failed = true;
}

static bool prepare(struct prove_cache *cache) {
  return sqlite3_prepare_v2(cache->database, "SELECT record, checksum FROM verdicts WHERE key = ?", -1, &cache->find,
                            NULL) == SQLITE_OK &&
         sqlite3_prepare_v2(cache->database, "INSERT OR REPLACE INTO verdicts VALUES (?, ?, ?)", -1, &cache->add,
                            NULL) == SQLITE_OK;
}

// Null, or what is wrong with the file.
static const char *open_database(struct prove_cache *cache) {
  static const char *const failures[] = {
      [DATABASE_OPEN] = NULL,
      [DATABASE_NOT_OPENED] = "cannot be opened",
      [DATABASE_NOT_READ] = "cannot be read",
      [DATABASE_NOT_WRITTEN] = "cannot be written",
      [DATABASE_OTHER] = "is not one that this version of prove has made, or is damaged"};
  enum database_status status = database_open(cache->path, true, &layout, &cache->database);
  return status == DATABASE_OPEN && !prepare(cache) ? failures[DATABASE_OTHER] : failures[status];
}

struct prove_cache *prove_cache_open(const char *path) {
  struct prove_cache *cache = calloc(1, sizeof *cache);
  if (cache == NULL) return NULL;
  cache->path = path;
  cache->stored_at = clock_milliseconds();
  const char *wrong = open_database(cache);
  if (wrong == NULL) return cache;
  complain(cache, wrong);
  prove_cache_close(cache);
  return NULL;
}

// Of key and record, so that neither a damaged page nor an exchanged row is believed.
static struct prove_key checksum(struct prove_key key, const char *text, size_t length) {
  struct prove_key sum;
  struct sha256_ctx hash;
  sha256_init(&hash);
  sha256_update(&hash, sizeof key.bytes, key.bytes);
  sha256_update(&hash, length, (const uint8_t *)text);
  sha256_digest(&hash, sizeof sum.bytes, sum.bytes);
  return sum;
}

json_t *prove_cache_find(struct prove_cache *cache, struct prove_key key) {
  json_t *value = NULL;
  sqlite3_bind_blob(cache->find, 1, key.bytes, sizeof key.bytes, SQLITE_TRANSIENT);
  int status = sqlite3_step(cache->find);
  if (status == SQLITE_ROW) {
    const char *text = (const char *)sqlite3_column_text(cache->find, 0);
    size_t length = (size_t)sqlite3_column_bytes(cache->find, 0);
    const void *stored = sqlite3_column_blob(cache->find, 1);
    bool is_whole = text != NULL && stored != NULL && sqlite3_column_bytes(cache->find, 1) == SHA256_DIGEST_SIZE;
    struct prove_key sum = checksum(key, text, is_whole ? length : 0);
    if (is_whole && memcmp(sum.bytes, stored, sizeof sum.bytes) == 0) value = json_loadb(text, length, 0, NULL);
  } else if (status != SQLITE_DONE) {
    complain(cache, "cannot be read");
  }
  sqlite3_reset(cache->find);
  return value;
}

static bool write_one(struct prove_cache *cache, const struct pending *pending) {
  size_t length = strlen(pending->text);
  struct prove_key sum = checksum(pending->key, pending->text, length);
  sqlite3_bind_blob(cache->add, 1, pending->key.bytes, sizeof pending->key.bytes, SQLITE_TRANSIENT);
  sqlite3_bind_text(cache->add, 2, pending->text, (int)length, SQLITE_TRANSIENT);
  sqlite3_bind_blob(cache->add, 3, sum.bytes, sizeof sum.bytes, SQLITE_TRANSIENT);
  bool fine = sqlite3_step(cache->add) == SQLITE_DONE;
  sqlite3_reset(cache->add);
  return fine;
}

static void store(struct prove_cache *cache) {
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

void prove_cache_add(struct prove_cache *cache, struct prove_key key, const json_t *value) {
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

void prove_cache_close(struct prove_cache *cache) {
  if (cache == NULL) return;
  store(cache);
  sqlite3_finalize(cache->find);
  sqlite3_finalize(cache->add);
  sqlite3_close(cache->database);
  free(cache->items);
  free(cache);
}
